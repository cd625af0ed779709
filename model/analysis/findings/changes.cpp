// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/changes.h"

#include "model/trace/trace.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <string>
#include <utility>

namespace ets::findings {

namespace {

/// What the places of a finding are called, which does not depend on ids: sorted.
std::vector<std::string> namesOf(const Trace& trace, const Finding& finding)
{
    std::vector<std::string> names;
    for (const Place& place : finding.places) {
        if (place.kind == Place::Kind::Event) {
            names.emplace_back(trace.nameOf(trace.event(EventId(place.id))));
        } else if (place.kind == Place::Kind::Node) {
            names.emplace_back(trace.node(NodeId(place.id)).name);
        }
    }
    std::ranges::sort(names);
    return names;
}

std::size_t countOfBoth(const std::vector<std::string>& a, const std::vector<std::string>& b)
{
    std::vector<std::string_view> both;
    std::ranges::set_intersection(a, b, std::back_inserter(both));
    return both.size();
}

std::vector<std::vector<std::string>> allNames(const Trace& trace, const Findings& found)
{
    std::vector<std::vector<std::string>> names;
    names.reserve(found.all.size());
    for (const Finding& finding : found.all) {
        names.push_back(namesOf(trace, finding));
    }
    return names;
}

/// Findings of one recording, with what tells them apart.
struct Side {
    const Findings& findings;
    std::vector<std::vector<std::string>> names; ///< By finding.

    [[nodiscard]] const Finding& at(std::size_t index) const { return findings.all[index]; }
};

struct Pair {
    std::size_t common = 0; ///< Names of places that both have.
    std::size_t now = 0;
    std::size_t before = 0;
};

/// All pairs of one rule and method, those first that have the most in common.
std::vector<Pair> pairsOf(const Side& now, const Side& before)
{
    const bool isOneMethod = now.findings.methods.size() == 1 && before.findings.methods.size() == 1;
    std::vector<Pair> pairs;
    for (std::size_t n = 0; n < now.names.size(); ++n) {
        for (std::size_t b = 0; b < before.names.size(); ++b) {
            const bool isOfMethod = isOneMethod || now.at(n).method == before.at(b).method;
            if (now.at(n).rule == before.at(b).rule && isOfMethod) {
                pairs.push_back({countOfBoth(now.names[n], before.names[b]), n, b});
            }
        }
    }
    std::ranges::stable_sort(pairs, std::ranges::greater(), &Pair::common);
    return pairs;
}

/// What a finding is that the other recording does not have.
ChangeKind kindOfOne(const Finding& finding, const Findings& other, ChangeKind kind)
{
    const auto result = std::ranges::find(other.rules, finding.rule, &RuleResult::rule);
    const bool isUnknown = result == other.rules.end() || result->state == RuleState::FilesMissing;
    return isUnknown ? ChangeKind::NotLookedFor : kind;
}

bool areAlike(const Finding& now, const Finding& before)
{
    if (now.grade != before.grade || now.atMostShare.has_value() != before.atMostShare.has_value()) {
        return false;
    }
    return !now.atMostShare || std::abs(*now.atMostShare - *before.atMostShare) < smallShare;
}

std::vector<FindingChange> changesBetween(const Side& sideNow, const Side& sideBefore)
{
    std::vector<FindingChange> changes(sideNow.findings.all.size());
    for (std::size_t n = 0; n < changes.size(); ++n) {
        changes[n] = {.kind = kindOfOne(sideNow.findings.all[n], sideBefore.findings, ChangeKind::New),
            .now = n,
            .before = std::nullopt};
    }
    std::vector<bool> isTaken(sideBefore.findings.all.size());
    for (const Pair& pair : pairsOf(sideNow, sideBefore)) {
        if (!changes[pair.now].before && !isTaken[pair.before]) {
            isTaken[pair.before] = true;
            changes[pair.now].before = pair.before;
            changes[pair.now].kind = areAlike(sideNow.findings.all[pair.now], sideBefore.findings.all[pair.before])
                ? ChangeKind::Same
                : ChangeKind::Changed;
        }
    }
    for (std::size_t b = 0; b < isTaken.size(); ++b) {
        if (!isTaken[b]) {
            changes.push_back({.kind = kindOfOne(sideBefore.findings.all[b], sideNow.findings, ChangeKind::Gone),
                .now = std::nullopt,
                .before = b});
        }
    }
    return changes;
}

} // namespace

std::string_view changeName(ChangeKind kind)
{
    switch (kind) {
    case ChangeKind::New:
        return "new";
    case ChangeKind::Changed:
        return "changed";
    case ChangeKind::Same:
        return "same";
    case ChangeKind::Gone:
        return "gone";
    case ChangeKind::NotLookedFor:
        return "not looked for";
    }
    return "";
}

KeptFindings KeptFindings::of(const Trace& trace, Findings findings)
{
    auto names = allNames(trace, findings);
    return {std::move(findings), std::move(names)};
}

std::vector<FindingChange> changesOf(
    const Trace& trace, const Findings& now, const Trace& earlier, const Findings& before)
{
    return changesBetween({now, allNames(trace, now)}, {before, allNames(earlier, before)});
}

std::vector<FindingChange> changesOf(const Trace& trace, const Findings& now, const KeptFindings& before)
{
    return changesBetween({now, allNames(trace, now)}, {before.findings, before.names});
}

bool isSmall(const FindingChange& change, const Findings& now, const Findings& before)
{
    return (!change.now || now.all[*change.now].isSmall) && (!change.before || before.all[*change.before].isSmall);
}

ChangeCounts countsOf(const Findings& now, const Findings& before, const std::vector<FindingChange>& changes)
{
    ChangeCounts counts;
    for (const FindingChange& change : changes) {
        if (isSmall(change, now, before)) {
            continue;
        }
        if (change.kind == ChangeKind::New) {
            counts.added.push_back(*change.now);
        }
        counts.changed += change.kind == ChangeKind::Changed ? 1U : 0U;
        counts.gone += change.kind == ChangeKind::Gone ? 1U : 0U;
    }
    return counts;
}

} // namespace ets::findings
