// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/fieldvalue.h"
#include "model/report/format/jsonwriter.h"

#include <algorithm>
#include <ranges>
#include <string_view>
#include <type_traits>
#include <variant>

namespace ets {

/// A field of an event as it is: null where the event has none, a list as an array.
inline void writeFieldValue(JsonWriter& json, const FieldValue& value)
{
    const auto write = [&json](const auto& item) {
        if constexpr (std::is_convertible_v<decltype(item), std::string_view>) {
            json.value(std::string_view(item));
        } else {
            json.value(item);
        }
    };
    std::visit(
        [&](const auto& item) {
            using Item = std::decay_t<decltype(item)>;
            if constexpr (std::is_same_v<Item, std::monostate>) {
                json.null();
            } else if constexpr (std::ranges::range<Item> && !std::is_convertible_v<Item, std::string_view>) {
                json.beginArray();
                std::ranges::for_each(item, write);
                json.endArray();
            } else {
                write(item);
            }
        },
        value);
}

} // namespace ets
