// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfields.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/inspector/inspector.h"
#include "model/inspector/perffigures.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

namespace ets {

namespace {

constexpr std::array<FilterFieldName, filterFieldCount> fields{{
    {"op", FilterField::Op},
    {"name", FilterField::Name},
    {"module", FilterField::Module},
    {"node", FilterField::Node},
    {"backend", FilterField::Backend},
    {"source", FilterField::Source},
    {"block", FilterField::Block},
    {"method", FilterField::Method},
    {"dtype", FilterField::Dtype},
    {"shape", FilterField::Shape},
    {"kind", FilterField::Kind},
    {"link", FilterField::Link},
    {"handle", FilterField::Handle},
    {"id", FilterField::Id},
}};

constexpr double missing = std::numeric_limits<double>::quiet_NaN();

template <FilterFigure figure> constexpr FilterFigureName durationFigure(std::string_view key)
{
    constexpr double PerfSummary::*member = perfFigures[static_cast<std::size_t>(figure)].value;
    return {key, figure, FilterQuantity::Time, [](const Inspector& inspector, const OperatorTotals&, EventId id) {
                const auto& summary = inspector.perfSummary(id);
                return summary && summary->count > 0 ? (*summary).*member : missing;
            }};
}

template <TickSpan Event::*ticks> double sumOf(const Inspector& inspector, const OperatorTotals& /*totals*/, EventId id)
{
    const Event& event = inspector.event(id);
    return event.hasProfile ? static_cast<double>(event.*ticks) / inspector.options().ticksPerTarget() : missing;
}

double shareOf(const Inspector& inspector, const OperatorTotals& totals, EventId id)
{
    return inspector.event(id).hasProfile ? totals.shareOf(inspector, id).value_or(missing) : missing;
}

double samplesOf(const Inspector& inspector, const OperatorTotals& /*totals*/, EventId id)
{
    const Event& event = inspector.event(id);
    return event.hasProfile ? event.sampleCount : missing;
}

double instructionOf(const Inspector& inspector, const OperatorTotals& /*totals*/, EventId id)
{
    const std::int32_t instruction = inspector.event(id).instructionId;
    return instruction < 0 ? missing : instruction;
}

constexpr auto figures = std::to_array<FilterFigureName>({
    durationFigure<FilterFigure::Avg>("avg"),
    durationFigure<FilterFigure::P10>("p10"),
    durationFigure<FilterFigure::P50>("p50"),
    durationFigure<FilterFigure::P50>("median"),
    durationFigure<FilterFigure::P90>("p90"),
    durationFigure<FilterFigure::Min>("min"),
    durationFigure<FilterFigure::Max>("max"),
    {"total", FilterFigure::Total, FilterQuantity::Time, sumOf<&Event::totalTicks>},
    {"self", FilterFigure::Self, FilterQuantity::Time, sumOf<&Event::selfTicks>},
    {"share", FilterFigure::Share, FilterQuantity::Share, shareOf},
    {"samples", FilterFigure::Samples, FilterQuantity::Count, samplesOf},
    {"instruction", FilterFigure::Instruction, FilterQuantity::Count, instructionOf},
});

} // namespace

std::span<const FilterFieldName> filterFields()
{
    return fields;
}

std::span<const FilterFigureName> filterFigures()
{
    return figures;
}

std::optional<FilterField> filterFieldOf(std::string_view key)
{
    const auto found = std::ranges::find(fields, asciiFolded(key), &FilterFieldName::key);
    return found == fields.end() ? std::nullopt : std::optional(found->field);
}

const FilterFigureName* filterFigureOf(std::string_view key)
{
    const auto found = std::ranges::find(figures, asciiFolded(key), &FilterFigureName::key);
    return found == figures.end() ? nullptr : &*found;
}

std::string asciiFolded(std::string_view text)
{
    std::string folded(text);
    for (char& c : folded) {
        c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return folded;
}

} // namespace ets
