// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/examples/examples.h"

#include "model/report/program/vgfstatistics.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <ostream>

using namespace ets;

namespace examples {

// [blocks]
void printBlocks(const Trace& trace, std::ostream& out)
{
    for (const EventBlock& block : trace.eventBlocks()) {
        out << block.name << ": " << block.runs.size() << " runs of " << block.method << '\n';
        for (const Event& event : trace.eventsOf(block)) {
            out << "  " << event.instructionId << ' ' << trace.nameOf(event);
            if (event.isDelegatedOp() && event.backend.isValid()) {
                out << " in " << trace.backendOf(event);
            }
            for (const std::string_view opType : trace.opTypesOf(event)) {
                out << ' ' << opType;
            }
            out << '\n';
        }
    }
}
// [blocks]

// [figures]
void printFigures(const Trace& trace, EventId id, std::ostream& out)
{
    const std::optional<PerfData> perf = trace.perfData(id);
    if (!perf) {
        out << "logged values only\n";
        return;
    }
    const PerfSummary& figures = perf->summary;
    out << perf->raw.size() << " samples, p10 " << figures.p10 << ", median " << figures.median() << ", p90 "
        << figures.p90 << ", avg " << figures.avg << ", min " << figures.min << ", max " << figures.max << ' '
        << timeScaleName(trace.options().targetTimeScale) << '\n';
}
// [figures]

// [samples]
std::map<std::uint32_t, Ticks> ticksByRun(const Trace& trace, EventId id)
{
    std::map<std::uint32_t, Ticks> ticks;
    for (const SampleId sample : trace.samplesOf(id)) {
        // Nothing where end lies before start.
        ticks[trace.runOf(sample).value()] += trace.durationTicks(sample).value_or(0);
    }
    return ticks;
}
// [samples]

// [values]
std::vector<double> elementsOf(const Value& value)
{
    std::vector<double> elements;
    if (const auto* const tensor = std::get_if<Tensor>(&value); tensor != nullptr && tensor->available) {
        for (std::int64_t i = 0; i < tensor->elementCount(); ++i) {
            elements.push_back(tensor->at(static_cast<std::size_t>(i)));
        }
    } else if (const auto* const number = std::get_if<double>(&value)) {
        elements.push_back(*number);
    }
    return elements;
}

std::size_t countLoggedTensors(const Trace& trace)
{
    std::size_t count = 0;
    for (const Event& event : trace.events()) {
        for (const Value& value : trace.valuesOf(trace.idOf(event))) {
            count += elementsOf(value).empty() ? 0 : 1;
        }
    }
    return count;
}
// [values]

// [vgf]
Result<std::size_t> counterBytes(const Trace& trace)
{
    const auto records = vgfNeuralStatistics(trace);
    if (!records) {
        return records.error();
    }
    std::size_t bytes = 0;
    for (const VgfNeuralStatistics& record : *records) {
        for (const VgfSegment& segment : record.segments) {
            bytes += segment.statisticsMemory.data.size();
        }
    }
    return bytes;
}
// [vgf]

} // namespace examples
