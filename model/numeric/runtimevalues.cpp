// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/runtimevalues.h"

#include <algorithm>
#include <iterator>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace ets {

namespace {

std::optional<HandleList> handlesOf(const Trace& trace, const Event& event)
{
    const DebugHandles handles = trace.handlesOf(event);
    return handles.exist() ? std::optional(HandleList(handles.all.begin(), handles.all.end())) : std::nullopt;
}

class RuntimeCollector {
public:
    explicit RuntimeCollector(const Trace& trace)
        : m_trace(trace)
    {
    }

    RuntimeSide collect()
    {
        forEachEvent([this](const Event& event) { findInner(event); });
        forEachEvent([this](const Event& event) { add(event); });
        return {.values = mergeOverlapping(std::move(m_values)), .ops = std::move(m_ops)};
    }

private:
    template <typename Visit> void forEachEvent(Visit visit) const
    {
        for (const EventBlock& block : m_trace.eventBlocks()) {
            for (const Event& event : m_trace.eventsOf(block)) {
                if (!m_trace.opTypesOf(event).empty()) {
                    visit(event);
                }
            }
        }
    }

    /// A delegate that logs values of its own operations needs no value of its call.
    void findInner(const Event& event)
    {
        const auto handles = handlesOf(m_trace, event);
        if (event.isDelegatedOp() && !m_trace.valuesOf(m_trace.idOf(event)).empty() && handles) {
            m_inner[event.backend].insert(handles->begin(), handles->end());
        }
    }

    [[nodiscard]] bool isReplacedByInner(const Event& event, const HandleList& handles) const
    {
        if (!event.callsDelegate) { // The Inspector asks for the name, not for who logged it.
            return false;
        }
        const auto inner = m_inner.find(event.backend);
        return inner != m_inner.end()
            && std::ranges::any_of(handles, [&](std::int64_t handle) { return inner->second.contains(handle); });
    }

    void add(const Event& event)
    {
        const auto handles = handlesOf(m_trace, event);
        if (!handles || event.callsOperator || isReplacedByInner(event, *handles)) {
            return;
        }
        const auto [known, isNew] = m_places.try_emplace(*handles, m_values.size());
        if (isNew) {
            m_values.emplace_back();
            m_ops.emplace_back();
        }
        RuntimeValues& values = m_values[known->second];
        if (isNew || event.instructionId > values.instructionId) {
            values = {
                *handles, event.instructionId, m_trace.valuesOf(m_trace.idOf(event)), m_trace.numOutputsOf(event)};
            m_ops[known->second] = {*handles, std::string(m_trace.nameOf(event))};
        }
    }

    const Trace& m_trace;
    std::map<StringId, std::unordered_set<std::int64_t>> m_inner; ///< By backend.
    std::map<HandleList, std::size_t> m_places;
    std::vector<RuntimeValues> m_values;
    std::vector<RuntimeOp> m_ops;
};

/// What the first has beyond the second, then the second, as the Inspector joins them: what the second repeats stands
/// once, what the first repeats stays.
HandleList joined(const HandleList& first, const HandleList& second)
{
    HandleList result;
    const std::unordered_set<std::int64_t> later(second.begin(), second.end());
    std::ranges::copy_if(
        first, std::back_inserter(result), [&later](std::int64_t handle) { return !later.contains(handle); });
    std::unordered_set<std::int64_t> seen;
    for (const std::int64_t handle : second) {
        if (seen.insert(handle).second) {
            result.push_back(handle);
        }
    }
    return result;
}

} // namespace

std::vector<RuntimeValues> mergeOverlapping(std::vector<RuntimeValues> entries)
{
    // Merged entries by the order in which they were stored; a handle is in at most a few of them.
    std::map<std::size_t, RuntimeValues> merged;
    std::unordered_map<std::int64_t, std::set<std::size_t>> places;
    std::size_t next = 0;
    for (RuntimeValues& entry : entries) {
        std::set<std::size_t> overlapping;
        for (const std::int64_t handle : entry.handles) {
            if (const auto found = places.find(handle); found != places.end()) {
                overlapping.insert(found->second.begin(), found->second.end());
            }
        }
        RuntimeValues current = std::move(entry);
        for (const std::size_t place : overlapping) {
            RuntimeValues other = std::move(merged.at(place));
            merged.erase(place);
            for (const std::int64_t handle : other.handles) {
                places[handle].erase(place);
            }
            if (other.instructionId < current.instructionId) {
                current.handles = joined(other.handles, current.handles);
            } else {
                other.handles = joined(current.handles, other.handles);
                current = std::move(other);
            }
        }
        for (const std::int64_t handle : current.handles) {
            places[handle].insert(next);
        }
        merged.emplace(next++, std::move(current));
    }
    std::vector<RuntimeValues> result;
    result.reserve(merged.size());
    for (auto& [place, entry] : merged) {
        result.push_back(std::move(entry));
    }
    return result;
}

RuntimeSide runtimeSide(const Trace& trace)
{
    return RuntimeCollector(trace).collect();
}

} // namespace ets
