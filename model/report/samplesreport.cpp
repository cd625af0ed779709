// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/samplesreport.h"

#include "model/analysis/samples/hits.h"
#include "model/report/format/pytext.h"
#include "model/report/traceexports.h"

#include <fmt/format.h>

#include <iterator>
#include <limits>
#include <string_view>
#include <vector>

namespace ets {

namespace {

/// A name as one cell: what would end it is written as in C.
std::string cellText(std::string_view name)
{
    if (name.find_first_of("\t\n\r") == std::string::npos) {
        return std::string(name);
    }
    std::string text;
    for (const char c : name) {
        switch (c) {
        case '\t':
            text += "\\t";
            break;
        case '\n':
            text += "\\n";
            break;
        case '\r':
            text += "\\r";
            break;
        default:
            text += c;
        }
    }
    return text;
}

constexpr auto noRow = std::numeric_limits<std::uint32_t>::max();

/// By SampleId: its row, from 0; noRow for one that is not listed.
std::vector<std::uint32_t> rowsOf(const Trace& trace, const FilterHits* hits)
{
    const ETDump& dump = trace.etdump();
    std::vector<std::uint32_t> rows(dump.sampleCount(), noRow);
    std::uint32_t next = 0;
    for (std::size_t r = 0; r < dump.runs.size(); ++r) {
        const RunData& run = dump.runs[r];
        for (std::uint32_t i = run.firstSample; trace.isChosen(RunId(r)) && i < run.firstSample + run.sampleCount;
             ++i) {
            if (hits == nullptr || hits->has(trace, SampleId(i))) {
                rows[i] = next++;
            }
        }
    }
    return rows;
}

} // namespace

void writeSamplesTsv(Sink& sink, const Trace& trace, const FilterHits* hits, const LoadContext& context)
{
    const ETDump& dump = trace.etdump();
    Pieces out(sink);
    out.add("run\tblock\tevent\toccurrence\tname\tstart\tend\tduration\tdepth\tparent\n");
    struct Counter {
        std::size_t stamp = SIZE_MAX; ///< Run that the count is of.
        std::uint32_t count = 0;
    };
    std::vector<Counter> occurrences(trace.events().size());
    // A parent is told by its row: which of the samples have one, and which. A sample comes after what it encloses.
    const std::vector<std::uint32_t> rows = rowsOf(trace, hits);
    for (std::size_t r = 0; r < dump.runs.size(); ++r) {
        const RunData& run = dump.runs[r];
        const BlockId block = trace.blockOf(RunId(r));
        if (!trace.isChosen(RunId(r))) {
            continue;
        }
        for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
            if (context.poll("export", i, dump.sampleCount())) {
                return;
            }
            const SampleId sample(i);
            const EventId event = trace.eventOf(sample);
            Counter& counter = occurrences[event.value()];
            counter.count = counter.stamp == r ? counter.count + 1 : 0;
            counter.stamp = r;
            if (rows[i] == noRow) {
                continue;
            }
            const auto duration = trace.duration(sample);
            const SampleId parent = trace.parentOf(sample);
            fmt::format_to(std::back_inserter(out.text()), "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", r, block.value(),
                event.value() - trace.block(block).firstEvent.value(), counter.count, cellText(trace.nameOf(event)),
                dump.sampleStart[i], dump.sampleEnd[i], duration ? pytext::reprFloat(*duration) : std::string(),
                trace.depthOf(sample),
                parent.isValid() && rows[parent.value()] != noRow ? std::to_string(rows[parent.value()])
                                                                  : std::string());
            out.handOn();
        }
    }
    out.finish();
}

std::string samplesTsv(const Trace& trace, const FilterHits* hits, const LoadContext& context)
{
    return textWritten([&](Sink& sink) { writeSamplesTsv(sink, trace, hits, context); });
}

namespace exports {

extern const TraceExport samples; // NOLINT(readability-redundant-declaration)

constinit const TraceExport samples{"samples", "Every single occurrence, tab-separated",
    ETS_CODE("Every single occurrence (TSV)"), "tsv", TraceExportOf::Samples, exporttakes::filter | exporttakes::runs,
    [](Sink& sink, const TraceExportInput& input) -> Result<void> {
        writeSamplesTsv(sink, input.trace, input.hits, input.context);
        return {};
    }};

} // namespace exports

} // namespace ets
