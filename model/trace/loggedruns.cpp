// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/loggedruns.h"

#include "model/base/tensor.h"
#include "model/trace/build/debugvalues.h"

#include <algorithm>
#include <set>
#include <utility>

namespace ets {

namespace {

using SharedValues = std::shared_ptr<const std::vector<Value>>;
using ValuesByEvent = std::map<EventId, SharedValues>;

DebugBuffer bufferOf(const Trace& trace)
{
    const auto& file = trace.options().debugBuffer;
    return file == nullptr ? DebugBuffer() : DebugBuffer{file->bytes(), true, file->stored()};
}

/// Reads the values of a block run by run.
class RunReader {
public:
    RunReader(const Trace& trace, BlockId block)
        : m_trace(trace)
        , m_block(trace.block(block))
        , m_rows(trace.traceEvents().logged.byBlock[block.value()])
        , m_buffer(bufferOf(trace))
        , m_limits(Limits::forFiles(trace.etdump().fileSize + m_buffer.size()))
    {
    }

    /// @param run index in the group
    Result<ValuesByEvent> read(std::size_t run)
    {
        ValuesByEvent values;
        std::map<std::uint32_t, SharedValues> known; // by list: all rows of an instruction have the same
        for (const auto& [row, lists] : m_rows) {
            // Runs of a group have the same rows: those with values have them in every run.
            if (run >= lists.size()) {
                continue;
            }
            SharedValues& logged = known[lists[run]];
            if (logged == nullptr) {
                auto read = readList(m_trace.traceEvents().logged.lists[lists[run]]);
                if (!read) {
                    return read.error();
                }
                logged = std::make_shared<const std::vector<Value>>(std::move(*read));
            }
            values.emplace(EventId(m_block.firstEvent.value() + row), logged);
        }
        return values;
    }

    void giveBack(const ValuesByEvent& values)
    {
        std::set<const void*> seen;
        for (const auto& [event, logged] : values) {
            if (seen.insert(logged.get()).second) {
                m_limits.giveBack(tensorBytes(*logged));
            }
        }
    }

private:
    Result<std::vector<Value>> readList(const std::vector<std::uint32_t>& events)
    {
        std::vector<Value> logged;
        logged.reserve(events.size());
        for (const std::uint32_t event : events) {
            auto value =
                inflate(m_trace.etdump().debugEvents[event].entry, m_buffer, m_trace.options().reading, m_limits);
            if (!value && value.error().kind == Error::Kind::TooMuch) {
                Error tooMuch = value.error();
                tooMuch.file = m_trace.etdump().file;
                return tooMuch;
            }
            logged.push_back(value ? std::move(*value) : Value());
        }
        return logged;
    }

    const Trace& m_trace;
    const EventBlock& m_block;
    const std::map<std::uint32_t, std::vector<std::uint32_t>>& m_rows; ///< Of LoggedLists::byBlock.
    DebugBuffer m_buffer;
    Limits m_limits;
};

bool areTheSame(const Trace& trace, const LoggedRuns& known, const ValuesByEvent& values)
{
    return std::ranges::all_of(values, [&](const auto& logged) {
        return std::ranges::equal(known.of(trace, logged.first), *logged.second, identicalValues);
    });
}

} // namespace

std::span<const Value> LoggedRuns::of(const Trace& trace, EventId event) const
{
    if (values == nullptr) {
        return trace.valuesOf(event);
    }
    const auto found = values->find(event);
    return found == values->end() ? std::span<const Value>() : *found->second;
}

Result<std::vector<LoggedRuns>> loggedRuns(const Trace& trace, BlockId id, const LoadContext& context)
{
    const EventBlock& block = trace.block(id);
    std::vector<LoggedRuns> result;
    const auto& logged = trace.traceEvents().logged.byBlock;
    if (logged.empty() || logged[id.value()].empty()) {
        return result;
    }
    RunReader reader(trace, id);
    for (const RunId run : block.chosenRuns) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        const std::size_t position = positionOfRun(block, run) - 1;
        context.report("read-runs", position, block.runs.size());
        auto values = reader.read(position);
        if (!values) {
            return values.error();
        }
        const LoggedRuns first{id, {run}, nullptr};
        const auto same =
            std::ranges::find_if(result, [&](const LoggedRuns& known) { return areTheSame(trace, known, *values); });
        if (same != result.end()) {
            same->runs.push_back(run);
            reader.giveBack(*values);
        } else if (areTheSame(trace, first, *values)) {
            result.push_back(first);
            reader.giveBack(*values);
        } else {
            result.push_back({id, {run}, std::make_shared<const ValuesByEvent>(std::move(*values))});
        }
    }
    return result;
}

std::size_t positionOfRun(const EventBlock& block, RunId run)
{
    const auto found = std::ranges::lower_bound(block.runs, run);
    const bool isOfBlock = found != block.runs.end() && *found == run;
    return isOfBlock ? static_cast<std::size_t>(found - block.runs.begin()) + 1 : 0;
}

} // namespace ets
