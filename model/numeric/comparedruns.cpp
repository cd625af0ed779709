// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/comparedruns.h"

#include "model/base/message.h"
#include "model/base/remarks.h"
#include "model/numeric/loggedentries.h"
#include "model/numeric/otherinputs.h"
#include "model/numeric/referencegraph.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>
#include <utility>

namespace ets {

namespace {

Result<std::vector<ComparedRuns>> compareOne(const Trace& trace, const ReferenceValues& values,
    const GapOptions& options, std::shared_ptr<const LoggedRuns> runs, const LoadContext& context)
{
    GapOptions own = options;
    own.runs = runs.get();
    auto gap = calculateNumericGap(trace, values, own, context);
    if (!gap) {
        return gap.error();
    }
    std::vector<ComparedRuns> result;
    result.push_back({std::move(runs), std::move(*gap)});
    return result;
}

/// Whose values are compared, and what is to be remarked of that.
Result<BlockId> chosenBlock(const Trace& trace, const GapOptions& options, Diagnostics& remarks)
{
    if (options.block) {
        return *options.block;
    }
    const ETRecord* const record = trace.etrecord();
    if (record == nullptr) {
        return BlockId(); // calculateNumericGap() says what is missing
    }
    Diagnostics said; // again when the graph is made for the comparison
    const auto graph = referenceGraph(*record, options.referenceGraph, {.validate = options.validateHandles}, said);
    return graph ? Result<BlockId>(blockOfMethod(trace, graph->method, remarks)) : graph.error();
}

LeftOutRun::Reason reasonOf(const ComparedRuns& leftOut)
{
    return leftOut.hadOtherState ? LeftOutRun::Reason::OtherState : LeftOutRun::Reason::OtherInputs;
}

void markOtherInputs(const Trace& trace, std::vector<ComparedRuns>& compared)
{
    const std::vector<bool> others = haveOtherInputs(trace, compared);
    for (std::size_t c = 0; c < compared.size(); ++c) {
        compared[c].hadOtherInputs = others[c] && !compared[c].hadOtherState;
    }
}

/// Says why runs are left out of the worst of all.
void remarkLeftOut(const Trace& trace, std::vector<ComparedRuns>& compared)
{
    for (const ComparedRuns& one : compared) {
        for (const RunId run : one.isLeftOut() ? one.runs->runs : std::vector<RunId>()) {
            const EventBlock& block = trace.block(one.runs->block);
            compared.front().gap.remarks.add(one.hadOtherState ? RemarkCode("other-state") : RemarkCode("other-inputs"),
                ETS_MESSAGE("run %1 of block %2", positionOfRun(block, run), one.runs->block.value()),
                ETS_MESSAGE("it is not compared: it %1", leftOutText(reasonOf(one))));
        }
    }
}

Result<std::vector<ComparedRuns>> compareAll(
    const Trace& trace, const ReferenceValues& values, const GapOptions& options, const LoadContext& context)
{
    if (follows(trace.options().reading, Rule::GapOfInspector)) {
        return compareOne(trace, values, options, nullptr, context);
    }
    Diagnostics remarks;
    const auto block = chosenBlock(trace, options, remarks);
    if (!block) {
        return block.error();
    }
    GapOptions own = options;
    own.block = *block;
    auto sets = block->isValid() ? loggedRuns(trace, *block, context) : std::vector<LoggedRuns>();
    if (!sets) {
        return sets.error();
    }
    if (sets->empty()) {
        return compareOne(trace, values, own, nullptr, context);
    }
    const auto firstRun = keepsState(trace, *block) ? firstRunOfMethod(trace, *block) : std::optional<RunId>();
    std::vector<ComparedRuns> result;
    for (LoggedRuns& set : *sets) {
        const bool hadOtherState = firstRun && std::ranges::find(set.runs, *firstRun) == set.runs.end();
        auto compared = compareOne(trace, values, own, std::make_shared<const LoggedRuns>(std::move(set)), context);
        if (!compared) {
            return compared.error();
        }
        result.push_back(std::move(compared->front()));
        result.back().hadOtherState = hadOtherState;
    }
    result.front().gap.remarks.append(remarks);
    markOtherInputs(trace, result);
    remarkLeftOut(trace, result);
    return result;
}

std::vector<RunId> runsOf(const ComparedRuns& compared)
{
    return compared.runs != nullptr ? compared.runs->runs : std::vector<RunId>();
}

double badnessOfRow(const GapRow& row, GapMetric metric)
{
    double worst = -HUGE_VAL;
    for (const ValueMetrics& metrics : row.metrics) {
        worst = std::max(worst, badnessOf(metrics, metric));
    }
    return worst;
}

bool isWorse(const GapRow& row, const GapRow& known, GapMetric metric)
{
    return row.problem.empty() != known.problem.empty() ? row.problem.empty()
                                                        : badnessOfRow(row, metric) > badnessOfRow(known, metric);
}

/// Sets of runs that are not left out, by index.
std::vector<std::size_t> keptSets(std::span<const ComparedRuns> compared)
{
    std::vector<std::size_t> kept;
    for (std::size_t c = 0; c < compared.size(); ++c) {
        if (!compared[c].isLeftOut()) {
            kept.push_back(c);
        }
    }
    return kept;
}

} // namespace

Result<std::vector<ComparedRuns>> compareRuns(
    const Trace& trace, const ReferenceValues& values, const GapOptions& options, const LoadContext& context)
{
    return atTheDoor(trace.etdump().file, [&] { return compareAll(trace, values, options, context); });
}

std::vector<LeftOutRun> leftOutOf(std::span<const ComparedRuns> compared)
{
    std::vector<LeftOutRun> runs;
    for (const ComparedRuns& one : compared) {
        for (const RunId run : one.isLeftOut() ? one.runs->runs : std::vector<RunId>()) {
            runs.push_back({run, reasonOf(one)});
        }
    }
    std::ranges::sort(runs, {}, &LeftOutRun::run);
    return runs;
}

Message leftOutText(LeftOutRun::Reason reason)
{
    return reason == LeftOutRun::Reason::OtherInputs
        ? ETS_MESSAGE("had other inputs than the reference")
        : ETS_MESSAGE("began with another state than the reference: the method keeps state from run to run");
}

GapOfRuns worstOfRuns(std::span<const ComparedRuns> compared, GapMetric metric)
{
    const std::vector<std::size_t> sets = keptSets(compared);
    if (sets.size() == 1) {
        GapOfRuns only = everyRun(compared.subspan(sets.front(), 1));
        only.gap.remarks = compared.front().gap.remarks;
        only.leftOut = leftOutOf(compared);
        return only;
    }
    // Rows without an op come last; several of one key are told apart by their place.
    using Key = std::tuple<std::size_t, HandleList, std::size_t>;
    struct Worst {
        std::size_t from = 0;
        std::size_t row = 0;
        std::vector<RunId> runs;
    };
    std::map<Key, Worst> worst;
    for (const std::size_t c : sets) {
        std::map<std::pair<std::size_t, HandleList>, std::size_t> places;
        const std::vector<GapRow>& rows = compared[c].gap.rows;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const std::size_t op = rows[i].op.value_or(SIZE_MAX);
            const std::size_t place = places[{op, rows[i].handles}]++;
            const auto [known, isNew] = worst.try_emplace({op, rows[i].handles, place}, Worst{c, i, {}});
            Worst& kept = known->second;
            if (!isNew && isWorse(rows[i], compared[kept.from].gap.rows[kept.row], metric)) {
                kept.from = c;
                kept.row = i;
            }
            if (rows[i].problem.empty()) {
                const std::vector<RunId> runs = runsOf(compared[c]);
                kept.runs.insert(kept.runs.end(), runs.begin(), runs.end());
            }
        }
    }
    GapOfRuns result;
    result.gap.graph = compared.front().gap.graph;
    result.gap.remarks = compared.front().gap.remarks;
    for (const std::size_t c : sets) {
        result.gap.withoutRow = std::max(result.gap.withoutRow, compared[c].gap.withoutRow);
    }
    for (auto& [key, kept] : worst) {
        result.gap.rows.push_back(compared[kept.from].gap.rows[kept.row]);
        std::ranges::sort(kept.runs);
        result.of.push_back({runsOf(compared[kept.from]), std::move(kept.runs)});
    }
    result.leftOut = leftOutOf(compared);
    return result;
}

GapOfRuns everyRun(std::span<const ComparedRuns> compared)
{
    GapOfRuns result;
    result.gap.graph = compared.front().gap.graph;
    result.gap.remarks = compared.front().gap.remarks;
    for (const ComparedRuns& one : compared) {
        result.gap.withoutRow += one.gap.withoutRow;
        for (const GapRow& row : one.gap.rows) {
            GapRow& kept = result.gap.rows.emplace_back(row);
            if (one.isLeftOut()) {
                kept.problem = ETS_MESSAGE("this run %1", leftOutText(reasonOf(one)));
                kept.gap.clear();
                kept.metrics.clear();
            }
            result.of.push_back({runsOf(one), runsOf(one)});
        }
    }
    result.leftOut = leftOutOf(compared);
    return result;
}

} // namespace ets
