// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/oplist.h"

#include <cstddef>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

class OpListBuilder {
public:
    OpListBuilder(const Trace& trace, bool showDelegatedOps)
        : m_trace(trace)
        , m_showDelegatedOps(showDelegatedOps)
    {
    }

    void add(const EventBlock& block)
    {
        for (std::size_t i = 0; i < block.eventCount; ++i) {
            const EventId id(block.firstEvent.value() + i);
            const Event& event = m_trace.event(id);
            if (m_showDelegatedOps || (!event.isDelegatedOp() && !event.isDelegateCall())) {
                add(id, event);
            }
        }
    }

    [[nodiscard]] std::vector<OpListEntry> take() { return std::move(m_entries); }

private:
    void add(EventId id, const Event& event)
    {
        for (const std::string_view opType : m_trace.opTypesOf(event)) {
            const auto [known, isNew] = m_positions.try_emplace(opType, m_entries.size());
            if (isNew) {
                m_entries.push_back({std::string(opType), {}});
            }
            std::vector<EventId>& events = m_entries[known->second].events;
            // The faithful reading repeats op types.
            if (events.empty() || events.back() != id) {
                events.push_back(id);
            }
        }
    }

    const Trace& m_trace;
    bool m_showDelegatedOps;
    std::vector<OpListEntry> m_entries;
    std::unordered_map<std::string_view, std::size_t> m_positions; ///< The texts are the trace's.
};

} // namespace

std::vector<OpListEntry> opList(const Trace& trace, const EventBlock& block, bool showDelegatedOps)
{
    OpListBuilder builder(trace, showDelegatedOps);
    builder.add(block);
    return builder.take();
}

std::vector<OpListEntry> opList(const Trace& trace, std::string_view blockName, bool showDelegatedOps)
{
    OpListBuilder builder(trace, showDelegatedOps);
    for (const EventBlock& block : trace.eventBlocks()) {
        if (block.name == blockName) {
            builder.add(block);
        }
    }
    return builder.take();
}

} // namespace ets
