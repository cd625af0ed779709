// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/findings/findingswords.h"

#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/words.h"
#include "model/analysis/runs/runs.h"
#include "model/base/opnames.h"

#include <algorithm>
#include <optional>
#include <vector>

namespace ets::findingswords {

using findings::Finding;
using findings::Findings;
using findings::MethodSummary;
using findings::Place;
using findings::RuleResult;
using findings::RuleState;

std::string placeText(const Trace& trace, const Place& place)
{
    if (place.kind == Place::Kind::Run) { // as people number them: within their block
        const Run run = runAt(trace, RunId(place.id));
        const std::optional<std::uint32_t> block = trace.block(run.block).number;
        return std::to_string(run.position)
            + (executeInOneBlock(runsOf(trace)) || !block ? "" : " of block " + std::to_string(*block));
    }
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
    const bool isAtInstruction = event.instructionId >= 0 && event.role != EventRole::Framework;
    return !isAtInstruction ? text : text + " @" + std::to_string(event.instructionId);
}

std::string plural(std::size_t count, std::string_view one)
{
    return std::to_string(count) + " " + std::string(one) + (count == 1 ? "" : "s");
}

std::string bound(const Finding& finding)
{
    return finding.atMostShare ? "at most " + findings::shareText(finding).english()
        : finding.atMostBytes  ? "at most " + findings::bytesText(*finding.atMostBytes)
                               : "no bound";
}

std::string methodPrefix(const Findings& found, const std::string& method)
{
    return found.methods.size() > 1 ? (method.empty() ? "a method without a name" : method) + ": " : std::string();
}

std::string head(const Trace& trace, const Findings& found, const MethodSummary& method)
{
    std::string text = methodPrefix(found, method.method) + "median run "
        + findings::ticksText(trace, method.medianTicks) + ", of " + plural(method.runs, "run");
    if (method.coldRuns > 0) {
        text += " (" + plural(method.coldRuns, "cold run") + " left out)";
    }
    text += "; " + findings::percentText(method.delegatedShare) + " in delegates";
    return text;
}

std::string line(const findings::FindingLine& line)
{
    return line.file + ":" + std::to_string(line.line) + ", " + findings::percentText(line.share) + " of it";
}

std::string places(const Trace& trace, const Finding& finding)
{
    constexpr std::size_t most = 5;
    const std::string_view kind = findings::placeKindName(finding.places.front().kind);
    std::string text = plural(finding.places.size(), kind);
    for (std::size_t i = 0; i < std::min(finding.places.size(), most); ++i) {
        const std::string place = placeText(trace, finding.places[i]);
        text += place.empty() ? "" : (i == 0 ? ": " : ", ") + place;
    }
    if (finding.places.size() > most) {
        text += ", " + std::to_string(finding.places.size() - most) + " more";
    }
    return text;
}

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

std::string verdict(const Findings& found)
{
    const std::string text = findings::verdictOf(found).english();
    return text.empty() ? text : text + ".";
}

std::string together(const Findings& found)
{
    const std::size_t bounded = findings::boundedCount(found);
    if (bounded == 0) {
        return "No finding bounds what could be saved.";
    }
    return "Together at most " + findings::percentText(found.togetherShare) + " of the time of the runs"
        + (bounded > 1 ? ": bounds overlap, so they do not add up." : ".");
}

bool isTooShort(const Findings& found)
{
    return std::ranges::any_of(found.methods, &MethodSummary::isTooShort);
}

std::string ruleTitle(const Finding& finding)
{
    return std::string(finding.rule->id) + " " + std::string(finding.rule->name);
}

std::vector<std::string> changesIn(const Findings& now, const Findings& before,
    std::span<const findings::FindingChange> changes, findings::ChangeKind kind)
{
    std::vector<std::string> lines;
    for (const findings::FindingChange& change : changes) {
        const Finding* const is = change.now ? &now.all[*change.now] : nullptr;
        const Finding* const was = change.before ? &before.all[*change.before] : nullptr;
        if (change.kind != kind || findings::isSmall(change, now, before)) {
            continue;
        }
        const Finding& shown = is != nullptr ? *is : *was;
        std::string line = ruleTitle(shown) + " ";
        if (kind == findings::ChangeKind::Changed) {
            line += bound(*is) + " (it was " + bound(*was);
            line += is->grade == was->grade ? "" : ", " + std::string(findings::gradeName(was->grade));
            line += ")";
        } else {
            line += bound(shown);
        }
        lines.push_back(methodPrefix(is != nullptr ? now : before, shown.method) + line + ": " + shown.title.english());
    }
    return lines;
}

std::vector<std::string> changes(
    const Findings& now, const Findings& before, std::span<const findings::FindingChange> all)
{
    std::vector<std::string> lines;
    for (const findings::ChangeKind kind : {findings::ChangeKind::New, findings::ChangeKind::Changed,
             findings::ChangeKind::Gone, findings::ChangeKind::NotLookedFor}) {
        for (const std::string& line : changesIn(now, before, all, kind)) {
            lines.push_back(std::string(findings::changeName(kind)) + ": " + line);
        }
    }
    return lines;
}

std::string smallOnes(const Findings& found)
{
    std::string text;
    for (const Finding& finding : found.all) {
        if (finding.isSmall) {
            text += (text.empty() ? "" : "; ") + ruleTitle(finding) + " " + bound(finding);
        }
    }
    return text;
}

} // namespace ets::findingswords
