// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/lines/linetree.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// The text of a source file, looked for in a folder by its name, else by the last folders of its name; nothing that
/// leads out of the folder is read.
/// @return nothing where it is not there or has more than 8 MB
[[nodiscard]] std::optional<std::string> sourceTextIn(const std::string& folder, std::string_view file);
/// The text of a source file where a record says that it is; nothing for a path that is not whole.
[[nodiscard]] std::optional<std::string> sourceTextAt(std::string_view path);

/// The lines of a text, without their ends.
[[nodiscard]] std::vector<std::string_view> linesOf(std::string_view text);
/// A line without the blanks around it; of several lines the first.
[[nodiscard]] std::string_view plainLine(std::string_view text);

/// A line of source with the time that it took.
struct AnnotatedLine {
    std::int64_t number = 0; ///< From 1.
    std::string text; ///< As the file has it; as the record quotes it where there is no file.
    TickSpan selfTicks = 0;
    TickSpan inclusiveTicks = 0;
    std::optional<double> selfShare = {}; ///< Of the execution; nothing for a line without time.
    std::optional<double> inclusiveShare = {}; ///< The same.
    double heat = 0; ///< Own time against the largest of the file, 0 to 1.
    std::optional<std::uint32_t> row = {}; ///< Of the tree; nothing for a line without time.
    std::string quoted = {}; ///< What the record has instead of the text; empty where both say the same.
};

/// The lines of a file of a tree, with their time.
/// @param file row of the tree
/// @param text of the file; nothing where it is not at hand: then only lines that the record quotes are there
[[nodiscard]] std::vector<AnnotatedLine> annotatedLines(
    const LineTree& tree, std::uint32_t file, const std::optional<std::string>& text);

} // namespace ets
