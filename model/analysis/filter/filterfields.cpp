// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfields.h"

#include <algorithm>
#include <array>
#include <vector>

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

/// What comparisons ask for, in the order in which completion offers it.
constexpr auto compared = std::to_array<EventField>(
    {EventField::Avg, EventField::P10, EventField::P50, EventField::P90, EventField::Min, EventField::Max,
        EventField::Total, EventField::Self, EventField::Share, EventField::Samples, EventField::Instruction});

std::vector<FilterFigureName> figureNames()
{
    std::vector<FilterFigureName> names;
    for (const EventField field : compared) {
        const bool isInstruction = field == EventField::Instruction; // short, as one types it
        names.push_back({isInstruction ? "instruction" : infoOf(field).key, field});
        if (field == EventField::P50) {
            names.push_back({"median", field});
        }
    }
    return names;
}

} // namespace

std::span<const FilterFieldName> filterFields()
{
    return fields;
}

FilterQuantity FilterFigureName::quantity() const
{
    const FieldKind kind = infoOf(field).kind;
    return isTime(kind)            ? FilterQuantity::Time
        : kind == FieldKind::Share ? FilterQuantity::Share
                                   : FilterQuantity::Count;
}

std::span<const FilterFigureName> filterFigures()
{
    static const std::vector<FilterFigureName> figures = figureNames();
    return figures;
}

std::optional<FilterField> filterFieldOf(std::string_view key)
{
    const auto found = std::ranges::find(fields, asciiFolded(key), &FilterFieldName::key);
    return found == fields.end() ? std::nullopt : std::optional(found->field);
}

const FilterFigureName* filterFigureOf(std::string_view key)
{
    const auto figures = filterFigures();
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
