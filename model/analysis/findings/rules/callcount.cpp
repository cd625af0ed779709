// SPDX-License-Identifier: GPL-3.0-or-later
// How many kernels a run calls: M18.
#include "model/analysis/findings/facts.h"
#include "model/analysis/findings/rule.h"

#include <cstdint>

namespace ets::findings {

namespace {

Outcome lookForManyKernels(const MethodFacts& facts)
{
    constexpr std::uint64_t most = 1000;
    const std::uint64_t runs = facts.runs().runs.size();
    if (runs == 0 || facts.kernels().empty()) {
        return Outcome::doesNotApply();
    }
    std::uint64_t calls = 0;
    for (const KernelCall& kernel : facts.kernels()) {
        calls += kernel.calls;
    }
    if (calls / runs < most) {
        return Outcome::notFound();
    }
    Finding finding = facts.finding(Grade::Measured, ETS_MESSAGE("A run calls %1 kernels", calls / runs));
    finding.cannotKnow = ETS_MESSAGE("Which of the calls another export would do without");
    finding.action = ETS_MESSAGE("Delegate more of the model, so that fewer calls remain");
    finding.places = {Place::of(facts.kernels().front().call)};
    finding.facts = {{"calls_per_run", static_cast<std::int64_t>(calls / runs)}};
    return Outcome::found(std::move(finding));
}

} // namespace

extern const Rule manyKernels{"M18", "many-kernels", RuleSubject::Model, RuleNeeds::Nothing, lookForManyKernels};

} // namespace ets::findings
