// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/findings/findingsreport.h"

#include "model/analysis/findings/words.h"
#include "model/report/findings/findingswords.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/markdowntext.h"
#include "model/trace/files.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <variant>
#include <vector>

namespace ets {

namespace {

using findings::Fact;
using findings::Finding;
using findings::Findings;
using findings::MethodSummary;
using findings::Place;
using findings::RuleResult;
using findings::RuleState;
using findings::RuleSubject;

void appendFinding(std::string& text, const Trace& trace, const Findings& found, const Finding& finding)
{
    text += "  " + findingswords::ruleTitle(finding) + " (" + std::string(findings::gradeName(finding.grade)) + ", "
        + findingswords::bound(finding) + ")\n";
    text += "    " + findingswords::methodPrefix(found, finding.method) + finding.title.english() + ".\n";
    text += "    Do: " + finding.action.english() + ".\n";
    text += "    Not known: " + finding.cannotKnow.english() + ".\n";
    text += "    Where: " + findingswords::places(trace, finding) + "\n";
    if (finding.line) {
        text += "    Line: " + findingswords::line(*finding.line) + "\n";
    }
}

/// Findings that are not small about one subject, then the next.
template <typename Append>
void appendSections(std::string& text, const Findings& found, std::string_view mark, const Append& append)
{
    for (const RuleSubject subject : {RuleSubject::Recording, RuleSubject::Model}) {
        bool isFirst = true;
        for (const Finding& finding : found.all) {
            if (finding.isSmall || finding.rule->subject != subject) {
                continue;
            }
            if (isFirst) {
                text += "\n" + std::string(mark)
                    + (subject == RuleSubject::Recording ? "About the recording" : "About the model") + "\n";
                isFirst = false;
            }
            append(finding);
        }
    }
}

void writeFact(JsonWriter& json, const Fact& fact)
{
    std::visit(
        [&](const auto& value) {
            using Value = std::decay_t<decltype(value)>;
            json.key(fact.key);
            if constexpr (std::is_same_v<Value, std::string>) {
                json.value(std::string_view(value));
            } else {
                json.value(value);
            }
        },
        fact.value);
}

void writePlaces(JsonWriter& json, const Finding& finding)
{
    json.key("places");
    json.beginArray();
    for (const Place& place : finding.places) {
        json.beginObject();
        const std::string_view kind = findings::placeKindName(place.kind);
        if (place.kind == Place::Kind::File) {
            const char* const key = fileKind(FileRole(place.id)).inTrace.key;
            json.member(kind, std::string_view(key == nullptr ? "" : key));
        } else {
            json.member(kind, std::uint64_t{place.id});
        }
        json.endObject();
    }
    json.endArray();
}

void writeFinding(JsonWriter& json, const Finding& finding)
{
    json.beginObject();
    json.member("rule", finding.rule->id);
    json.member("name", finding.rule->name);
    json.member("method", std::string_view(finding.method));
    json.member("title", std::string_view(finding.title.english()));
    json.member("grade", findings::gradeName(finding.grade));
    json.key("at_most_ticks");
    finding.atMostTicks ? json.value(*finding.atMostTicks) : json.null();
    json.key("at_most_share");
    finding.atMostShare ? json.value(*finding.atMostShare) : json.null();
    writePlaces(json, finding);
    json.key("facts");
    json.beginObject();
    for (const Fact& fact : finding.facts) {
        writeFact(json, fact);
    }
    json.endObject();
    json.key("line");
    if (finding.line) {
        json.beginObject();
        json.member("file", std::string_view(finding.line->file));
        json.member("line", finding.line->line);
        json.member("share", finding.line->share);
        json.endObject();
    } else {
        json.null();
    }
    json.member("cannot_know", std::string_view(finding.cannotKnow.english()));
    json.member("action", std::string_view(finding.action.english()));
    json.member("small", finding.isSmall);
    json.endObject();
}

/// What has changed since an earlier recording, in lines with a mark before each.
std::string changedLines(const Findings& found, const FindingsBefore& before, bool isMarkdown)
{
    std::string text =
        std::string(isMarkdown ? "**" : "") + "Since the earlier recording" + (isMarkdown ? "**\n\n" : "\n");
    constexpr std::size_t mostInMarkdown = 10; // it stands in an issue
    std::size_t count = 0;
    for (const std::string& line : findingswords::changes(found, before.found, before.changes)) {
        if (++count <= mostInMarkdown || !isMarkdown) {
            text += (isMarkdown ? "- " : "  ") + (isMarkdown ? markdownEscaped(line) : line) + ".\n";
        }
    }
    if (isMarkdown && count > mostInMarkdown) {
        text += "- " + std::to_string(count - mostInMarkdown) + " more: `etinspect findings --against`\n";
    }
    if (count == 0) {
        text += isMarkdown ? "- " : "  ";
        text += std::string(findingswords::nothingChanged) + "\n";
    }
    return text + (isMarkdown ? "\n" : "");
}

void writeChanges(JsonWriter& json, const FindingsBefore& before)
{
    json.key("changes");
    json.beginArray();
    for (const findings::FindingChange& change : before.changes) {
        json.beginObject();
        json.member("kind", findings::changeName(change.kind));
        json.key("now");
        change.now ? json.value(std::uint64_t{*change.now}) : json.null();
        json.key("before");
        if (change.before) {
            writeFinding(json, before.found.all[*change.before]);
        } else {
            json.null();
        }
        json.endObject();
    }
    json.endArray();
}

void writeMethod(JsonWriter& json, const MethodSummary& method)
{
    json.beginObject();
    json.member("method", std::string_view(method.method));
    json.member("runs", std::uint64_t{method.runs});
    json.member("cold_runs", std::uint64_t{method.coldRuns});
    json.member("median_ticks", method.medianTicks);
    json.member("delegated_share", method.delegatedShare);
    json.member("together_at_most_ticks", method.togetherTicks);
    json.member("together_at_most_share", method.togetherShare);
    json.member("too_short", method.isTooShort);
    json.endObject();
}

} // namespace

std::string findingsText(const Trace& trace, const Findings& found, const FindingsBefore* before)
{
    std::string text;
    for (const MethodSummary& method : found.methods) {
        std::string head = findingswords::head(trace, found, method);
        if (found.methods.size() == 1) {
            head.front() = 'M';
        }
        text += head + ".\n";
    }
    if (found.methods.empty()) {
        text += "No run of a method counts, so there is nothing to find.\n";
    }
    if (const std::string verdict = findingswords::verdict(found); !verdict.empty()) {
        text += verdict + "\n";
    }
    if (findingswords::isTooShort(found)) {
        text += std::string(findingswords::tooShort) + "\n";
    }
    if (before != nullptr) {
        text += "\n" + changedLines(found, *before, false);
    }
    appendSections(text, found, "", [&](const Finding& finding) { appendFinding(text, trace, found, finding); });
    text += "\n";
    if (const std::string small = findingswords::smallOnes(found); !small.empty()) {
        text += "Small: " + small + ".\n";
    }
    text += findingswords::together(found) + "\n";
    for (const auto& [title, state] : {std::pair{"Not found", RuleState::NotFound},
             std::pair{"Do not apply", RuleState::DoesNotApply}, std::pair{"Files missing", RuleState::FilesMissing}}) {
        if (const std::string rules = findingswords::rulesIn(found, state); !rules.empty()) {
            text += std::string(title) + ": " + rules + ".\n";
        }
    }
    return text;
}

std::string findingsMarkdown(const Trace& trace, const Findings& found, const FindingsBefore* before)
{
    const std::size_t most = before == nullptr ? 20 : 14; // two lines each
    std::string text;
    for (const MethodSummary& method : found.methods) {
        text += "**" + markdownEscaped(findingswords::head(trace, found, method)) + "**\n\n";
    }
    if (const std::string verdict = findingswords::verdict(found); !verdict.empty()) {
        text += markdownEscaped(verdict) + "\n\n";
    }
    if (findingswords::isTooShort(found)) {
        text += std::string(findingswords::tooShort) + "\n\n";
    }
    if (before != nullptr) {
        text += changedLines(found, *before, true);
    }
    text += "| finding | grade | at most | where |\n| --- | --- | ---: | --- |\n";
    std::size_t count = 0;
    for (const Finding& finding : found.all) {
        if (finding.isSmall || ++count > most) {
            continue;
        }
        text += "| " + std::string(finding.rule->id) + " "
            + markdownEscaped(findingswords::methodPrefix(found, finding.method) + finding.title.english()) + " | "
            + std::string(findings::gradeName(finding.grade)) + " | "
            + (finding.atMostShare ? findings::shareText(finding).english() : "") + " | "
            + markdownEscaped(findingswords::places(trace, finding)) + " |\n";
    }
    text += "\n";
    count = 0;
    for (const Finding& finding : found.all) {
        if (!finding.isSmall && ++count <= most) {
            text += "- " + std::string(finding.rule->id) + ": " + markdownEscaped(finding.action.english()) + ".\n";
        }
    }
    if (count > most) {
        text += "- " + std::to_string(count - most) + " more: `etinspect findings`\n";
    }
    if (const std::string small = findingswords::smallOnes(found); !small.empty()) {
        text += "\nSmall: " + markdownEscaped(small) + ".\n";
    }
    text += "\n" + findingswords::together(found) + "\n";
    return text;
}

void writeFindingsJson(Sink& sink, const Trace& trace, const Findings& found, const FindingsBefore* before)
{
    JsonWriter json(sink);
    json.beginObject();
    json.member("unit", timeScaleName(trace.options().sourceTimeScale));
    json.key("methods");
    json.beginArray();
    for (const MethodSummary& method : found.methods) {
        writeMethod(json, method);
    }
    json.endArray();
    json.key("findings");
    json.beginArray();
    for (const Finding& finding : found.all) {
        writeFinding(json, finding);
    }
    json.endArray();
    if (before != nullptr) {
        writeChanges(json, *before);
    }
    json.member("together_at_most_share", found.togetherShare);
    json.key("rules");
    json.beginArray();
    for (const RuleResult& result : found.rules) {
        json.beginObject();
        json.member("rule", result.rule->id);
        json.member("name", result.rule->name);
        json.member("state", findings::ruleStateName(result.state));
        if (result.state == RuleState::FilesMissing) {
            json.member("needs", findings::ruleNeedsName(result.rule->needs));
        }
        json.endObject();
    }
    json.endArray();
    json.endObject();
    json.finish("\n");
}

} // namespace ets
