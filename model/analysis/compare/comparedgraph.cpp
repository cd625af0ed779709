// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/comparedgraph.h"

#include "model/analysis/compare/comparedtrace.h"
#include "model/trace/modules.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>

namespace ets::compare {

namespace {

/// What the nodes of a graph have of the rows of a comparison.
class CardMaker {
public:
    CardMaker(const ComparedTrace& compared, const RowEvents& recording, const GraphGroups& groups,
        const EventsOfNodes& events)
        : m_compared(compared)
        , m_recording(recording)
        , m_groups(groups)
        , m_events(events)
        , m_nodesOfRow(compared.rows().size())
        , m_isOnNode(recording.eventCount(), false)
    {
    }

    /// @return false when canceled
    bool run(const CancelToken& cancel)
    {
        std::vector<std::optional<ComparedEvents>> ofNodes(m_events.size());
        for (std::uint32_t node = 0; node < m_events.size(); ++node) {
            if (cancel.isCanceled()) {
                return false;
            }
            ofNodes[node] = m_compared.of(m_events[node], m_recording);
            for (const EventId event : m_events[node]) {
                m_isOnNode[event.value()] = true;
            }
            for (const std::uint32_t row : ofNodes[node] ? ofNodes[node]->rows : std::vector<std::uint32_t>()) {
                m_nodesOfRow[row].push_back(node);
            }
        }
        for (const auto& own : ofNodes) {
            graph.nodes.push_back(own ? std::optional(cardOf(own->line)) : std::nullopt);
            if (own) {
                graph.nodes.back()->isShared = own->others > 0
                    || std::ranges::any_of(own->rows, [this](auto row) { return m_nodesOfRow[row].size() > 1; });
            }
        }
        addGroups();
        findLargest();
        return !cancel.isCanceled();
    }

    ComparedGraph graph;

private:
    [[nodiscard]] ComparedCard cardOf(const ComparedRow& line) const
    {
        const BaselineValue value = m_compared.valueOf(line, 0);
        return {.deltaTicks = value.deltaTicks.value_or(0), .look = value.look, .state = value.state};
    }

    /// Whether all events of a row are on nodes of this graph.
    [[nodiscard]] bool isWhole(std::uint32_t row) const
    {
        return std::ranges::all_of(
            m_recording.eventsOf(row), [this](EventId event) { return m_isOnNode[event.value()]; });
    }

    /// A row counts at the innermost group that holds all of its nodes, and in those around it.
    void addGroups()
    {
        std::vector<ComparedRow> lines(m_groups.groups().size());
        for (std::uint32_t row = 0; row < m_nodesOfRow.size(); ++row) {
            if (m_nodesOfRow[row].empty() || !isWhole(row)) {
                continue;
            }
            std::uint32_t group = m_groups.groupOfNode()[m_nodesOfRow[row].front()];
            for (const std::uint32_t node : m_nodesOfRow[row]) {
                group = m_groups.common(group, m_groups.groupOfNode()[node]);
            }
            for (; group != GraphGroup::none; group = m_groups.group(group).parent) {
                lines[group].add(m_compared.rows()[row]);
            }
        }
        m_compared.comparison().judgeTogether(lines);
        const auto modules = modulesByPath();
        for (std::uint32_t group = 0; group < lines.size(); ++group) {
            const ComparedRow* line = lines[group].isAnything() ? &lines[group] : nullptr;
            const GraphGroup& shown = m_groups.group(group);
            if (const auto module = modules.find(shown.path); isWholeModule(shown) && module != modules.end()) {
                line = m_compared.of(ModuleId(module->second)); // as Modules has it
            }
            graph.groups.push_back(line != nullptr ? std::optional(cardOf(*line)) : std::nullopt);
        }
    }

    static bool isWholeModule(const GraphGroup& group)
    {
        return group.kind == GraphGroup::Kind::Module && group.call == 0 && !group.type.empty();
    }

    [[nodiscard]] std::unordered_map<std::string, std::uint32_t> modulesByPath() const
    {
        std::unordered_map<std::string, std::uint32_t> byPath;
        if (&m_recording != &m_compared.events()) {
            return byPath; // those of the comparison are of the new side
        }
        const ModuleHierarchy& modules = m_compared.trace()->modules();
        for (std::uint32_t module = 0; module < modules.modules().size(); ++module) {
            byPath.emplace(modules.pathOf(ModuleId(module)), module);
        }
        return byPath;
    }

    void findLargest()
    {
        const auto largestOf = [](const std::vector<std::optional<ComparedCard>>& cards, bool isColored) {
            double largest = 0;
            for (const auto& card : cards) {
                if (card && (!isColored || card->look != DifferenceLook::Undecided)) {
                    largest = std::max(largest, std::abs(card->deltaTicks));
                }
            }
            return largest;
        };
        for (const auto* const cards : {&graph.nodes, &graph.groups}) {
            for (const bool isColored : {true, false}) {
                graph.largestTicks = graph.largestTicks > 0 ? graph.largestTicks : largestOf(*cards, isColored);
            }
        }
    }

    const ComparedTrace& m_compared;
    const RowEvents& m_recording; ///< Whose graph it is.
    const GraphGroups& m_groups;
    const EventsOfNodes& m_events;
    std::vector<std::vector<std::uint32_t>> m_nodesOfRow;
    std::vector<bool> m_isOnNode; ///< By EventId.
};

} // namespace

Result<ComparedGraph> ComparedGraph::of(const ComparedTrace& compared, const RowEvents& recording,
    const GraphGroups& groups, const EventsOfNodes& events, const LoadContext& context)
{
    CardMaker maker(compared, recording, groups, events);
    if (!maker.run(context.cancel)) {
        return Error::canceled();
    }
    return std::move(maker.graph);
}

} // namespace ets::compare
