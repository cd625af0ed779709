// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/tables/source.h"
#include "model/tables/table.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>

/// What the tables are written with.
namespace ets::tables {

using Source = const TableSource&;
using Row = std::size_t;
using OptionalInt = std::optional<std::int64_t>;
using OptionalReal = std::optional<double>;
using OptionalText = std::optional<std::string_view>;

/// Nothing for an empty text.
[[nodiscard]] inline OptionalText textOrNull(std::string_view text)
{
    return text.empty() ? std::nullopt : OptionalText(text);
}

/// Nothing for an invalid id.
template <typename Id> [[nodiscard]] OptionalInt idOrNull(Id id)
{
    return id.isValid() ? OptionalInt(id.value()) : std::nullopt;
}

/// A number that may be missing, as an int64.
template <typename Number> [[nodiscard]] OptionalInt intOrNull(const std::optional<Number>& number)
{
    constexpr auto most = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (!number) {
        return std::nullopt;
    }
    if constexpr (std::is_unsigned_v<Number> && sizeof(Number) == sizeof(std::int64_t)) {
        return static_cast<std::int64_t>(*number > most ? most : *number);
    } else {
        return static_cast<std::int64_t>(*number);
    }
}

/// Texts of a list with blanks between.
template <typename List, typename TextOf> [[nodiscard]] std::string joined(const List& list, TextOf textOf)
{
    std::string text;
    bool isFirst = true;
    for (const auto& entry : list) {
        text += isFirst ? "" : " ";
        text += textOf(entry);
        isFirst = false;
    }
    return text;
}

/// What shapes and element types of a node's outputs are as texts: "1x8x64 1x8", "float32 int64".
[[nodiscard]] std::optional<std::string> shapesOf(const OperatorNode& node);
[[nodiscard]] std::optional<std::string> dtypesOf(const OperatorNode& node);

} // namespace ets::tables
