// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterfields.h"

#include <algorithm>
#include <array>

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

constexpr std::array<FilterFigureName, 12> figures{{
    {"avg", FilterFigure::Avg, FilterQuantity::Time},
    {"p10", FilterFigure::P10, FilterQuantity::Time},
    {"p50", FilterFigure::P50, FilterQuantity::Time},
    {"median", FilterFigure::P50, FilterQuantity::Time},
    {"p90", FilterFigure::P90, FilterQuantity::Time},
    {"min", FilterFigure::Min, FilterQuantity::Time},
    {"max", FilterFigure::Max, FilterQuantity::Time},
    {"total", FilterFigure::Total, FilterQuantity::Time},
    {"self", FilterFigure::Self, FilterQuantity::Time},
    {"share", FilterFigure::Share, FilterQuantity::Share},
    {"samples", FilterFigure::Samples, FilterQuantity::Count},
    {"instruction", FilterFigure::Instruction, FilterQuantity::Count},
}};

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
