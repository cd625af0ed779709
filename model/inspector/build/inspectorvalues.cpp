// SPDX-License-Identifier: GPL-3.0-or-later
// The step of InspectorBuilder that reads logged values.
#include "model/inspector/build/inspectorbuilder.h"
#include "model/inspector/impossiblevalues.h"

#include <algorithm>
#include <utility>

namespace ets {

Result<std::vector<Value>> InspectorBuilder::inflateAll(const std::vector<std::uint32_t>& events)
{
    const InspectorOptions& options = m_inspector->m_options;
    std::vector<Value> values;
    values.reserve(events.size());
    for (const std::uint32_t event : events) {
        auto value = inflate(m_inspector->m_dump->debugEvents[event].entry, m_buffer, options.reading, m_valueBudget);
        if (value) {
            values.push_back(std::move(*value));
        } else if (options.reading.refuseOddData) {
            std::string where = "debug event " + std::to_string(event);
            if (value.error().advice.empty()) {
                return refused(value.error().what, std::move(where));
            }
            // The Inspector would go on until memory is full.
            Error tooMuch = value.error();
            tooMuch.file = m_inspector->m_dump->file;
            tooMuch.where = std::move(where);
            return tooMuch;
        } else {
            m_inspector->m_diagnostics.add(
                Severity::Warning, "unreadable-value", "debug event " + std::to_string(event), value.error().what);
            values.emplace_back();
        }
    }
    return values;
}

Result<void> InspectorBuilder::readEventData(Event& event, const std::vector<std::vector<std::uint32_t>>& runs)
{
    auto first = inflateAll(runs.front());
    if (!first) {
        return first.error();
    }
    for (std::size_t r = 1; r < runs.size(); ++r) {
        auto later = inflateAll(runs[r]);
        if (!later) {
            return later.error();
        }
        const std::size_t common = std::min(first->size(), later->size());
        for (std::size_t i = 0; i < common; ++i) {
            const bool faithful = m_inspector->m_options.reading.refuseOddData;
            if (faithful ? equalValues((*first)[i], (*later)[i]) : identicalValues((*first)[i], (*later)[i])) {
                continue;
            }
            if (faithful) {
                return refused("the values logged by " + event.name + " differ from run to run");
            }
            m_inspector->m_diagnostics.add(Severity::Info, "values-differ-between-runs", event.name,
                "logged values differ from run to run; those of the first run are shown");
            break;
        }
        m_valueBudget.giveBack(tensorBytes(*later));
    }
    event.debugData = std::move(*first);
    if (m_buffer.available && !m_inspector->m_options.reading.refuseOddData) {
        if (std::string odd = impossibleValue(event.name, event.debugData); !odd.empty()) {
            m_inspector->m_diagnostics.add(Severity::Warning, "values-of-another-run", event.name,
                odd + ", which it cannot give: the debug buffer is that of another run");
        }
    }
    return {};
}

Result<void> InspectorBuilder::readOutputs(EventBlock& block, const RunGroup& group)
{
    for (std::size_t r = 0; r < group.outputs.size(); ++r) {
        auto values = inflateAll(group.outputs[r]);
        if (!values) {
            return values.error();
        }
        if (block.runOutput.empty()) {
            block.runOutput = std::move(*values);
            continue;
        }
        const bool faithful = m_inspector->m_options.reading.refuseOddData;
        const bool same = !faithful && std::ranges::equal(block.runOutput, *values, identicalValues);
        const std::string difference = same ? std::string() : differenceOfOutputs(block.runOutput, *values);
        if (difference.empty()) {
            m_valueBudget.giveBack(tensorBytes(*values));
            continue;
        }
        if (faithful) {
            return refused(difference + " between the runs of block " + block.name);
        }
        m_inspector->m_diagnostics.add(
            Severity::Info, "outputs-differ-between-runs", block.name, difference + "; each run keeps its own");
        block.differingOutputs.push_back({group.runs[r], std::move(*values)});
    }
    return {};
}

Result<void> InspectorBuilder::readDebugData(const RunGrouping& grouping)
{
    Inspector& result = *m_inspector;
    if (result.m_dump->debugEvents.empty()) {
        return {};
    }
    if (!m_buffer.available) {
        result.m_diagnostics.add(Severity::Info, "no-debug-buffer", result.m_dump->file,
            "the dump has logged values, but no debug buffer was given to read tensors from");
    }
    for (std::size_t b = 0; b < grouping.groups.size(); ++b) {
        if (m_context.cancel.isCancelled()) {
            return Error::cancelled();
        }
        EventBlock& block = result.m_blocks[b];
        for (const auto& [row, runs] : grouping.groups[b].debugEvents) {
            if (auto done = readEventData(result.m_events[block.firstEvent.value() + row], runs); !done) {
                return done.error();
            }
        }
        if (auto done = readOutputs(block, grouping.groups[b]); !done) {
            return done.error();
        }
    }
    return {};
}

} // namespace ets
