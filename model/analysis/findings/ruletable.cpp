// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/rule.h"

#include <algorithm>
#include <array>

namespace ets::findings {

// A rule is one source in rules/ that defines it, and its name in both lists here. Sources may be compiled as one.
// NOLINTBEGIN(readability-redundant-declaration)
extern const Rule valuesLogged;
extern const Rule fewRuns;
extern const Rule coldRuns;
extern const Rule unsteady;
extern const Rule drift;
extern const Rule outlierRuns;
extern const Rule clockTooCoarse;
extern const Rule dispatchAndTracing;
extern const Rule otherModel;
extern const Rule loadDominates;
extern const Rule nothingDelegated;
extern const Rule leftAmongDelegates;
extern const Rule manyPartitions;
extern const Rule outsideOperations;
extern const Rule opaqueDelegate;
extern const Rule delegateWithoutWork;
extern const Rule layoutInsideDelegate;
extern const Rule copies;
extern const Rule workOnConstants;
extern const Rule weightTransposed;
extern const Rule sameWorkTwice;
extern const Rule quantizeInKernels;
extern const Rule conversions;
extern const Rule oneOperator;
extern const Rule equalCopies;
extern const Rule slowKernel;
extern const Rule growsWithRun;
extern const Rule arenaWithHoles;
extern const Rule longLivedAtPeak;
extern const Rule boundsNotSizes;
extern const Rule notFinite;
extern const Rule diverges;
// NOLINTEND(readability-redundant-declaration)

std::span<const Rule* const> allRules()
{
    static constexpr auto rules = std::to_array<const Rule*>(
        {&valuesLogged, &fewRuns, &coldRuns, &unsteady, &drift, &outlierRuns, &clockTooCoarse, &dispatchAndTracing,
            &otherModel, &loadDominates, &nothingDelegated, &leftAmongDelegates, &manyPartitions, &outsideOperations,
            &opaqueDelegate, &delegateWithoutWork, &layoutInsideDelegate, &copies, &workOnConstants, &weightTransposed,
            &sameWorkTwice, &quantizeInKernels, &conversions, &oneOperator, &equalCopies, &slowKernel, &growsWithRun,
            &arenaWithHoles, &longLivedAtPeak, &boundsNotSizes, &notFinite, &diverges});
    return rules;
}

const Rule* ruleNamed(std::string_view text)
{
    const auto rules = allRules();
    const auto found =
        std::ranges::find_if(rules, [text](const Rule* rule) { return rule->id == text || rule->name == text; });
    return found == rules.end() ? nullptr : *found;
}

} // namespace ets::findings
