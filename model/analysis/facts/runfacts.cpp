// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/facts/runfacts.h"

#include "model/trace/trace.h"

#include <utility>

namespace ets {

Result<RunTable> RunsFact::of(TraceFacts& facts, const RunsFact& fact, const LoadContext& context)
{
    return RunTable::of(facts.trace(), facts.operators(), context.cancel, fact.rule);
}

Result<std::vector<TickSpan>> PassingRunsFact::of(
    TraceFacts& facts, const PassingRunsFact& fact, const LoadContext& context)
{
    const auto table = facts.get(fact.runs, context);
    if (!table) {
        return table.error();
    }
    return (*table)->passingTicks(facts.trace(), facts.operators(), *fact.hits, context.cancel);
}

Result<std::vector<RunDifference>> RunDifferencesFact::of(
    TraceFacts& facts, const RunDifferencesFact& fact, const LoadContext& context)
{
    const auto table = facts.get(fact.runs, context);
    if (!table) {
        return table.error();
    }
    const auto& rows = (*table)->rows;
    return differencesBetween(
        facts.trace(), facts.operators(), rows[fact.row].run, rows[fact.otherRow].run, fact.hits.get(), context.cancel);
}

Result<RunContrast> RunContrastFact::of(TraceFacts& facts, const RunContrastFact& fact, const LoadContext& context)
{
    const Trace& trace = facts.trace();
    if (fact.kind == Kind::Others) {
        return RunContrast::ofChosen(trace, context.cancel);
    }
    const auto found = facts.get(fact.runs, context);
    if (!found) {
        return found.error();
    }
    const RunTable& table = **found;
    if (table.rows.empty()) {
        RunContrast none;
        none.self.resize(trace.events().size());
        none.whole.resize(trace.events().size());
        return none;
    }
    const auto row = fact.run.isValid() ? table.rowOf(fact.run) : std::nullopt;
    return RunContrast::withMedian(trace, table, row ? *row : slowestRow(table), context.cancel);
}

Result<AlignedTrace> AlignedFact::of(TraceFacts& facts, const AlignedFact& fact, const LoadContext& context)
{
    auto runs = AlignedRuns::of(facts.trace(), context.cancel);
    if (!runs) {
        return runs.error();
    }
    const auto table = facts.get(fact.runs, context);
    if (!table) {
        return table.error();
    }
    return AlignedTrace{std::move(*runs), *table};
}

Result<LaneHits> AlignedHitsFact::of(TraceFacts& facts, const AlignedHitsFact& fact, const LoadContext& context)
{
    const auto aligned = facts.get(fact.aligned, context);
    if (!aligned) {
        return aligned.error();
    }
    return LaneHits((*aligned)->runs.index(), facts.trace(), *fact.hits, context.cancel);
}

} // namespace ets
