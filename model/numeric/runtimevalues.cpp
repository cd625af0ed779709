// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/runtimevalues.h"

#include "model/inspector/eventnames.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>
#include <unordered_map>
#include <unordered_set>

namespace ets {

namespace {

std::optional<HandleList> handlesOf(const Event& event)
{
    if (const auto* const single = std::get_if<std::int64_t>(&event.debugHandles)) {
        return HandleList{*single};
    }
    if (const auto* const list = std::get_if<std::vector<std::int64_t>>(&event.debugHandles)) {
        return *list;
    }
    return std::nullopt;
}

class RuntimeCollector {
public:
    RuntimeCollector(const Inspector& inspector, const std::string& method, bool faithful)
        : m_inspector(inspector)
        , m_faithful(faithful)
    {
        for (const EventBlock& block : inspector.eventBlocks()) {
            if (method.empty() || block.method.empty() || block.method == method) {
                m_blocks.push_back(&block);
            }
        }
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
        for (const EventBlock* const block : m_blocks) {
            for (const Event& event : m_inspector.eventsOf(*block)) {
                if (!event.opTypes.empty()) {
                    visit(event);
                }
            }
        }
    }

    /// A delegate that logs values of its own operations needs no value of its call.
    void findInner(const Event& event)
    {
        const auto handles = handlesOf(event);
        if (event.isDelegatedOp() && !event.debugData.empty() && handles) {
            m_inner[event.delegateBackendName].insert(handles->begin(), handles->end());
        }
    }

    [[nodiscard]] bool isReplacedByInner(const Event& event, const HandleList& handles) const
    {
        if (event.name != eventnames::delegateCall) {
            return false;
        }
        const auto inner = m_inner.find(event.delegateBackendName);
        return inner != m_inner.end()
            && std::ranges::any_of(handles, [&](std::int64_t handle) { return inner->second.contains(handle); });
    }

    void add(const Event& event)
    {
        const auto handles = handlesOf(event);
        const bool isEmpty = event.debugData.empty() && !m_faithful;
        if (!handles || event.name == eventnames::operatorCall || isEmpty || isReplacedByInner(event, *handles)) {
            return;
        }
        const auto [known, isNew] = m_places.try_emplace(*handles, m_values.size());
        if (isNew) {
            m_values.emplace_back();
            m_ops.emplace_back();
            m_blockOf.push_back(event.block);
        }
        RuntimeValues& values = m_values[known->second];
        const bool isLater = event.instructionId > values.instructionId
            || (!m_faithful && event.instructionId == values.instructionId && m_blockOf[known->second] == event.block);
        if (isNew || isLater) {
            const std::int64_t outputs = event.isDelegatedOp() && !m_faithful ? 1 : event.numOutputs;
            values = {*handles, event.instructionId, &event.debugData, outputs};
            m_ops[known->second] = {*handles, event.name};
            m_blockOf[known->second] = event.block;
        }
    }

    const Inspector& m_inspector;
    bool m_faithful;
    std::vector<const EventBlock*> m_blocks;
    std::map<std::optional<std::string>, std::unordered_set<std::int64_t>> m_inner; ///< By backend.
    std::map<HandleList, std::size_t> m_places;
    std::vector<RuntimeValues> m_values;
    std::vector<RuntimeOp> m_ops;
    std::vector<BlockId> m_blockOf; ///< Beside m_values.
};

/// first followed by what second has beyond it, or as the Inspector writes it: each handle once.
HandleList joined(const HandleList& first, const HandleList& second)
{
    HandleList result;
    const std::unordered_set<std::int64_t> later(second.begin(), second.end());
    std::unordered_set<std::int64_t> seen;
    for (const std::int64_t handle : first) {
        if (!later.contains(handle) && seen.insert(handle).second) {
            result.push_back(handle);
        }
    }
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

RuntimeSide runtimeSide(const Inspector& inspector, const std::string& method, bool faithful)
{
    return RuntimeCollector(inspector, method, faithful).collect();
}

} // namespace ets
