// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/lines/sourcefile.h"
#include "model/report/linesreport.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr std::int64_t linesAround = 3;

/// Time of a line of a file, in all methods.
struct LineTime {
    TickSpan self = 0;
    TickSpan inclusive = 0;
    std::string_view code; ///< As the record quotes it.
};

/// The lines of a file that have time, by number.
struct FileTimes {
    std::string_view file;
    TickSpan self = 0;
    std::map<std::int64_t, LineTime> lines;
};

/// Files by their own time, longest first.
std::vector<FileTimes> filesOf(const LineTotals& totals)
{
    std::map<std::string_view, FileTimes> byName;
    for (const LineTotal& row : totals.rows) {
        if (row.kind != LineKind::Source || row.place.line <= 0) {
            continue;
        }
        FileTimes& file = byName[row.place.file];
        file.file = row.place.file;
        file.self = saturatingAdd(file.self, row.selfTicks);
        LineTime& line = file.lines[row.place.line];
        line.self = saturatingAdd(line.self, row.selfTicks);
        line.inclusive = saturatingAdd(line.inclusive, row.inclusiveTicks);
        line.code = row.place.code;
    }
    std::vector<FileTimes> files;
    files.reserve(byName.size());
    for (auto& [name, file] : byName) {
        files.push_back(std::move(file));
    }
    std::ranges::stable_sort(files, [](const FileTimes& a, const FileTimes& b) { return a.self > b.self; });
    return files;
}

/// Six columns: "  12.3".
std::string percentCell(const LineTotals& totals, TickSpan ticks)
{
    const double percent = totals.shareOf(ticks).value_or(0) * 100;
    std::array<char, 32> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), percent, std::chars_format::fixed, 1).ptr;
    const std::string digits(text.data(), end);
    return std::string(digits.size() < 6 ? 6 - digits.size() : 0, ' ') + digits;
}

std::string numberCell(std::int64_t line)
{
    const std::string digits = std::to_string(line);
    return std::string(digits.size() < 6 ? 6 - digits.size() : 0, ' ') + digits;
}

void addTimedLine(
    std::string& out, const LineTotals& totals, std::int64_t number, const LineTime& time, std::string_view text)
{
    const std::string_view quoted = plainLine(time.code);
    const bool isOther = !quoted.empty() && quoted != plainLine(text);
    out += percentCell(totals, time.self) + " " + percentCell(totals, time.inclusive) + " " + numberCell(number)
        + (isOther ? " ! " : "   ") + std::string(text) + "\n";
    if (isOther) {
        out += std::string(20, ' ') + " ! the record has: " + std::string(quoted) + "\n";
    }
}

/// The lines of a file that have time, and those around them.
void addFile(Pieces& out, const LineTotals& totals, const FileTimes& file, std::span<const std::string_view> lines)
{
    std::int64_t next = 1;
    for (auto at = file.lines.begin(); at != file.lines.end(); ++at) {
        const std::int64_t number = at->first;
        const std::int64_t first = std::max(next, number - std::min(number, linesAround));
        if (first > next) {
            out.add("   ...\n");
        }
        const auto following = std::next(at);
        const std::int64_t last =
            following == file.lines.end() ? number + linesAround : std::min(number + linesAround, following->first - 1);
        for (std::int64_t i = first; i <= std::max(last, number); ++i) {
            const bool isThere = i >= 1 && static_cast<std::uint64_t>(i) <= lines.size();
            const std::string_view text = isThere ? lines[static_cast<std::size_t>(i - 1)] : std::string_view();
            if (i == number) {
                addTimedLine(out.text(), totals, i, at->second, text);
            } else if (isThere) {
                out.text() += std::string(14, ' ') + numberCell(i) + "   " + std::string(text) + "\n";
            }
            out.handOn();
        }
        next = std::max(last, number) + 1;
    }
}

} // namespace

void writeAnnotatedSource(Sink& sink, const LineTotals& totals, const std::string& folder)
{
    Pieces out(sink);
    for (const FileTimes& file : filesOf(totals)) {
        const std::optional<std::string> text = sourceTextIn(folder, file.file);
        out.add(std::string("\n").append(file.file) + (text ? "" : ": not found, as the record quotes it") + "\n");
        out.add("  self %  incl %   line\n");
        if (text) {
            addFile(out, totals, file, linesOf(*text));
            continue;
        }
        for (const auto& [number, time] : file.lines) {
            addTimedLine(out.text(), totals, number, time, plainLine(time.code));
            out.handOn();
        }
    }
    out.finish();
}

} // namespace ets
