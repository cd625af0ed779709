// SPDX-License-Identifier: GPL-3.0-or-later
// Work that the program shows to be needless: M9, M11.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"
#include "model/analysis/findings/rules/byop.h"
#include "model/analysis/findings/words.h"

#include <set>
#include <string>

namespace ets::findings {

namespace {

Outcome lookForConstants(const MethodFacts& facts)
{
    constexpr double least = 0.05;
    Finding finding = facts.finding(Grade::FilesSay, {});
    OpTimes times;
    std::set<std::uint32_t> positions; // one that several blocks ran is one instruction
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.position && facts.traffic().isOnConstants(*kernel.position)) {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
            positions.insert(*kernel.position);
        }
    }
    std::size_t calls = 0;
    for (const DelegateCall& call : facts.delegateCalls()) {
        if (call.position && facts.traffic().isOnConstants(*call.position)) {
            facts.claim(finding, call.call);
            times.add("calls of delegates", call.ticks);
            positions.insert(*call.position);
            ++calls;
        }
    }
    if (finding.places.empty() || facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    const std::string share = percentText(facts.shareOf(times.total()));
    finding.title = positions.size() == 1
        ? ETS_MESSAGE("One instruction works on constants alone: %1 of the time gives the same in every run", share)
        : ETS_MESSAGE("%1 instructions work on constants alone: %2 of the time gives the same in every run",
            positions.size(), share);
    finding.cannotKnow =
        ETS_MESSAGE("How much larger the program becomes, and how much longer it loads, when the results "
                    "are stored");
    finding.action = foldConstants();
    finding.facts = {{"instructions", static_cast<std::int64_t>(positions.size())},
        {"calls_of_delegates", static_cast<std::int64_t>(calls)}, {"share", facts.shareOf(times.total())}};
    std::ranges::move(times.facts(facts), std::back_inserter(finding.facts));
    return Outcome::found(std::move(finding));
}

Outcome lookForSameWork(const MethodFacts& facts)
{
    constexpr double least = 0.02;
    std::set<std::uint32_t> positions;
    for (const Duplicate& duplicate : facts.traffic().duplicates()) {
        positions.insert(duplicate.position);
    }
    Finding finding = facts.finding(Grade::FilesSay, {});
    OpTimes times;
    for (const KernelCall& kernel : facts.kernels()) {
        if (kernel.position && positions.contains(*kernel.position)) {
            facts.claim(finding, kernel.call);
            times.add(kernel.op, kernel.ticks);
        }
    }
    if (finding.places.empty() || facts.shareOf(times.total()) < least) {
        return Outcome::notFound();
    }
    const std::string share = percentText(facts.shareOf(times.total()));
    finding.title = finding.places.size() == 1
        ? ETS_MESSAGE("One instruction computes again what an earlier one has computed: %1 of the time", share)
        : ETS_MESSAGE("%1 instructions compute again what an earlier one has computed: %2 of the time",
            finding.places.size(), share);
    finding.cannotKnow = ETS_MESSAGE("How much longer the earlier result would have to be kept in memory");
    finding.action = ETS_MESSAGE("Compute it once before the layers and pass it to them, or run a pass for common "
                                 "subexpressions: torch.fx.passes.dialect.common.cse_pass.CSEPass");
    finding.facts = {
        {"instructions", static_cast<std::int64_t>(finding.places.size())}, {"share", facts.shareOf(times.total())}};
    std::ranges::move(times.facts(facts), std::back_inserter(finding.facts));
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule workOnConstants{
    "M9", "work-on-constants", RuleSubject::Model, RuleNeeds::Program, lookForConstants, ETS_CODE("work on constants")};
extern const Rule sameWorkTwice{
    "M11", "same-work-twice", RuleSubject::Model, RuleNeeds::Program, lookForSameWork, ETS_CODE("work done twice")};

} // namespace ets::findings
