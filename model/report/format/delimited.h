// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/framerows.h"

#include <span>
#include <string>
#include <string_view>

namespace ets {

/// How rows of fields become text. Both quote a field only where it has to be.
struct DelimitedFormat {
    char separator = ',';
    std::string_view lineEnd = "\r\n";
    /// Puts an apostrophe before what a spreadsheet would run as a formula: texts that start with = + - @ or a tab or
    /// carriage return. Numbers stay as they are. Off, cells are exact.
    bool guardFormulas = false;

    /// The same with the guard or without.
    [[nodiscard]] constexpr DelimitedFormat guarded(bool guard) const { return {separator, lineEnd, guard}; }

    /// RFC 4180: commas, CRLF.
    static constexpr DelimitedFormat csv() { return {',', "\r\n"}; }
    /// As pandas writes it with sep='\t': tabs, LF.
    static constexpr DelimitedFormat tsv() { return {'\t', "\n"}; }
};

/// Appends one row with its line end.
void appendRow(std::string& out, std::span<const std::string> fields, const DelimitedFormat& format);

/// The whole frame with a header and a first column of row numbers, as DataFrame.to_csv() writes it.
/// None and missing cells are empty, floats have full precision.
[[nodiscard]] std::string toDelimited(const DataFrame& frame, const DelimitedFormat& format);
/// The same into a sink, of rows that nobody holds.
void writeDelimited(Sink& sink, FrameRows& rows, const DelimitedFormat& format);

} // namespace ets
