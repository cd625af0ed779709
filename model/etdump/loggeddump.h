// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/locate.h"

#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

/// Dumps that were printed into a log as base64: in one line (as ExecuTorch's runner for Arm boards does), or broken
/// into lines of equal length by whoever recorded it, each perhaps behind a prefix, perhaps with other lines between.
namespace ets::loggeddump {

/// Where the base64 of a dump begins.
struct Head {
    std::size_t offset = 0; ///< Of its first character.
    bool sizePrefixed = false;
    std::size_t size = 0; ///< Bytes that the prefix promises, itself included; 0 without a prefix.
};

/// Goes through the beginnings of dumps in order. All of them together cost one pass over the text.
class HeadFinder {
public:
    explicit HeadFinder(std::string_view text); ///< Of a log that outlives it.
    /// The next one; nothing when there is none left.
    [[nodiscard]] std::optional<Head> next();

private:
    struct Pattern {
        std::string_view letters;
        std::size_t before; ///< Characters between the beginning and the letters.
        bool sizePrefixed;
        std::optional<Head> found = {};
        std::size_t searched = 0;
    };
    void advance(Pattern& pattern) const;

    std::string_view m_text;
    Pattern m_prefixed;
    Pattern m_plain;
};

/// Bytes that were collected from the lines of a log.
struct Block {
    std::vector<std::byte> bytes;
    bool isComplete = false; ///< All that the prefix promises; without a prefix: up to an end that can be told.
    /// Characters are missing, and not behind the last one: what follows the loss lies at wrong places.
    bool isLossy = false;
    std::optional<std::size_t> suspect = {}; ///< Offset of the first line that may have lost some.
};

/// Collects base64 from its first character on.
/// @param size bytes to expect; 0 if unknown
/// @param limit offset at which it ends at the latest
[[nodiscard]] Block collect(std::string_view text, std::size_t begin, std::size_t limit, std::size_t size);

/// First character of the last debug buffer that ExecuTorch's runner printed in a part of a log.
[[nodiscard]] std::optional<std::size_t> findDebugBuffer(std::string_view text, std::size_t begin, std::size_t end);

} // namespace ets::loggeddump
