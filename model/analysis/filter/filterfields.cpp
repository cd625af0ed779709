// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfields.h"

#include "model/analysis/measures/measure.h"

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
    {"category", FilterField::Category},
    {"link", FilterField::Link},
    {"handle", FilterField::Handle},
    {"id", FilterField::Id},
    {"is", FilterField::State},
}};

std::vector<FilterFigureName> figureNames()
{
    std::vector<FilterFigureName> names;
    const std::span<const Measure* const> measures = measuresOf(Thing::Event);
    for (std::size_t i = 0; i < measures.size(); ++i) {
        const auto field = static_cast<EventField>(i);
        if (!measures[i]->asked.empty()) {
            names.push_back({measures[i]->asked, field});
        }
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
    const FieldKind kind = measureOf(field).kind;
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
