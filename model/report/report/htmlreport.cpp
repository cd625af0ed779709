// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/findings.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/base/version.h"
#include "model/report/findings/findingswords.h"
#include "model/report/report/reportparts.h"
#include "model/report/report/reporttext.h"
#include "model/report/report/runpicture.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstddef>
#include <string_view>
#include <vector>

namespace ets {

namespace {

using findings::Finding;
using findings::Findings;
using findings::RuleState;
using findings::RuleSubject;
using reportparts::Table;
using reporttext::html;

// What is a pleasure, but nothing that is needed: Jenkins, mail clients and previews take it away.
constexpr std::string_view styleText = R"(
:root { color-scheme: light dark; }
body { font: 15px/1.45 system-ui, sans-serif; max-width: 62rem; margin: 1.5rem auto; padding: 0 1rem; }
table { border-collapse: collapse; margin: .5rem 0; border: 0; }
th, td { padding: .2rem .6rem; border: 1px solid #8888; vertical-align: top; }
td { overflow-wrap: anywhere; }
caption { text-align: left; font-weight: 600; padding: .2rem 0; }
code, pre { font: 13px/1.4 ui-monospace, monospace; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; }
svg { max-width: 100%; }
@media print { body { max-width: none; margin: 0; font-size: 10pt; } nav { display: none; } h2, h3 { break-after: avoid; } tr, svg { break-inside: avoid; } }
)";

/// A category as pictures show it: white text reads on the fill (4.5 to 1), and the fill on white and near black (3 to
/// 1).
struct CategoryLook {
    Category category;
    std::string_view fill;
};

constexpr std::array<CategoryLook, 6> categoryLooks{
    {{Category::Compute, "#2f6fb5"}, {Category::DataMovement, "#b5541f"}, {Category::MemoryBound, "#2f7d4f"},
        {Category::Control, "#9a6212"}, {Category::Delegate, "#8a56b8"}, {Category::Framework, "#6b7280"}}};

std::string_view fillOf(Category category)
{
    const auto found = std::ranges::find(categoryLooks, category, &CategoryLook::category);
    return found == categoryLooks.end() ? categoryLooks.back().fill : found->fill;
}

/// A number of SVG: at most two digits behind the point, the same in every locale.
std::string svgNumber(double number)
{
    std::array<char, 64> text{};
    const auto end = std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, 2).ptr;
    std::string result(text.data(), end);
    result.erase(result.find_last_not_of('0') + 1);
    if (result.ends_with('.')) {
        result.pop_back();
    }
    return result;
}

/// A text of a file in a cell: in the middle shortened, and then in full as its title.
std::string nameCell(std::string_view text, std::size_t most = reporttext::mostShown)
{
    const std::string shown = reporttext::visible(text);
    const std::string brief = reporttext::shortened(shown, most);
    if (brief == shown) {
        return html(shown);
    }
    return "<span title=\"" + html(reporttext::shortened(shown, reporttext::mostKept)) + "\">" + html(brief)
        + "</span>";
}

/// Writes the page.
class HtmlReport {
public:
    HtmlReport(Sink& sink, const ReportInput& input)
        : m_out(sink)
        , m_input(input)
        , m_totals(OperatorTotals::of(input.trace, input.counted, input.context))
    {
    }

    void write();

private:
    void head();
    void numbers();
    void allFindings();
    void finding(const Finding& finding);
    void changes();
    void rules();
    void timeline();
    void legend(double y);
    void slices(const RunPicture& picture);
    void axis(const RunPicture& picture, double y);
    void section(const Table& of);
    void table(const Table& table);
    void row(const Table& table, std::size_t index);
    void bar(double share);
    void ending();
    void line(std::string_view text) { m_out.add(std::string(text) + "\n"); }
    void paragraph(std::string_view text) { line("<p>" + html(text) + "</p>"); }

    static constexpr double width = 700; // fits on A4
    static constexpr double laneHeight = 22;

    Pieces m_out;
    const ReportInput& m_input;
    OperatorTotals m_totals; ///< Of what counts.
};

void HtmlReport::head()
{
    const std::string title = nameCell(reportparts::titleOf(m_input), reporttext::mostKept);
    line("<!DOCTYPE html>");
    line("<html lang=\"en\">");
    line("<head>");
    line("<meta charset=\"utf-8\">");
    line(R"(<meta name="viewport" content="width=device-width, initial-scale=1">)");
    line(R"(<meta name="color-scheme" content="light dark">)");
    line(R"(<meta name="generator" content="etinspect )" + html(version()) + "\">");
    line("<title>" + html(reporttext::shortened(reporttext::visible(reportparts::titleOf(m_input)))) + "</title>");
    line("<style>" + std::string(styleText) + "</style>");
    line("</head>");
    line("<body>");
    line("<main>");
    line("<h1>" + title + "</h1>");
    for (const std::string& verdict : reportparts::verdicts(m_input, m_totals)) {
        line("<p><strong>" + html(verdict) + "</strong></p>");
    }
    if (const std::string verdict = findingswords::verdict(m_input.findings); !verdict.empty()) {
        paragraph(verdict);
    }
    if (findingswords::isTooShort(m_input.findings)) {
        paragraph(findingswords::tooShort);
    }
}

void HtmlReport::numbers()
{
    Table table{.id = "figures", .title = "In five numbers"};
    table.caption = "The trace in five numbers";
    table.columns = {"Figure", "Value", "Of what"};
    table.isNumber = {false, true, false};
    for (const reportparts::Number& number : reportparts::numbers(m_input, m_totals)) {
        table.rows.push_back({number.name, number.value, number.note});
    }
    section(table);
}

void HtmlReport::finding(const Finding& finding)
{
    const Findings& found = m_input.findings;
    line("<h4>" + html(findingswords::ruleTitle(finding) + ": " + findingswords::bound(finding)) + "</h4>");
    if (finding.atMostShare) {
        m_out.add("<p>");
        bar(*finding.atMostShare);
        m_out.add("</p>\n");
    }
    const std::string title = findingswords::methodPrefix(found, finding.method) + finding.title.english();
    line("<p>" + nameCell(title, 2 * reporttext::mostKept) + ". <em>(" + std::string(findings::gradeName(finding.grade))
        + ")</em></p>");
    line("<ul>");
    line("<li>Do: " + html(finding.action.english()) + ".</li>");
    line("<li>Not known: " + html(finding.cannotKnow.english()) + ".</li>");
    line("<li>Where: " + nameCell(findingswords::places(m_input.trace, finding), 2 * reporttext::mostKept) + "</li>");
    if (finding.line) {
        line("<li>Line: " + nameCell(findingswords::line(*finding.line), 2 * reporttext::mostKept) + "</li>");
    }
    line("</ul>");
}

void HtmlReport::allFindings()
{
    const Findings& found = m_input.findings;
    line("<h2 id=\"findings\">Findings</h2>");
    changes();
    bool isAny = false;
    for (const RuleSubject subject : {RuleSubject::Recording, RuleSubject::Model}) {
        bool isFirst = true;
        for (const Finding& one : found.all) {
            if (one.isSmall || one.rule->subject != subject) {
                continue;
            }
            if (isFirst) {
                line(subject == RuleSubject::Recording ? "<h3>About the recording</h3>" : "<h3>About the model</h3>");
            }
            isFirst = false;
            isAny = true;
            finding(one);
        }
    }
    if (!isAny) {
        paragraph("No rule found anything that is not small.");
    }
    if (const std::string small = findingswords::smallOnes(found); !small.empty()) {
        paragraph("Small: " + small + ".");
    }
    paragraph(findingswords::together(found));
    rules();
}

/// What became of them since the earlier recordings.
void HtmlReport::changes()
{
    if (m_input.earlier == nullptr) {
        return;
    }
    line("<h3>Since the first of the earlier recordings</h3>");
    const auto all = findingswords::changes(m_input.findings, *m_input.earlier, m_input.changes);
    if (all.empty()) {
        paragraph("Here " + std::string(findingswords::nothingChanged));
        return;
    }
    line("<ul>");
    for (const std::string& change : all) {
        line("<li>" + nameCell(change, 2 * reporttext::mostKept) + ".</li>");
    }
    line("</ul>");
}

void HtmlReport::rules()
{
    line("<details><summary>Rules that found nothing</summary>");
    for (const auto& [title, state] : {std::pair{"Not found", RuleState::NotFound},
             std::pair{"Do not apply", RuleState::DoesNotApply}, std::pair{"Files missing", RuleState::FilesMissing}}) {
        if (const std::string names = findingswords::rulesIn(m_input.findings, state); !names.empty()) {
            paragraph(std::string(title) + ": " + names + ".");
        }
    }
    line("</details>");
}

// ---- The median run

/// Of one method: that whose runs took most time.
const findings::MethodSummary* longestMethod(const Findings& found)
{
    const auto longest = std::ranges::max_element(found.methods, {}, &findings::MethodSummary::totalTicks);
    return longest == found.methods.end() || !longest->medianRun.isValid() ? nullptr : &*longest;
}

/// What a slice is called: of calls the op type, of all others the name.
std::string sliceName(const Trace& trace, EventId id)
{
    const Event& event = trace.event(id);
    const auto types = trace.opTypesOf(event);
    if (event.isDelegateCall() && !trace.backendOf(event).empty()) {
        return std::string(trace.backendOf(event));
    }
    if (event.role == EventRole::Call && types.size() == 1) {
        return std::string(opnames::shortName(types.front()));
    }
    return std::string(opnames::withoutPrefix(trace.nameOf(event)));
}

void HtmlReport::slices(const RunPicture& picture)
{
    constexpr double letter = 6.5;
    for (const PictureSlice& slice : picture.slices) {
        const double x = slice.from * width;
        const double wide = std::max((slice.to - slice.from) * width, 0.5);
        const double y = static_cast<double>(slice.lane) * laneHeight;
        const std::string name = reporttext::visible(sliceName(m_input.trace, slice.event));
        std::string title = reporttext::shortened(name);
        title += ": " + findings::ticksText(m_input.trace, static_cast<double>(slice.ticks));
        title += slice.count > 1 ? ", with " + std::to_string(slice.count - 1) + " beside it" : "";
        m_out.add("<g><title>" + html(title + " (" + std::string(categoryName(slice.category)) + ")") + "</title>");
        m_out.add("<rect x=\"" + svgNumber(x) + "\" y=\"" + svgNumber(y) + "\" width=\"" + svgNumber(wide)
            + "\" height=\"" + svgNumber(laneHeight - 2) + "\" fill=\"" + std::string(fillOf(slice.category)) + "\"");
        m_out.add(slice.category == Category::Delegate ? R"( stroke="currentColor" stroke-width="0.6"/>)" : "/>");
        const auto letters = static_cast<std::size_t>(wide / letter);
        if (slice.count == 1 && letters >= 4) {
            m_out.add("<text x=\"" + svgNumber(x + 3) + "\" y=\"" + svgNumber(y + 14)
                + R"(" font-size="11" font-family="sans-serif" fill="#ffffff">)"
                + html(reporttext::shortened(name, letters - 1)) + "</text>");
        }
        m_out.add("</g>\n");
    }
}

void HtmlReport::axis(const RunPicture& picture, double y)
{
    constexpr int parts = 4;
    for (int i = 0; i <= parts; ++i) {
        const double x = width * i / parts;
        const std::string anchor = i == 0 ? "start" : i == parts ? "end" : "middle";
        line("<line x1=\"" + svgNumber(x) + "\" y1=\"" + svgNumber(y) + "\" x2=\"" + svgNumber(x) + "\" y2=\""
            + svgNumber(y + 4) + R"(" stroke="currentColor"/>)");
        line("<text x=\"" + svgNumber(x) + "\" y=\"" + svgNumber(y + 16) + R"(" font-size="11" )"
            + R"(font-family="sans-serif" fill="currentColor" text-anchor=")" + anchor + "\">"
            + html(findings::ticksText(m_input.trace, static_cast<double>(picture.ticks) * i / parts)) + "</text>");
    }
}

void HtmlReport::legend(double y)
{
    const double step = width / static_cast<double>(categoryLooks.size());
    for (std::size_t i = 0; i < categoryLooks.size(); ++i) {
        const double x = step * static_cast<double>(i);
        line("<rect x=\"" + svgNumber(x) + "\" y=\"" + svgNumber(y) + R"(" width="12" height="12" fill=")"
            + std::string(categoryLooks.at(i).fill) + "\"/>");
        line("<text x=\"" + svgNumber(x + 17) + "\" y=\"" + svgNumber(y + 10)
            + R"(" font-size="11" font-family="sans-serif" fill="currentColor">)"
            + std::string(categoryName(categoryLooks.at(i).category)) + "</text>");
    }
}

void HtmlReport::timeline()
{
    constexpr std::size_t mostSlices = 4000;
    const findings::MethodSummary* const method = longestMethod(m_input.findings);
    if (method == nullptr) {
        return;
    }
    const RunPicture picture = RunPicture::of(m_input.trace, method->medianRun, width, mostSlices);
    if (picture.slices.empty()) {
        return;
    }
    const double lanes = static_cast<double>(picture.lanes) * laneHeight;
    const double height = lanes + 50;
    line("<h2 id=\"timeline\">The median run</h2>");
    const std::string what = findingswords::methodPrefix(m_input.findings, method->method) + "run "
        + std::to_string(runAt(m_input.trace, method->medianRun).position) + ", "
        + findings::ticksText(m_input.trace, static_cast<double>(picture.ticks));
    line(R"(<svg role="img" xmlns="http://www.w3.org/2000/svg" width=")" + svgNumber(width) + "\" height=\""
        + svgNumber(height) + "\" viewBox=\"0 0 " + svgNumber(width) + " " + svgNumber(height) + "\">");
    line("<title>" + html("The median run from left to right: " + what + ". What lies below another is inside of it.")
        + "</title>");
    slices(picture);
    axis(picture, lanes);
    legend(lanes + 32);
    line("</svg>");
    paragraph("From left to right: " + what + ". What lies below another is inside of it; what is narrower than half a "
        + "point is drawn as one."
        + (picture.leftOut > 0 ? " " + std::to_string(picture.leftOut) + " deeper ones are left out." : ""));
}

// ---- Tables

void HtmlReport::bar(double share)
{
    constexpr double barWidth = 90;
    const double part = std::clamp(share, 0.0, 1.0);
    m_out.add(R"(<svg role="img" width="92" height="12" viewBox="0 0 92 12"><title>)" + findings::percentText(share)
        + R"(</title><rect x="0.5" y="0.5" width="91" height="11" fill="none" )"
        + R"(stroke="currentColor" stroke-opacity="0.4"/><rect x="1" y="1" width=")" + svgNumber(part * barWidth)
        + R"(" height="10" fill="#2f6fb5"/></svg>)");
}

void HtmlReport::row(const Table& table, std::size_t index)
{
    const std::vector<std::string>& cells = table.rows[index];
    m_out.add("<tr>");
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string_view tag = i == 0 ? "th" : "td";
        m_out.add("<" + std::string(tag) + (i == 0 ? R"( scope="row" align="left")" : "")
            + (i > 0 && table.isNumber[i] ? " align=\"right\"" : "") + ">");
        m_out.add(nameCell(cells[i], std::max(reporttext::mostShown, std::size_t{64})));
        m_out.add("</" + std::string(tag) + ">");
    }
    if (!table.bars.empty()) {
        m_out.add("<td>");
        bar(table.bars[index]);
        m_out.add("</td>");
    }
    m_out.add("</tr>\n");
}

void HtmlReport::table(const Table& table)
{
    if (table.rows.empty()) {
        return;
    }
    line(R"(<table border="1" cellpadding="4" cellspacing="0">)");
    line("<caption>" + html(table.caption.empty() ? table.title : table.caption) + "</caption>");
    m_out.add("<thead><tr>");
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        m_out.add(R"(<th scope="col" align=")" + std::string(table.isNumber[i] ? "right" : "left") + "\">"
            + html(table.columns[i]) + "</th>");
    }
    m_out.add(table.bars.empty() ? "" : R"(<th scope="col" align="left">Bar of the share</th>)");
    line("</tr></thead>");
    line("<tbody>");
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        row(table, i);
    }
    line("</tbody>");
    line("</table>");
    if (table.more > 0) {
        line("<p>" + std::to_string(table.more) + " more: <code>" + html(table.moreCommand) + "</code></p>");
    }
}

void HtmlReport::section(const Table& of)
{
    if (of.isEmpty()) {
        return;
    }
    line("<h2 id=\"" + of.id + "\">" + html(of.title) + "</h2>");
    const bool notesFirst = of.id == "comparison" || of.id == "numbers"; // what is said there is the answer
    const auto notes = [&] {
        for (const std::string& note : of.notes) {
            line("<p>" + nameCell(note, 2 * reporttext::mostKept) + "</p>");
        }
    };
    if (notesFirst) {
        notes();
    }
    table(of);
    if (!notesFirst) {
        notes();
    }
}

void HtmlReport::ending()
{
    const std::vector<std::string> missing = reportparts::missing(m_input);
    if (!missing.empty()) {
        line("<h2 id=\"missing\">What is not in here</h2>");
        line("<ul>");
        for (const std::string& text : missing) {
            line("<li>" + html(text) + "</li>");
        }
        line("</ul>");
    }
    line("<h2 id=\"again\">To make it again</h2>");
    line("<pre>" + html(reporttext::shortened(reporttext::visible(m_input.command), 2000)) + "</pre>");
    line("<p>ETScope " + html(version()) + "</p>");
    line("</main>");
    line("</body>");
    line("</html>");
}

void HtmlReport::write()
{
    constexpr std::size_t mostOperators = 20;
    head();
    numbers();
    section(reportparts::comparison(m_input));
    allFindings();
    timeline();
    section(reportparts::operators(m_input, m_totals, mostOperators));
    section(reportparts::modules(m_input));
    section(reportparts::moduleClasses(m_input));
    section(reportparts::lines(m_input));
    section(reportparts::delegation(m_input));
    section(reportparts::memory(m_input));
    section(reportparts::numbersGap(m_input));
    section(reportparts::files(m_input));
    ending();
    m_out.finish();
}

} // namespace

void writeHtmlReport(Sink& sink, const ReportInput& input)
{
    const auto counted = reportparts::countedHits(input);
    ReportInput own = input;
    own.counted = counted ? &*counted : nullptr;
    HtmlReport(sink, own).write();
}

} // namespace ets
