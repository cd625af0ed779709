// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace ets {

/// A table whose cells are texts already, to be copied or written to a file.
struct TextTable {
    std::vector<std::string> titles;
    std::vector<bool> isNumber; ///< By column: aligned right, and a number where the format has numbers.
    std::vector<std::vector<std::string>> rows; ///< Each as long as titles.
};

/// Forms in which a table leaves the program.
enum class TextTableFormat { Tsv, Csv, Markdown, Json };

/// The table in a format, each row ended. TSV as pandas writes it, CSV after RFC 4180; Markdown as GitHub reads it;
/// JSON as an array of objects, whose keys are the titles.
/// @param guardFormulas for TSV and CSV, see DelimitedFormat
[[nodiscard]] std::string formatted(const TextTable& table, TextTableFormat format, bool guardFormulas = false);

} // namespace ets
