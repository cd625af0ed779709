// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ets {

class Inspector;
struct OperatorTotals;

/// Texts of an event that a term of a filter may ask for.
enum class FilterField : std::uint8_t {
    Name, ///< Of the event, as logged.
    Op, ///< Op types, the kernel's or delegate op's name, and the row of the totals that the event counts in.
    Node, ///< Nodes of the model that the event is tied to.
    Backend,
    Module, ///< Path of the deepest module that holds all nodes of the event.
    Source, ///< "file.py:18", with and without its folders.
    Block,
    Method, ///< Of the model.
    Dtype, ///< Of the outputs of the event's nodes: "float32".
    Shape, ///< The same: "1x64x112x112".
    Kind, ///< "framework", "call", "kernel", "delegate op"; "loading" besides.
    Link, ///< "exact", "one of", "by order", "by payload", "via call", "none".
    Handle, ///< Debug handles.
    Id, ///< The delegate's id of the op.
    Any, ///< All of these but Dtype, Shape, Kind and Link.
};

/// Number of fields, Any not counted.
inline constexpr std::size_t filterFieldCount = static_cast<std::size_t>(FilterField::Any);

/// Figures of an event that a comparison may ask for.
enum class FilterFigure : std::uint8_t {
    P10,
    P50,
    P90,
    Avg,
    Min,
    Max,
    Total,
    Self,
    Share,
    Samples,
    Instruction,
    Count
};

/// What a figure or a number is of: only like is compared with like.
enum class FilterQuantity : std::uint8_t { Time, Cycles, Share, Count };

/// A field as it is typed.
struct FilterFieldName {
    std::string_view key;
    FilterField field;
};
/// A figure as it is typed.
struct FilterFigureName {
    std::string_view key;
    FilterFigure figure;
    FilterQuantity quantity; ///< Time also where the trace counts cycles.
    /// The figure of an event: times in the target scale, shares of 1, counts; NaN where it has none.
    double (*value)(const Inspector& inspector, const OperatorTotals& totals, EventId event);
};

/// In the order in which completion offers them. "run" is a field of its own kind and not among them.
[[nodiscard]] std::span<const FilterFieldName> filterFields();
/// The figures; "median" is another name of p50.
[[nodiscard]] std::span<const FilterFigureName> filterFigures();
/// Of a name in any case; nothing for another text.
[[nodiscard]] std::optional<FilterField> filterFieldOf(std::string_view key);
/// Of a name in any case; null for another text.
[[nodiscard]] const FilterFigureName* filterFigureOf(std::string_view key);

/// The text with its ASCII letters in lower case.
[[nodiscard]] std::string asciiFolded(std::string_view text);

} // namespace ets
