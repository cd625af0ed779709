// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/findings/findingsreport.h"

#include "model/analysis/findings/words.h"
#include "model/base/opnames.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/markdowntext.h"
#include "model/trace/files.h"

#include <algorithm>
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

std::string plural(std::size_t count, std::string_view one)
{
    return std::to_string(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

/// "at most 58 %", "no bound".
std::string boundOf(const Finding& finding)
{
    return finding.atMostShare ? "at most " + findings::percentText(*finding.atMostShare) : "no bound";
}

std::string methodOf(const Findings& found, const std::string& method)
{
    return found.methods.size() > 1 ? (method.empty() ? "a method without a name" : method) + ": " : std::string();
}

/// What ran: "Median run 194 µs, of 18 runs (2 cold ones left out); 31 % in delegates."
std::string headOf(const Trace& trace, const Findings& found, const MethodSummary& method)
{
    std::string head = methodOf(found, method.method) + "median run " + findings::ticksText(trace, method.medianTicks)
        + ", of " + plural(method.runs, "run");
    if (method.coldRuns > 0) {
        head += " (" + plural(method.coldRuns, "cold run") + " left out)";
    }
    head += "; " + findings::percentText(method.delegatedShare) + " in delegates";
    return head;
}

std::string placeText(const Trace& trace, const Place& place)
{
    if (place.kind != Place::Kind::Event) {
        return place.kind == Place::Kind::File ? std::string() : std::to_string(place.id);
    }
    const Event& event = trace.event(EventId(place.id));
    const std::string_view name = opnames::withoutPrefix(trace.nameOf(event));
    const auto types = trace.opTypesOf(event);
    const bool isCall = event.role == EventRole::Call;
    std::string text(isCall && types.size() == 1 ? opnames::shortName(types.front()) : name);
    if (event.isDelegateCall() && !trace.backendOf(event).empty()) {
        text = trace.backendOf(event);
    }
    return event.instructionId < 0 ? text : text + " @" + std::to_string(event.instructionId);
}

/// "3 events: permute_copy @2, mm @3, add @4".
std::string placesText(const Trace& trace, const Finding& finding)
{
    constexpr std::size_t most = 5;
    const std::string_view kind = findings::placeKindName(finding.places.front().kind);
    std::string text = plural(finding.places.size(), kind);
    for (std::size_t i = 0; i < std::min(most, finding.places.size()); ++i) {
        const std::string place = placeText(trace, finding.places[i]);
        text += place.empty() ? "" : (i == 0 ? ": " : ", ") + place;
    }
    if (finding.places.size() > most) {
        text += ", " + std::to_string(finding.places.size() - most) + " more";
    }
    return text;
}

/// "R1, R2", with what is missing: "M6 (the program)".
std::string rulesIn(const Findings& found, RuleState state)
{
    std::string text;
    for (const RuleResult& result : found.rules) {
        if (result.state == state) {
            text += (text.empty() ? "" : ", ") + std::string(result.rule->id) + " " + std::string(result.rule->name);
            if (state == RuleState::FilesMissing) {
                text += " (" + std::string(findings::ruleNeedsName(result.rule->needs)) + ")";
            }
        }
    }
    return text;
}

bool isTooShort(const Findings& found)
{
    return std::ranges::any_of(found.methods, &MethodSummary::isTooShort);
}

constexpr std::string_view tooShort =
    "These runs are too short, or their clock too coarse, for shares: take them as hints.";

std::string ruleTitle(const Finding& finding)
{
    return std::string(finding.rule->id) + " " + std::string(finding.rule->name);
}

void appendFinding(std::string& text, const Trace& trace, const Findings& found, const Finding& finding)
{
    text += "  " + ruleTitle(finding) + " (" + std::string(findings::gradeName(finding.grade)) + ", " + boundOf(finding)
        + ")\n";
    text += "    " + methodOf(found, finding.method) + finding.title.english() + ".\n";
    text += "    Do: " + finding.action.english() + ".\n";
    text += "    Not known: " + finding.cannotKnow.english() + ".\n";
    text += "    Where: " + placesText(trace, finding) + "\n";
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

/// The small ones in a line; empty for none.
std::string smallOnes(const Findings& found)
{
    std::string text;
    for (const Finding& finding : found.all) {
        if (finding.isSmall) {
            text += (text.empty() ? "" : "; ") + ruleTitle(finding) + " " + boundOf(finding);
        }
    }
    return text;
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
    json.member("cannot_know", std::string_view(finding.cannotKnow.english()));
    json.member("action", std::string_view(finding.action.english()));
    json.member("small", finding.isSmall);
    json.endObject();
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

std::string findingsText(const Trace& trace, const Findings& found)
{
    std::string text;
    for (const MethodSummary& method : found.methods) {
        std::string head = headOf(trace, found, method);
        if (found.methods.size() == 1) {
            head.front() = 'M';
        }
        text += head + ".\n";
    }
    if (found.methods.empty()) {
        text += "No run of a method counts, so there is nothing to find.\n";
    }
    if (isTooShort(found)) {
        text += std::string(tooShort) + "\n";
    }
    appendSections(text, found, "", [&](const Finding& finding) { appendFinding(text, trace, found, finding); });
    text += "\n";
    if (const std::string small = smallOnes(found); !small.empty()) {
        text += "Small: " + small + ".\n";
    }
    text += "Together at most " + findings::percentText(found.togetherShare)
        + " of the time of the runs: bounds overlap, so they do not add up.\n";
    for (const auto& [title, state] : {std::pair{"Not found", RuleState::NotFound},
             std::pair{"Do not apply", RuleState::DoesNotApply}, std::pair{"Files missing", RuleState::FilesMissing}}) {
        if (const std::string rules = rulesIn(found, state); !rules.empty()) {
            text += std::string(title) + ": " + rules + ".\n";
        }
    }
    return text;
}

std::string findingsMarkdown(const Trace& trace, const Findings& found)
{
    constexpr std::size_t most = 20; // two lines each
    std::string text;
    for (const MethodSummary& method : found.methods) {
        text += "**" + markdownEscaped(headOf(trace, found, method)) + "**\n\n";
    }
    if (isTooShort(found)) {
        text += std::string(tooShort) + "\n\n";
    }
    text += "| finding | grade | at most | where |\n| --- | --- | ---: | --- |\n";
    std::size_t count = 0;
    for (const Finding& finding : found.all) {
        if (finding.isSmall || ++count > most) {
            continue;
        }
        text += "| " + std::string(finding.rule->id) + " "
            + markdownEscaped(methodOf(found, finding.method) + finding.title.english()) + " | "
            + std::string(findings::gradeName(finding.grade)) + " | "
            + (finding.atMostShare ? findings::percentText(*finding.atMostShare) : "") + " | "
            + markdownEscaped(placesText(trace, finding)) + " |\n";
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
    if (const std::string small = smallOnes(found); !small.empty()) {
        text += "\nSmall: " + markdownEscaped(small) + ".\n";
    }
    text += "\nTogether at most " + findings::percentText(found.togetherShare) + " of the time of the runs.\n";
    return text;
}

void writeFindingsJson(Sink& sink, const Trace& trace, const Findings& found)
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
