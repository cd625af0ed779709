// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/worstnumbers.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

WorstNumbers::WorstNumbers(std::shared_ptr<const NumberTable> table, GapThreshold threshold)
    : m_table(std::move(table))
    , m_threshold(threshold)
{
    for (std::size_t i = 0; m_table != nullptr && i < m_table->rows.size(); ++i) {
        const NumberRow& row = m_table->rows[i];
        const auto value = figure(i);
        if (!value) {
            continue;
        }
        const auto keep = [&](auto& rows, auto id) {
            if (id.isValid()) {
                const auto [known, isNew] = rows.try_emplace(id, i);
                known->second = isNew ? i : *worse(known->second, i);
            }
        };
        keep(m_ofEvent, row.event);
        keep(m_ofNode, row.graphNode);
        for (ModuleId module = row.module; module.isValid();
             module = m_table->inspector->modules().module(module).parent) {
            keep(m_ofModule, module);
        }
        if (std::isfinite(scaled(*value)) && !(row.metrics && row.metrics->isRounding)) {
            m_range = m_range.value_or(std::pair(i, i));
            m_range->first = badness(i) < badness(m_range->first) ? i : m_range->first;
            m_range->second = badness(i) > badness(m_range->second) ? i : m_range->second;
        }
    }
}

std::optional<std::size_t> WorstNumbers::ofEvent(EventId event) const
{
    const auto found = m_ofEvent.find(event);
    return found == m_ofEvent.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> WorstNumbers::ofEvents(std::span<const EventId> events) const
{
    std::optional<std::size_t> worst;
    for (const EventId event : events) {
        worst = worse(worst, ofEvent(event));
    }
    return worst;
}

std::optional<std::size_t> WorstNumbers::ofNode(NodeId node) const
{
    const auto found = m_ofNode.find(node);
    return found == m_ofNode.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> WorstNumbers::ofModule(ModuleId module) const
{
    const auto found = m_ofModule.find(module);
    return found == m_ofModule.end() ? std::nullopt : std::optional(found->second);
}

std::optional<std::size_t> WorstNumbers::worse(std::optional<std::size_t> a, std::optional<std::size_t> b) const
{
    if (!a || !b) {
        return a ? a : b;
    }
    return badness(*b) > badness(*a) ? b : a;
}

std::optional<double> WorstNumbers::figure(std::size_t row) const
{
    return m_table->rows[row].figure(m_threshold.metric);
}

double WorstNumbers::scaled(double figure) const
{
    return gapMetricInfo(m_threshold.metric).higherIsBetter ? figure : std::log10(figure);
}

/// Ascending from best to worst.
double WorstNumbers::badness(std::size_t row) const
{
    const auto& metrics = m_table->rows[row].metrics;
    return metrics ? badnessOf(*metrics, m_threshold.metric) : badnessOf(figure(row), m_threshold.metric);
}

double WorstNumbers::heat(std::size_t row) const
{
    const double bad = badness(row);
    const double value = scaled(figure(row).value_or(0));
    if (!m_range || !std::isfinite(bad) || !std::isfinite(value)) {
        return bad == HUGE_VAL ? 1 : 0;
    }
    const double best = scaled(*figure(m_range->first));
    const double worst = scaled(*figure(m_range->second));
    return best == worst ? 0 : std::clamp((value - best) / (worst - best), 0.0, 1.0);
}

} // namespace ets
