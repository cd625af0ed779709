// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/comparereport.h"

#include "model/report/compare/comparetable.h"
#include "model/report/compare/comparewords.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/markdowntext.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <limits>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

using namespace compare;

namespace {

/// Width of a text on the screen, if each of its characters takes one place.
std::size_t widthOf(std::string_view text)
{
    return static_cast<std::size_t>(
        std::ranges::count_if(text, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

std::string padded(std::string_view text, std::size_t width)
{
    const std::size_t own = widthOf(text);
    return std::string(text) + std::string(own < width ? width - own : 0, ' ');
}

std::string aligned(std::string_view text, std::size_t width)
{
    const std::size_t own = widthOf(text);
    return std::string(own < width ? width - own : 0, ' ') + std::string(text);
}

/// Names of files must not break the lines of a table.
std::string oneLine(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }, ' ');
    return text;
}

/// A bar in proportion to the largest: blocks for what grew, shades for what shrank.
std::string bar(long double delta, long double largest)
{
    constexpr long double blocks = 16;
    if (largest <= 0) {
        return {};
    }
    const long double exact = std::abs(delta) / largest * blocks;
    const long long halves = std::llround(exact * 2);
    std::string text;
    const long long whole = delta > 0 ? halves / 2 : std::llround(exact);
    for (long long i = 0; i < whole; ++i) {
        text += delta > 0 ? "█" : "▒";
    }
    return text + (delta > 0 && halves % 2 == 1 ? "▌" : "");
}

/// One line of the table.
struct Line {
    std::string label;
    std::string old;
    std::string recent;
    std::string delta;
    std::string bar;
    std::string state;
};

Line lineOf(const Comparison& comparison, const CompareUnit& unit, const ComparedRow& row, long double largest)
{
    const auto perRun = [&](const std::vector<RecordingValue>& values, std::size_t median) {
        return unit.text(values[median].ticksPerRun());
    };
    return {oneLine(row.label), perRun(row.values.old, comparison.oldMedian()),
        perRun(row.values.recent, comparison.newMedian()), unit.signedText(comparison.ticksPerRun(row.delta)),
        bar(static_cast<long double>(row.delta), largest), comparewords::stateCell(row)};
}

Line othersLine(const Comparison& comparison, const CompareUnit& unit, const ShownLines& lines)
{
    const double oldRuns = comparison.oldSide().recordings[comparison.oldMedian()].middle;
    const double newRuns = comparison.newSide().recordings[comparison.newMedian()].middle;
    const auto size = [&](Wide delta) { return unit.text(std::abs(comparison.ticksPerRun(delta))); };
    return {std::to_string(lines.others) + (lines.others == 1 ? " other" : " others"),
        unit.text(static_cast<double>(lines.othersOld) / oldRuns),
        unit.text(static_cast<double>(lines.othersNew) / newRuns),
        unit.signedText(comparison.ticksPerRun(lines.othersDelta)), "",
        "slower " + size(lines.othersSlower) + ", faster " + size(lines.othersFaster)
            + (lines.isAnyOtherTested ? "     ~" : "")};
}

std::vector<Line> linesOf(const Comparison& comparison, const CompareUnit& unit, const ShownLines& lines)
{
    long double largest = 0;
    for (const ComparedRow& row : lines.shown) {
        largest = std::max(largest, std::abs(static_cast<long double>(row.delta)));
    }
    std::vector<Line> table{lineOf(comparison, unit, comparison.total(), 0)};
    table.front().state.clear();
    for (const ComparedRow& row : lines.shown) {
        table.push_back(lineOf(comparison, unit, row, largest));
    }
    if (lines.others > 0) {
        table.push_back(othersLine(comparison, unit, lines));
    }
    return table;
}

/// What the tested percentages are of.
std::string_view stateTitle(const Comparison& comparison)
{
    return comparison.speeds().areTold ? "against the others" : "as they are";
}

/// What blocks a comparison is its verdict; the rest stands above the table.
std::vector<std::string> notesOf(const Comparison& comparison)
{
    std::vector<std::string> notes;
    for (const ContextNote& note : comparison.context()) {
        notes.push_back((note.blocks ? "cannot be compared: " : "note: ")
            + oneLine(comparewords::note(comparison, note).english()));
    }
    return notes;
}

std::string tableText(const std::vector<Line>& table, const CompareUnit& unit, std::string_view title)
{
    constexpr std::size_t labelWidth = 24;
    constexpr std::size_t numberWidth = 10;
    constexpr std::size_t barWidth = 18;
    std::size_t width = labelWidth;
    for (const Line& line : table) {
        width = std::max(width, std::min<std::size_t>(widthOf(line.label) + 1, 2 * labelWidth));
    }
    std::string text = padded("", width) + aligned("old " + unit.name, numberWidth)
        + aligned("new " + unit.name, numberWidth + 1) + aligned("Δ", numberWidth - 1) + "  " + padded("", barWidth)
        + "    " + std::string(title) + "\n";
    for (const Line& line : table) {
        std::string row = padded(line.label, width) + aligned(line.old, numberWidth)
            + aligned(line.recent, numberWidth + 1) + aligned(line.delta, numberWidth + 1) + "   "
            + padded(line.bar, barWidth) + " " + line.state;
        row.erase(row.find_last_not_of(' ') + 1);
        text += row + "\n";
    }
    return text;
}

void appendMarkdownTable(
    std::string& text, const std::vector<Line>& table, const CompareUnit& unit, std::string_view title)
{
    text += "| | old " + unit.name + " | new " + unit.name + " | Δ | " + std::string(title) + " |\n";
    text += "| --- | ---: | ---: | ---: | --- |\n";
    for (const Line& line : table) {
        text += "| " + markdownEscaped(line.label) + " | " + line.old + " | " + line.recent + " | " + line.delta + " | "
            + markdownEscaped(line.state) + " |\n";
    }
}

void writeInterval(JsonWriter& json, const std::optional<Interval>& interval)
{
    if (!interval) {
        json.null();
        return;
    }
    json.beginArray();
    json.value(interval->lower);
    json.value(interval->upper);
    json.endArray();
}

void writeNumber(JsonWriter& json, const char* name, const std::optional<double>& number)
{
    json.key(name);
    number ? json.value(*number) : json.null();
}

void writeTicks(JsonWriter& json, const char* name, Wide ticks)
{
    json.key(name);
    const bool fits =
        ticks >= std::numeric_limits<std::int64_t>::min() && ticks <= std::numeric_limits<std::int64_t>::max();
    fits ? json.value(static_cast<std::int64_t>(ticks)) : json.value(static_cast<double>(ticks));
}

void writeFigures(JsonWriter& json, const Comparison& comparison, const ComparedRow& row)
{
    writeTicks(json, "old_ticks", row.oldTicks);
    writeTicks(json, "new_ticks", row.newTicks);
    json.key("runs");
    json.beginArray();
    json.value(std::uint64_t{comparison.oldSide().recordings[comparison.oldMedian()].middle});
    json.value(std::uint64_t{comparison.newSide().recordings[comparison.newMedian()].middle});
    json.endArray();
    writeTicks(json, "delta_ticks", row.delta);
    const bool isPair = row.verdict.state != State::New && row.verdict.state != State::Gone;
    writeNumber(json, "ratio", isPair ? row.verdict.size.ratio : std::nullopt);
    json.key("interval");
    writeInterval(json, isPair ? row.verdict.size.ratioInterval : std::nullopt);
    writeNumber(json, "p", row.verdict.p);
}

void writeLeaves(JsonWriter& json, const char* name, const Side& side, const std::vector<std::uint32_t>& leaves)
{
    json.key(name);
    json.beginArray();
    for (const std::uint32_t leaf : leaves) {
        json.value(std::string_view(side.leaves[leaf].key));
    }
    json.endArray();
}

void writeSide(JsonWriter& json, const Side& side, const std::vector<double>& speeds, std::size_t median)
{
    json.beginObject();
    json.key("recordings");
    json.beginArray();
    for (std::size_t i = 0; i < side.recordings.size(); ++i) {
        const Recording& recording = side.recordings[i];
        json.beginObject();
        json.member("file", std::string_view(recording.file));
        json.member("runs", std::uint64_t{recording.runs});
        json.member("value", recording.value().ticksPerRun());
        json.member("speed", speeds[i]);
        json.endObject();
    }
    json.endArray();
    json.member("median_recording", std::uint64_t{median});
    json.member("dropped_runs", std::uint64_t{side.dropped});
    json.member("method", std::string_view(side.conditions.method));
    json.member("unit", timeScaleName(side.conditions.unit));
    json.endObject();
}

void writeContext(JsonWriter& json, const Comparison& comparison)
{
    json.key("context");
    json.beginArray();
    for (const ContextNote& note : comparison.context()) {
        json.beginObject();
        json.member("level", std::string_view(note.blocks ? "blocks" : "note"));
        json.member("code", contextKey(note.code));
        json.member("text", std::string_view(comparewords::note(comparison, note).english()));
        json.endObject();
    }
    json.endArray();
    json.key("evidence");
    json.beginObject();
    for (const EvidenceInfo& info : evidenceKinds()) {
        json.key(info.key);
        json.beginArray();
        json.value(comparison.shareOf(info.evidence, false));
        json.value(comparison.shareOf(info.evidence, true));
        json.endArray();
    }
    json.endObject();
}

std::vector<ComparedRow> linesFor(const Comparison& comparison, By by, const std::vector<ComparedRow>& rows)
{
    return by == By::Rows ? rows : comparison.lines(by);
}

} // namespace

void writeCompareJson(Sink& sink, const Comparison& comparison, const CompareReportOptions& options)
{
    const std::vector<ComparedRow> rows = comparison.lines(By::Rows);
    std::vector<ComparedRow> lines = linesFor(comparison, options.by, rows);
    lines.resize(std::min(lines.size(), options.top.value_or(lines.size())));
    JsonWriter json(sink);
    json.beginObject();
    json.key("sides");
    json.beginArray();
    writeSide(json, comparison.oldSide(), comparison.speeds().old, comparison.oldMedian());
    writeSide(json, comparison.newSide(), comparison.speeds().recent, comparison.newMedian());
    json.endArray();
    writeContext(json, comparison);
    json.member("verdict", std::string_view(comparewords::verdict(comparison, rows).english()));
    json.member("even", comparison.isEven(rows));
    json.member("exact", comparison.distribution().isExact());
    json.key("total");
    json.beginObject();
    writeFigures(json, comparison, comparison.total());
    json.member("state", stateKey(comparison.total().verdict.state));
    json.endObject();
    json.key("rows");
    json.beginArray();
    for (const ComparedRow& row : lines) {
        json.beginObject();
        json.member("key", std::string_view(row.key));
        json.member("evidence", evidenceKey(row.evidence));
        writeLeaves(json, "old", comparison.oldSide(), row.old);
        writeLeaves(json, "new", comparison.newSide(), row.recent);
        writeFigures(json, comparison, row);
        writeNumber(json, "holm", row.verdict.holm);
        json.member("state", stateKey(row.verdict.state));
        json.endObject();
    }
    json.endArray();
    json.endObject();
    json.finish("\n");
}

std::string compareText(const Comparison& comparison, const CompareReportOptions& options)
{
    const std::vector<ComparedRow> rows = comparison.lines(By::Rows);
    std::string text = comparewords::headline(comparison).english() + "\n";
    for (const Message& line : comparewords::sentences(comparison, rows)) {
        text += oneLine(line.english()) + "\n";
    }
    for (const std::string& line : notesOf(comparison)) {
        text += line + "\n";
    }
    const CompareUnit unit = CompareUnit::of(comparison);
    const ShownLines lines = ShownLines::of(linesFor(comparison, options.by, rows), options.top);
    return text + "\n" + tableText(linesOf(comparison, unit, lines), unit, stateTitle(comparison));
}

std::string compareMarkdown(const Comparison& comparison, const CompareReportOptions& options)
{
    constexpr std::size_t mostRows = 20;
    const std::vector<ComparedRow> rows = comparison.lines(By::Rows);
    const std::vector<Message> lines = comparewords::sentences(comparison, rows);
    std::string text = "**" + markdownEscaped(lines.front().english()) + "**\n\n";
    for (std::size_t i = 1; i < lines.size(); ++i) {
        text += "- " + markdownEscaped(lines[i].english()) + "\n";
    }
    for (const std::string& limit : options.limits) {
        text += "- **" + markdownEscaped(limit) + "**\n";
    }
    text += lines.size() > 1 || !options.limits.empty() ? "\n" : "";
    const CompareUnit unit = CompareUnit::of(comparison);
    const auto top = options.top ? std::optional(std::min(*options.top, mostRows)) : std::nullopt;
    const ShownLines shown = ShownLines::of(linesFor(comparison, options.by, rows), top);
    appendMarkdownTable(text, linesOf(comparison, unit, shown), unit, stateTitle(comparison));
    text += "\n<details><summary>How it was compared</summary>\n\n- "
        + markdownEscaped(comparewords::headline(comparison).english()) + "\n";
    for (const std::string& note : notesOf(comparison)) {
        text += "- " + markdownEscaped(note) + "\n";
    }
    std::string command = oneLine(options.command);
    std::ranges::replace(command, '`', '\'');
    return text + (command.empty() ? "" : "\n```\n" + command + "\n```\n") + "\n</details>\n";
}

DataFrame compareFrame(const Comparison& comparison, const CompareReportOptions& options)
{
    const Conditions& conditions = comparison.newSide().conditions;
    const bool isTime = conditions.unit != TimeScale::Cycles || conditions.frequency > 0;
    constexpr double milli = 1e-3;
    const double ticks = !isTime               ? 1
        : conditions.unit == TimeScale::Cycles ? conditions.frequency * milli
                                               : timeScaleFactor(conditions.unit, TimeScale::Ms);
    const TimeScale scale = isTime ? TimeScale::Ms : TimeScale::Cycles;
    DataFrame frame;
    frame.columns = {"row", "evidence", timedName("old", scale), timedName("new", scale),
        timedName("difference", scale), "ratio", "lower", "upper", "p", "holm", "state"};
    const auto cell = [](const std::optional<double>& number) { return number ? Cell(*number) : Cell(); };
    std::vector<ComparedRow> rows = comparison.lines(options.by);
    rows.resize(std::min(rows.size(), options.top.value_or(rows.size())));
    rows.insert(rows.begin(), comparison.total());
    for (const ComparedRow& row : rows) {
        const Verdict& verdict = row.verdict;
        const bool isTotal = row.key == comparison.total().key && &row == &rows.front();
        const auto& interval = verdict.size.ratioInterval;
        frame.rows.push_back({row.key, isTotal ? std::string() : std::string(evidenceKey(row.evidence)),
            row.values.old[comparison.oldMedian()].ticksPerRun() / ticks,
            row.values.recent[comparison.newMedian()].ticksPerRun() / ticks, comparison.ticksPerRun(row.delta) / ticks,
            cell(verdict.size.ratio), interval ? Cell(interval->lower) : Cell(),
            interval ? Cell(interval->upper) : Cell(), cell(verdict.p), cell(verdict.holm),
            std::string(stateKey(verdict.state))});
    }
    return frame;
}

} // namespace ets
