// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfacts.h"

#include "model/analysis/filter/eventtexts.h"
#include "model/analysis/measures/measure.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

/// Ticks of a value in the target scale: whole where it comes from whole ones.
double ticksOf(double value, double ticksPerTarget)
{
    constexpr double lost = 1e-12; ///< By taking means and by the division that made the value.
    constexpr double most = 0.01;
    const double ticks = value * ticksPerTarget;
    const double whole = std::nearbyint(ticks);
    const bool isWhole =
        whole / ticksPerTarget == value || std::abs(ticks - whole) <= std::min(lost * std::abs(whole), most);
    return isWhole ? whole : ticks;
}

} // namespace

FilterFacts::FilterFacts(std::shared_ptr<const Trace> trace, std::int64_t executeTicks, ModelPackages packages,
    std::shared_ptr<const BaselineValues> baseline)
    : m_trace(std::move(trace))
    , m_executeTicks(executeTicks)
    , m_packages(std::move(packages))
    , m_baseline(std::move(baseline))
    , m_figuresOnce(measuresOf(Thing::Event).size())
    , m_figures(m_figuresOnce.size())
{
}

const FilterTexts& FilterFacts::texts(FilterField field) const
{
    const auto i = static_cast<std::size_t>(field);
    std::call_once(m_textsOnce[i], [&] { m_texts[i] = eventTexts(*m_trace, field, m_packages, m_baseline.get()); });
    return m_texts[i];
}

std::span<const double> FilterFacts::figures(EventField field) const
{
    const auto i = static_cast<std::size_t>(field);
    std::call_once(m_figuresOnce[i], [&] {
        const MeasureContext context{.trace = *m_trace, .executeTicks = m_executeTicks, .baseline = m_baseline.get()};
        m_figures[i].reserve(m_trace->events().size());
        const double ticksPerTarget = m_trace->options().ticksPerTarget();
        const bool isOfTime = isTime(measureOf(field).kind);
        for (std::size_t e = 0; e < m_trace->events().size(); ++e) {
            const double number = numberOf(context, EventId(e), field);
            m_figures[i].push_back(isOfTime ? ticksOf(number, ticksPerTarget) : number);
        }
    });
    return m_figures[i];
}

double FilterFacts::unitOf(EventField field) const
{
    const TraceOptions& options = m_trace->options();
    return !isTime(measureOf(field).kind) || options.hasCyclesOnly() ? 1 : options.ticksPer(TimeScale::S);
}

FilterQuantity FilterFacts::timeQuantity() const
{
    return m_trace->options().hasCyclesOnly() ? FilterQuantity::Cycles : FilterQuantity::Time;
}

std::span<const std::uint32_t> FilterFacts::positions() const
{
    std::call_once(m_positionsOnce, [&] {
        m_positions.resize(m_trace->etdump().runs.size(), 0);
        for (const EventBlock& block : m_trace->eventBlocks()) {
            for (std::size_t r = 0; r < block.runs.size(); ++r) {
                m_positions[block.runs[r].value()] = static_cast<std::uint32_t>(r + 1);
            }
        }
    });
    return m_positions;
}

} // namespace ets
