// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace ets {

enum class EventField : std::uint8_t;

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
    Category, ///< What bounds the event's own time: "compute", "data movement", see categories().
    Link, ///< "exact", "one of", "by order", "by payload", "via call", "none".
    Handle, ///< Debug handles.
    Id, ///< The delegate's id of the op.
    State, ///< What is said of the difference to the baseline: "shown", "slower", "new".
    Any, ///< All of these but Dtype, Shape, Kind, Category, Link and State.
};

/// Number of fields, Any not counted.
inline constexpr std::size_t filterFieldCount = static_cast<std::size_t>(FilterField::Any);

/// What a figure or a number is of: only like is compared with like.
enum class FilterQuantity : std::uint8_t { Time, Cycles, Share, Count };

/// A field as it is typed.
struct FilterFieldName {
    std::string_view key;
    FilterField field;
};

/// A figure as it is typed: a field of numbers by its name, or by another one that people know.
struct FilterFigureName {
    std::string_view key;
    EventField field;

    /// What it is of: Time also where the trace counts cycles.
    [[nodiscard]] FilterQuantity quantity() const;
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
