// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/lines/sourcefile.h"

#include "model/base/file.h"

#include <algorithm>
#include <cstddef>
#include <map>
#include <utility>

namespace ets {

namespace {

constexpr std::uint64_t mostSourceBytes = 8U << 20U;

/// Whether a name that a record gives stays below the folder that it is looked for in.
bool staysBelow(std::string_view file)
{
    while (!file.empty()) {
        const std::size_t end = std::min(file.find_first_of("/\\"), file.size());
        if (file.substr(0, end) == "..") {
            return false;
        }
        file.remove_prefix(std::min(end + 1, file.size()));
    }
    return true;
}

std::optional<std::string> textOf(const std::string& path)
{
    const auto source = ByteSource::openFile(path);
    if (!source || source->size() > mostSourceBytes) {
        return std::nullopt;
    }
    const auto bytes = source->readAll();
    if (!bytes) {
        return std::nullopt;
    }
    std::string text(bytes->size(), '\0');
    std::ranges::transform(*bytes, text.begin(), [](std::byte byte) { return static_cast<char>(byte); });
    return text;
}

/// Lines of a file that have time, by number.
std::map<std::int64_t, std::uint32_t> timedLines(const LineTree& tree, std::uint32_t file)
{
    std::map<std::int64_t, std::uint32_t> rows;
    for (std::uint32_t i = file + 1; i < tree.rows.size(); ++i) {
        const LineTreeRow& row = tree.rows[i];
        const bool isLine = row.kind == LineTreeKind::Line && row.total.place.line > 0;
        if (isLine && tree.rows[*row.parent].parent == file) {
            rows.emplace(row.total.place.line, i);
        }
    }
    return rows;
}

} // namespace

std::optional<std::string> sourceTextIn(const std::string& folder, std::string_view file)
{
    if (!staysBelow(file)) {
        return std::nullopt;
    }
    for (std::string_view name = file; !name.empty();) {
        if (auto text = textOf(folder + "/" + std::string(name))) {
            return text;
        }
        const std::size_t slash = name.find_first_of("/\\");
        name = slash == std::string_view::npos ? std::string_view() : name.substr(slash + 1);
    }
    return std::nullopt;
}

std::optional<std::string> sourceTextAt(std::string_view path)
{
    return path.starts_with('/') ? textOf(std::string(path)) : std::nullopt;
}

std::vector<std::string_view> linesOf(std::string_view text)
{
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        std::string_view line = text.substr(0, end);
        line.remove_suffix(line.ends_with('\r') ? 1 : 0);
        lines.push_back(line);
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return lines;
}

std::string_view plainLine(std::string_view text)
{
    text = text.substr(0, text.find('\n'));
    const std::size_t first = text.find_first_not_of(" \t\r");
    const std::size_t last = text.find_last_not_of(" \t\r");
    return first == std::string_view::npos ? std::string_view() : text.substr(first, last - first + 1);
}

std::vector<AnnotatedLine> annotatedLines(
    const LineTree& tree, std::uint32_t file, const std::optional<std::string>& text)
{
    std::vector<AnnotatedLine> result;
    const auto timed = timedLines(tree, file);
    TickSpan largest = 0;
    for (const auto& [number, row] : timed) {
        largest = std::max(largest, tree.rows[row].total.selfTicks);
    }
    const auto addTimed = [&](std::int64_t number, std::uint32_t row, std::string_view line) {
        const LineTotal& total = tree.rows[row].total;
        const std::string_view quoted = plainLine(total.place.code);
        const bool isOther = !quoted.empty() && quoted != plainLine(line);
        const double heat = largest > 0
            ? static_cast<double>(std::max<TickSpan>(0, total.selfTicks)) / static_cast<double>(largest)
            : 0;
        result.push_back(
            {number, std::string(line), total.selfTicks, total.inclusiveTicks, tree.shareOf(total.selfTicks),
                tree.shareOf(total.inclusiveTicks), heat, row, isOther ? std::string(quoted) : std::string()});
    };
    if (!text) {
        for (const auto& [number, row] : timed) {
            addTimed(number, row, plainLine(tree.rows[row].total.place.code));
        }
        return result;
    }
    const std::vector<std::string_view> lines = linesOf(*text);
    for (std::size_t i = 0; i < lines.size(); ++i) {
        const auto number = static_cast<std::int64_t>(i + 1);
        if (const auto known = timed.find(number); known != timed.end()) {
            addTimed(number, known->second, lines[i]);
        } else {
            result.push_back({.number = number, .text = std::string(lines[i])});
        }
    }
    for (auto beyond = timed.upper_bound(static_cast<std::int64_t>(lines.size())); beyond != timed.end(); ++beyond) {
        addTimed(beyond->first, beyond->second, {});
    }
    return result;
}

} // namespace ets
