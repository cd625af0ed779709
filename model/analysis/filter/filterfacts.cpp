// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfacts.h"

#include "model/analysis/filter/eventtexts.h"

#include <utility>

namespace ets {

namespace {

/// Seconds, or cycles where a tick has no length, in one unit of the target scale.
double targetLength(const InspectorOptions& options)
{
    return options.hasNoTime() ? 1 : timeScaleFactor(TimeScale::Ns, options.targetTimeScale) * 1e-9;
}

} // namespace

FilterFacts::FilterFacts(std::shared_ptr<const Inspector> inspector, std::int64_t executeTicks, ModelPackages packages)
    : m_inspector(std::move(inspector))
    , m_executeTicks(executeTicks)
    , m_packages(std::move(packages))
{
}

const FilterTexts& FilterFacts::texts(FilterField field) const
{
    const auto i = static_cast<std::size_t>(field);
    std::call_once(m_textsOnce[i], [&] { m_texts[i] = eventTexts(*m_inspector, field, m_packages); });
    return m_texts[i];
}

std::span<const double> FilterFacts::figures(EventField field) const
{
    const auto i = static_cast<std::size_t>(field);
    std::call_once(m_figuresOnce[i], [&] {
        const EventFacts facts{.inspector = *m_inspector, .executeTicks = m_executeTicks};
        m_figures[i].reserve(m_inspector->events().size());
        const double length = isTime(infoOf(field).kind) ? targetLength(m_inspector->options()) : 1;
        for (std::size_t e = 0; e < m_inspector->events().size(); ++e) {
            m_figures[i].push_back(numberOf(facts, EventId(e), field) * length);
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
