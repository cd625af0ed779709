// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/report/format/delimited.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// A table whose cells are texts already, to be copied or written to a file.
struct TextTable {
    std::vector<std::string> titles;
    std::vector<bool> isNumber; ///< By column: aligned right, and a number where the format has numbers.
    std::vector<std::vector<std::string>> rows; ///< Each as long as titles.
};

/// Forms in which a table leaves the program. One row of textTableFormats() each.
enum class TextTableFormat : std::uint8_t { Tsv, Csv, Markdown, Json };

/// A form, as far as it differs from the others.
struct TextTableFormatInfo {
    TextTableFormat format;
    const char* name; ///< As people read it, in every language.
    const char* ending; ///< Of files, without the dot.
    std::optional<DelimitedFormat> delimited; ///< Of those that a spreadsheet opens; may run cells as formulas.
    std::string (*write)(const TextTable& table, bool guardFormulas);
};

/// All forms, in the order of TextTableFormat.
[[nodiscard]] std::span<const TextTableFormatInfo> textTableFormats();
/// What textTableFormats() has of one.
[[nodiscard]] const TextTableFormatInfo& infoOf(TextTableFormat format);

/// The table in a format, each row ended. TSV as pandas writes it, CSV after RFC 4180; Markdown as GitHub reads it;
/// JSON as an array of objects, whose keys are the titles.
/// @param guardFormulas for TSV and CSV, see DelimitedFormat
[[nodiscard]] std::string formatted(const TextTable& table, TextTableFormat format, bool guardFormulas = false);

} // namespace ets
