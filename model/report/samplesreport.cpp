// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/samplesreport.h"

#include "model/report/pytext.h"

#include <fmt/format.h>

#include <iterator>
#include <vector>

namespace ets {

namespace {

/// A name as one cell: what would end it is written as in C.
std::string cellText(const std::string& name)
{
    if (name.find_first_of("\t\n\r") == std::string::npos) {
        return name;
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

} // namespace

std::string samplesTsv(const Inspector& inspector)
{
    const ETDump& dump = inspector.etdump();
    std::string out = "run\tblock\tevent\toccurrence\tname\tstart\tend\tduration\tdepth\tparent\n";
    struct Counter {
        std::size_t stamp = SIZE_MAX; ///< Run that the count is of.
        std::uint32_t count = 0;
    };
    std::vector<Counter> occurrences(inspector.events().size());
    std::uint64_t leftOut = 0; // samples of runs before this one that are not listed
    for (std::size_t r = 0; r < dump.runs.size(); ++r) {
        const RunData& run = dump.runs[r];
        const BlockId block = inspector.blockOf(RunId(r));
        if (!inspector.isChosen(RunId(r))) {
            leftOut += run.sampleCount;
            continue;
        }
        for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
            const SampleId sample(i);
            const EventId event = inspector.eventOf(sample);
            Counter& counter = occurrences[event.value()];
            counter.count = counter.stamp == r ? counter.count + 1 : 0;
            counter.stamp = r;
            const auto duration = inspector.duration(sample);
            const SampleId parent = inspector.parentOf(sample);
            fmt::format_to(std::back_inserter(out), "{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\t{}\n", r, block.value(),
                event.value() - inspector.block(block).firstEvent.value(), counter.count,
                cellText(inspector.event(event).name), dump.sampleStart[i], dump.sampleEnd[i],
                duration ? pytext::reprFloat(*duration) : std::string(), inspector.depthOf(sample),
                parent.isValid() ? std::to_string(parent.value() - leftOut) : std::string());
        }
    }
    return out;
}

} // namespace ets
