// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfacts.h"

#include "model/analysis/filter/eventtexts.h"
#include "model/analysis/totals/operatortotals.h"

#include <limits>
#include <utility>

namespace ets {

namespace {

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

double PerfSummary::*memberOf(FilterFigure figure)
{
    switch (figure) {
    case FilterFigure::P10:
        return &PerfSummary::p10;
    case FilterFigure::P50:
        return &PerfSummary::p50;
    case FilterFigure::P90:
        return &PerfSummary::p90;
    case FilterFigure::Avg:
        return &PerfSummary::avg;
    case FilterFigure::Min:
        return &PerfSummary::min;
    case FilterFigure::Max:
        return &PerfSummary::max;
    default:
        return nullptr;
    }
}

/// Seconds, or cycles where a tick has no length, in one unit of the target scale.
double targetLength(const InspectorOptions& options)
{
    return options.hasNoTime() ? 1 : timeScaleFactor(TimeScale::Ns, options.targetTimeScale) * 1e-9;
}

double figureOf(const Inspector& inspector, const OperatorTotals& totals, EventId id, FilterFigure figure)
{
    const InspectorOptions& options = inspector.options();
    const Event& event = inspector.event(id);
    if (const auto member = memberOf(figure)) {
        const auto& summary = inspector.perfSummary(id);
        return summary && summary->count > 0 ? (*summary).*member * targetLength(options) : missing;
    }
    if (figure == FilterFigure::Instruction) {
        return event.instructionId < 0 ? missing : event.instructionId;
    }
    if (!event.hasProfile) {
        return missing;
    }
    switch (figure) {
    case FilterFigure::Total:
        return static_cast<double>(event.totalTicks) / options.ticksPerTarget() * targetLength(options);
    case FilterFigure::Self:
        return static_cast<double>(event.selfTicks) / options.ticksPerTarget() * targetLength(options);
    case FilterFigure::Share:
        return totals.shareOf(inspector, id).value_or(missing);
    default:
        return event.sampleCount;
    }
}

} // namespace

FilterFacts::FilterFacts(std::shared_ptr<const Inspector> inspector, std::int64_t executeTicks)
    : m_inspector(std::move(inspector))
    , m_executeTicks(executeTicks)
{
}

const FilterTexts& FilterFacts::texts(FilterField field) const
{
    const auto i = static_cast<std::size_t>(field);
    std::call_once(m_textsOnce[i], [&] { m_texts[i] = eventTexts(*m_inspector, field); });
    return m_texts[i];
}

std::span<const double> FilterFacts::figures(FilterFigure figure) const
{
    const auto i = static_cast<std::size_t>(figure);
    std::call_once(m_figuresOnce[i], [&] {
        OperatorTotals totals;
        totals.executeTicks = m_executeTicks;
        m_figures[i].reserve(m_inspector->events().size());
        for (std::size_t e = 0; e < m_inspector->events().size(); ++e) {
            m_figures[i].push_back(figureOf(*m_inspector, totals, EventId(e), figure));
        }
    });
    return m_figures[i];
}

FilterQuantity FilterFacts::timeQuantity() const
{
    return m_inspector->options().hasNoTime() ? FilterQuantity::Cycles : FilterQuantity::Time;
}

std::span<const std::uint32_t> FilterFacts::positions() const
{
    std::call_once(m_positionsOnce, [&] {
        m_positions.resize(m_inspector->etdump().runs.size(), 0);
        for (const EventBlock& block : m_inspector->eventBlocks()) {
            for (std::size_t r = 0; r < block.runs.size(); ++r) {
                m_positions[block.runs[r].value()] = static_cast<std::uint32_t>(r + 1);
            }
        }
    });
    return m_positions;
}

} // namespace ets
