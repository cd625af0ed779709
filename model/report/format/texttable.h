// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/delimited.h"
#include "model/report/format/framerows.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// A table whose cells are texts already, to be copied or written to a file.
struct TextTable {
    std::vector<std::string> titles;
    std::vector<bool> isNumber; ///< By column: aligned right, and a number where the format has numbers.
    std::vector<std::vector<std::string>> rows; ///< Each as long as titles.
};

/// The table of a frame: its cells as Python prints them. A column with any number is one of numbers.
[[nodiscard]] TextTable textsOf(const DataFrame& frame);

/// Forms in which a table leaves the program. One row of tableFormats() each. Settings keep their numbers.
enum class TableFormat : std::uint8_t { Tsv, Csv, Markdown, Json, Text };

/// A form, as far as it differs from the others.
struct TableFormatInfo {
    TableFormat format;
    std::string_view key; ///< As options of etinspect name it.
    const char* name; ///< As people read it, in every language.
    const char* ending; ///< Of files, without the dot.
    std::optional<DelimitedFormat> delimited; ///< Of those that a spreadsheet opens; may run cells as formulas.
    /// Null for what is made of frames alone.
    void (*write)(Sink& sink, const TextTable& table, bool guardFormulas);
    Result<void> (*writeRows)(Sink& sink, FrameRows& rows); ///< Fails where tableText() does.
};

/// All forms, as etinspect lists them.
[[nodiscard]] std::span<const TableFormatInfo> tableFormats();
/// Those that a table of texts can have, in the order of TableFormat: what the window offers.
[[nodiscard]] std::span<const TableFormatInfo> textTableFormats();
/// What tableFormats() has of one.
[[nodiscard]] const TableFormatInfo& infoOf(TableFormat format);

/// A frame in one of the formats; JSON is a list of objects with the columns as keys, Markdown has no numbers of rows.
/// @return an error where tableText() gives one
[[nodiscard]] Result<std::string> formatFrame(const DataFrame& frame, TableFormat format);
/// The same into a sink, of a frame or of rows that nobody holds; nothing is written where there is an error.
[[nodiscard]] Result<void> writeFrame(Sink& sink, const DataFrame& frame, TableFormat format);
[[nodiscard]] Result<void> writeRows(Sink& sink, FrameRows& rows, TableFormat format);

/// The table in a format, each row ended. TSV as pandas writes it, CSV after RFC 4180; Markdown as GitHub reads it;
/// JSON as an array of objects, whose keys are the titles.
/// @param format one of textTableFormats()
/// @param guardFormulas for TSV and CSV, see DelimitedFormat
[[nodiscard]] std::string formatted(const TextTable& table, TableFormat format, bool guardFormulas = false);
/// The same into a sink.
void writeTable(Sink& sink, const TextTable& table, TableFormat format, bool guardFormulas = false);

} // namespace ets
