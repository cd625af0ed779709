// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/numbertable.h"

#include <cstddef>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <utility>

namespace ets {

/// Which row of a table of numbers is the worst for an event, a node, or several of them together, by one metric: what
/// views that are about something else show of the gap. Immutable.
class WorstNumbers {
public:
    /// @param table may be null, which has no rows
    WorstNumbers(std::shared_ptr<const NumberTable> table, GapThreshold threshold);

    [[nodiscard]] const std::shared_ptr<const NumberTable>& table() const { return m_table; } ///< Null for none.
    /// Whether it is about this trace.
    [[nodiscard]] bool isOf(const std::shared_ptr<const Inspector>& inspector) const
    {
        return m_table != nullptr && m_table->inspector == inspector;
    }
    /// Its metric is what rows are compared by.
    [[nodiscard]] const GapThreshold& threshold() const { return m_threshold; }
    /// The worst row of the values that an event logged; nothing where it logged none that is compared.
    [[nodiscard]] std::optional<std::size_t> ofEvent(EventId event) const;
    /// The same of several events together.
    [[nodiscard]] std::optional<std::size_t> ofEvents(std::span<const EventId> events) const;
    /// The worst row of the values of a node of the inspector's graphs.
    [[nodiscard]] std::optional<std::size_t> ofNode(NodeId node) const;
    /// The worst row of the values of nodes in a module and in those below it.
    [[nodiscard]] std::optional<std::size_t> ofModule(ModuleId module) const;
    /// Of two rows the worse: NaN before all, then by the metric; differences that are rounding come last.
    [[nodiscard]] std::optional<std::size_t> worse(std::optional<std::size_t> a, std::optional<std::size_t> b) const;
    /// The figure of a row in the metric of the threshold; nothing for what has none.
    [[nodiscard]] std::optional<double> figure(std::size_t row) const;
    /// How bad a row is among all, 0 for the best to 1 for the worst: along decibels and the cosine as they are, along
    /// the logarithm of errors. Equal values are 0, what is no finite number is 1.
    [[nodiscard]] double heat(std::size_t row) const;
    /// The best and the worst row with a finite figure, between which heat() runs; nothing where there is none.
    [[nodiscard]] std::optional<std::pair<std::size_t, std::size_t>> range() const { return m_range; }

private:
    [[nodiscard]] double scaled(double figure) const;
    [[nodiscard]] double badness(std::size_t row) const;

    std::shared_ptr<const NumberTable> m_table;
    GapThreshold m_threshold;
    std::map<EventId, std::size_t> m_ofEvent;
    std::map<NodeId, std::size_t> m_ofNode;
    std::map<ModuleId, std::size_t> m_ofModule; ///< Those below it, too.
    std::optional<std::pair<std::size_t, std::size_t>> m_range; ///< Rows.
};

} // namespace ets
