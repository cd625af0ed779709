// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/numericgap.h"

#include "model/base/message.h"
#include "model/base/remarks.h"
#include "model/numeric/correctedpairs.h"
#include "model/numeric/gapmarks.h"
#include "model/numeric/metrics.h"
#include "model/numeric/nodeoutputs.h"
#include "model/numeric/programoutputs.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <unordered_set>

namespace ets {

namespace {

bool isNone(const NumericValue& value)
{
    return !value.isSequence && std::holds_alternative<std::monostate>(*value.items.front());
}

/// The names of the ops that some handles stand for.
class OpNames {
public:
    OpNames(const ReferenceGraph& graph, const RuntimeSide& side)
        : m_graph(graph)
        , m_side(side)
    {
        for (std::size_t i = 0; i < graph.ops.size(); ++i) {
            m_reference.emplace(graph.ops[i].handle, i);
        }
        for (std::size_t i = 0; i < side.ops.size(); ++i) {
            for (const std::int64_t handle : side.ops[i].handles) {
                m_run[handle].push_back(i);
            }
        }
    }

    void describe(GapRow& row) const
    {
        const std::unordered_set<std::int64_t> handles(row.handles.begin(), row.handles.end());
        std::vector<std::size_t> reference;
        std::vector<std::size_t> run;
        for (const std::int64_t handle : handles) {
            if (const auto found = m_reference.find(handle); found != m_reference.end()) {
                reference.push_back(found->second);
            }
            if (const auto found = m_run.find(handle); found != m_run.end()) {
                run.insert(run.end(), found->second.begin(), found->second.end());
            }
        }
        std::ranges::sort(reference);
        std::ranges::sort(run);
        const auto repeated = std::ranges::unique(run);
        run.erase(repeated.begin(), repeated.end());
        for (const std::size_t i : reference) {
            addReference(row, m_graph.ops[i]);
        }
        for (const std::size_t i : run) {
            const RuntimeOp& op = m_side.ops[i];
            if (std::ranges::all_of(op.handles, [&](std::int64_t handle) { return handles.contains(handle); })) {
                row.runOps.push_back(op.name);
            }
        }
    }

private:
    static void addReference(GapRow& row, const ReferenceOp& op)
    {
        for (std::size_t i = 0; i < op.names.size(); ++i) {
            row.referenceOps.push_back(op.names[i]);
            row.stackTraces.emplace_back(op.names[i], op.stackTraces[i]);
        }
    }

    const ReferenceGraph& m_graph;
    const RuntimeSide& m_side;
    std::unordered_map<std::int64_t, std::size_t> m_reference;
    std::unordered_map<std::int64_t, std::vector<std::size_t>> m_run;
};

Result<std::vector<double>> gapOf(const ValuePair& pair, const ElementComparator& compare)
{
    const auto& reference = pair.reference.items;
    const auto& run = pair.run.items;
    if (pair.reference.isSequence != pair.run.isSequence || reference.size() != run.size()) {
        return Error::of(ETS_MESSAGE("the reference gives %1 values and the run %2", reference.size(), run.size()));
    }
    std::vector<double> gap;
    for (std::size_t i = 0; i < reference.size(); ++i) {
        const auto measured = compare(*reference[i], *run[i]);
        if (!measured) {
            return measured.error();
        }
        gap.push_back(*measured);
    }
    return gap;
}

Result<std::vector<GapRow>> faithfulRows(
    std::vector<ValuePair> pairs, const ElementComparator& compare, const OpNames& names)
{
    std::vector<GapRow> rows;
    for (ValuePair& pair : pairs) {
        // With several values the one of interest is not known.
        if (isNone(pair.reference) || isNone(pair.run)
            || (pair.reference.isSequence && pair.reference.items.size() > 1)) {
            continue;
        }
        auto gap = gapOf(pair, compare);
        if (!gap) {
            return gap.error();
        }
        GapRow& row = rows.emplace_back();
        row.gap = std::move(*gap);
        row.handles = std::move(pair.handles);
        row.reference = std::move(pair.reference);
        row.run = std::move(pair.run);
        names.describe(row);
    }
    return rows;
}

/// Measures a pair; what cannot be is the row's problem.
void measure(GapRow& row, const GapOptions& options)
{
    for (std::size_t i = 0; i < row.run.items.size(); ++i) {
        const Value& reference = *row.reference.items[i];
        const Value& run = *row.run.items[i];
        if (const auto* const tensor = std::get_if<Tensor>(&run); tensor != nullptr && !tensor->available) {
            row.problem = ETS_MESSAGE("the elements of tensors are in the debug buffer, which was not given");
            row.gap.clear();
            row.metrics.clear();
            return;
        }
        auto metrics = measureValues(reference, run);
        const auto own = options.comparator ? options.comparator(reference, run)
            : metrics
            ? Result<double>(metricValue(*metrics, options.metric).value_or(std::numeric_limits<double>::quiet_NaN()))
            : Result<double>(metrics.error());
        if (!own) {
            row.problem = own.error().what;
            row.gap.clear();
            row.metrics.clear();
            return;
        }
        row.gap.push_back(*own);
        if (metrics) {
            row.metrics.push_back(*metrics);
        }
    }
}

Result<std::vector<GapRow>> correctedRows(
    std::vector<ValuePair> pairs, const OpNames& names, const GapOptions& options, const LoadContext& context)
{
    std::vector<GapRow> rows;
    for (ValuePair& pair : pairs) {
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        context.report("measure-values", rows.size(), pairs.size());
        GapRow& row = rows.emplace_back();
        row.handles = std::move(pair.handles);
        row.reference = std::move(pair.reference);
        row.run = std::move(pair.run);
        row.op = pair.op;
        row.event = pair.event;
        row.note = std::move(pair.note);
        row.problem = std::move(pair.problem);
        row.isOfOtherInputs = pair.isOfOtherInputs;
        if (row.problem.empty()) {
            measure(row, options);
        }
        names.describe(row);
    }
    return rows;
}

/// The names of what logged the values.
RuntimeSide namesOf(const Trace& trace, const std::vector<LoggedEntry>& entries)
{
    RuntimeSide side;
    for (const LoggedEntry& entry : entries) {
        side.ops.push_back({entry.handles, std::string(trace.nameOf(entry.event))});
    }
    return side;
}

Result<std::vector<ValuePair>> correctedPairs(const Trace& trace, const ReferenceValues& values,
    const GapOptions& options, const std::vector<LoggedEntry>& entries, const NodeOutputs& nodes, NumericGap& result,
    const LoadContext& context)
{
    const auto nameOf = [&trace](EventId event) { return trace.nameOf(event); };
    const auto assigned =
        assignOutputs(entries, nodes, nameOf, options.callOutputs ? options.callOutputs : callOutputsOf(trace));
    const ExportedProgram* const edge = trace.etrecord()->edgeProgram(result.graph.method);
    auto paired = pairLoggedValues(result.graph, values, entries, nodes, assigned, edge, result.remarks, context);
    if (!paired) {
        return paired.error();
    }
    result.withoutRow = paired->withoutPartner;
    return std::move(paired->pairs);
}

Error noneFits(const ReferenceGraph& graph)
{
    return Error{.what = ETS_MESSAGE("none of the values belongs to a node of the graph %1", graph.name),
        .remedy = Remedy::ChooseReferenceGraph};
}

/// Pairs, if need be selected by the caller; an error where there would be pairs with other values.
Result<std::vector<ValuePair>> checkedPairs(
    Result<std::vector<ValuePair>> pairs, const GapOptions& options, const NumericGap& result)
{
    if (pairs && pairs->empty() && result.remarks.has("gap-no-reference-value")) {
        return noneFits(result.graph);
    }
    return pairs && options.preprocessing ? options.preprocessing(std::move(*pairs)) : std::move(pairs);
}

Result<NumericGap> calculate(
    const Trace& trace, const ReferenceValues& values, const GapOptions& options, const LoadContext& context)
{
    const ETRecord* const record = trace.etrecord();
    if (record == nullptr) {
        return Error{.what = ETS_MESSAGE("the graph to compare with is in the ETRecord"),
            .kind = Error::Kind::Usage,
            .remedy = Remedy::OpenRecord};
    }
    const Reading reading = trace.options().reading;
    NumericGap result;
    auto graph = referenceGraph(*record, options.referenceGraph,
        {.validate = options.validateHandles, .refuse = follows(reading, Rule::RefuseOddData)}, result.remarks,
        context);
    if (!graph) {
        return graph.error();
    }
    result.graph = std::move(*graph);
    Result<std::vector<GapRow>> rows = std::vector<GapRow>();
    if (follows(reading, Rule::GapOfInspector)) {
        const RuntimeSide side = runtimeSide(trace);
        auto pairs = checkedPairs(pairValues(result.graph, values, side, result.remarks, context), options, result);
        if (!pairs) {
            return pairs.error();
        }
        const ElementComparator compare =
            options.comparator ? options.comparator : [&options](const Value& reference, const Value& run) {
                return compareElements(options.metric, reference, run);
            };
        rows = faithfulRows(std::move(*pairs), compare, OpNames(result.graph, side));
    } else {
        const BlockId block =
            options.block ? *options.block : blockOfMethod(trace, result.graph.method, result.remarks);
        const auto entries = loggedEntries(trace, block, options.runs);
        const ExportedProgram* const edge = record->edgeProgram(result.graph.method);
        NodeOutputs nodes(
            OperatorGraph::build(edge != nullptr ? *edge : ExportedProgram(), "edge", result.graph.method));
        nodes.settle(symbolsOf(nodes, entries, result.graph, values, context));
        auto pairs =
            checkedPairs(correctedPairs(trace, values, options, entries, nodes, result, context), options, result);
        if (!pairs) {
            return pairs.error();
        }
        rows = correctedRows(std::move(*pairs), OpNames(result.graph, namesOf(trace, entries)), options, context);
        if (rows) {
            result.rows = std::move(*rows);
            markPrecision(result, nodes);
            if (edge != nullptr) {
                markSteps(result, nodes, *edge);
            }
            const auto marked = markRounding(result, nodes, values, context);
            return marked ? Result<NumericGap>(std::move(result)) : marked.error();
        }
    }
    if (!rows) {
        return rows.error();
    }
    result.rows = std::move(*rows);
    return result;
}

} // namespace

Result<NumericGap> calculateNumericGap(
    const Trace& trace, const ReferenceValues& values, const GapOptions& options, const LoadContext& context)
{
    return atTheDoor(
        trace.etdump().file, [&]() -> Result<NumericGap> { return calculate(trace, values, options, context); });
}

} // namespace ets
