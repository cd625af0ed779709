// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/facts/programfacts.h"

#include "model/pte/program.h"
#include "model/trace/trace.h"

namespace ets {

Result<TraceWork> WorkFact::of(TraceFacts& facts, const WorkFact& fact, const LoadContext& context)
{
    if (fact.hits == nullptr) {
        return TraceWork::of(facts.trace(), context.cancel);
    }
    const auto whole = facts.get(WorkFact(), context);
    if (!whole) {
        return whole.error();
    }
    return (*whole)->ofSamples(facts.trace(), *fact.hits, context.cancel);
}

Result<Delegation> DelegationFact::of(TraceFacts& facts, const DelegationFact& fact, const LoadContext& context)
{
    const Trace& trace = facts.trace();
    const ExecutionPlan& plan = trace.program()->plans[fact.plan];
    return fact.hits == nullptr ? Delegation::of(plan, &trace, context.cancel)
                                : Delegation::of(plan, trace, *fact.hits, *fact.times, context.cancel);
}

Result<MethodMemory> MemoryFact::of(TraceFacts& facts, const MemoryFact& fact, const LoadContext& context)
{
    return MethodMemory::of(facts.trace().options().program, fact.plan, &facts.trace(), context.cancel);
}

Result<NamedBytes> NamedBytesFact::of(TraceFacts& facts, const NamedBytesFact& /*fact*/, const LoadContext& context)
{
    return NamedBytes::of(*facts.trace().program(), facts.data(), context.cancel);
}

} // namespace ets
