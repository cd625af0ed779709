// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/findings.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/version.h"
#include "model/report/findings/findingswords.h"
#include "model/report/report/reportparts.h"
#include "model/report/report/reporttext.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

namespace ets {

namespace {

using findings::Finding;
using findings::Findings;
using reportparts::Table;
using reporttext::markdown;

constexpr std::size_t mostChanges = 8; ///< Since earlier recordings.
constexpr std::size_t mostFindings = 12;
constexpr std::size_t mostOperators = 10;
constexpr std::size_t mostFiles = 6;
constexpr std::size_t mostSentence = 300; ///< Characters of a sentence: 60 lines of it stay below 60,000 bytes.

/// A name in a line: line ends, which would end it, are blanks.
std::string inLine(std::string_view text, std::size_t most = reporttext::mostShown)
{
    std::string shown = reporttext::shortened(reporttext::visible(text), most);
    std::ranges::replace(shown, '\n', ' ');
    return markdown(shown);
}

void appendRow(std::string& text, std::span<const std::string> cells)
{
    text += "|";
    for (const std::string& cell : cells) {
        text += " " + cell + " |";
    }
    text += "\n";
}

void appendHead(std::string& text, const Table& table, std::size_t columns)
{
    std::vector<std::string> titles;
    std::vector<std::string> rule;
    for (std::size_t i = 0; i < columns; ++i) {
        titles.push_back(inLine(table.columns[i]));
        rule.emplace_back(table.isNumber[i] ? "---:" : "---");
    }
    appendRow(text, titles);
    appendRow(text, rule);
}

void appendTable(std::string& text, const Table& table, std::size_t most)
{
    if (table.rows.empty()) {
        return;
    }
    appendHead(text, table, table.columns.size());
    for (const std::vector<std::string>& row : std::span(table.rows).first(std::min(most, table.rows.size()))) {
        std::vector<std::string> cells;
        std::ranges::transform(
            row, std::back_inserter(cells), [](const std::string& cell) { return inLine(cell, 70); });
        appendRow(text, cells);
    }
    const std::size_t left = table.more + table.rows.size() - std::min(most, table.rows.size());
    if (left > 0) {
        appendRow(text, std::vector<std::string>{std::to_string(left) + " more: `" + table.moreCommand + "`"});
    }
    text += "\n";
}

/// What became of the findings since the earlier recordings, in a line.
void appendChanges(std::string& text, const ReportInput& input)
{
    if (input.earlier == nullptr) {
        return;
    }
    const auto all = findingswords::changes(input.findings, *input.earlier, input.changes);
    text += "Findings since the first of the earlier recordings: ";
    for (std::size_t i = 0; i < std::min(mostChanges, all.size()); ++i) {
        text += (i == 0 ? "" : "; ") + inLine(all[i], mostSentence);
    }
    if (all.size() > mostChanges) {
        text += "; " + std::to_string(all.size() - mostChanges) + " more";
    }
    text += all.empty() ? findingswords::nothingChanged : ".";
    text += "\n\n";
}

void appendFindings(std::string& text, const ReportInput& input)
{
    const Findings& found = input.findings;
    std::vector<const Finding*> shown;
    for (const Finding& finding : found.all) {
        if (!finding.isSmall) {
            shown.push_back(&finding);
        }
    }
    if (!shown.empty()) {
        text += "| finding | grade | at most | where | do |\n| --- | --- | ---: | --- | --- |\n";
    }
    for (const Finding* const finding : std::span(shown).first(std::min(mostFindings, shown.size()))) {
        const std::string title = findingswords::methodPrefix(found, finding->method) + finding->title.english();
        appendRow(text,
            std::vector<std::string>{std::string(finding->rule->id) + " " + inLine(title, mostSentence),
                std::string(findings::gradeName(finding->grade)),
                finding->atMostShare ? findings::shareText(*finding).english() : std::string(),
                inLine(findingswords::places(input.trace, *finding), mostSentence),
                inLine(finding->action.english(), mostSentence)});
    }
    if (shown.size() > mostFindings) {
        appendRow(text,
            std::vector<std::string>{std::to_string(shown.size() - mostFindings) + " more: `etinspect findings`"});
    }
    text += "\n";
    text += findingswords::together(found);
    if (const std::string small = findingswords::smallOnes(found); !small.empty()) {
        text += " Small: " + inLine(small, 2 * mostSentence) + ".";
    }
    text += "\n\n";
}

} // namespace

std::string markdownReport(const ReportInput& given)
{
    const auto counted = reportparts::countedHits(given);
    ReportInput input = given;
    input.counted = counted ? &*counted : nullptr;
    const OperatorTotals totals = OperatorTotals::of(input.trace, input.counted, input.context);
    constexpr std::size_t mostVerdicts = 3;
    std::string text = "**" + inLine(reportparts::titleOf(input), reporttext::mostKept) + "**\n\n";
    const std::vector<std::string> verdicts = reportparts::verdicts(input, totals);
    for (const std::string& verdict : std::span(verdicts).first(std::min(mostVerdicts, verdicts.size()))) {
        text += inLine(verdict, 2 * mostSentence) + "\n\n";
    }
    if (const std::string verdict = findingswords::verdict(input.findings); !verdict.empty()) {
        text += inLine(verdict, 2 * mostSentence) + "\n\n";
    }
    std::string numbers;
    for (const reportparts::Number& number : reportparts::numbers(input, totals)) {
        numbers += (numbers.empty() ? "" : " · ") + inLine(number.name) + " " + inLine(number.value, mostSentence);
    }
    text += numbers + "\n\n";
    if (findingswords::isTooShort(input.findings)) {
        text += findingswords::tooShort;
        text += "\n\n";
    }
    const Table comparison = reportparts::comparison(input);
    for (const std::string& note :
        std::span(comparison.notes).first(std::min<std::size_t>(2, comparison.notes.size()))) {
        text += inLine(note, 2 * mostSentence) + "\n\n";
    }
    appendChanges(text, input);
    appendFindings(text, input);
    appendTable(text, reportparts::operators(input, totals, mostOperators), mostOperators);
    const Table files = reportparts::files(input);
    appendTable(text, files, mostFiles);
    text += "Made by ETScope " + std::string(version()) + " with: "
        + inLine(input.command.empty() ? std::string("etinspect report") : input.command, mostSentence) + "\n";
    return text;
}

} // namespace ets
