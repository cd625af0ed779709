// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/numericgap.h"

#include "model/base/withinmemory.h"

#include <algorithm>
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

Error problem(std::string what)
{
    return Error{.file = {}, .what = std::move(what), .where = {}, .advice = {}};
}

Result<std::vector<double>> gapOf(const ValuePair& pair, const ElementComparator& compare)
{
    const auto& reference = pair.reference.items;
    const auto& run = pair.run.items;
    if (pair.reference.isSequence != pair.run.isSequence || reference.size() != run.size()) {
        return problem("the reference gives " + std::to_string(reference.size()) + " values and the run "
            + std::to_string(run.size()));
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

Result<std::vector<GapRow>> rowsOf(
    std::vector<ValuePair> pairs, const ElementComparator& compare, const OpNames& names, bool refuse)
{
    std::vector<GapRow> rows;
    for (ValuePair& pair : pairs) {
        // With several values the one of interest is not known.
        if (isNone(pair.reference) || isNone(pair.run)
            || (pair.reference.isSequence && pair.reference.items.size() > 1)) {
            continue;
        }
        auto gap = gapOf(pair, compare);
        if (!gap && refuse) {
            return gap.error();
        }
        GapRow& row = rows.emplace_back();
        if (gap) {
            row.gap = std::move(*gap);
        } else {
            row.problem = gap.error().what;
        }
        row.handles = std::move(pair.handles);
        row.reference = std::move(pair.reference);
        row.run = std::move(pair.run);
        names.describe(row);
    }
    return rows;
}

Result<NumericGap> calculate(
    const Inspector& inspector, const ReferenceValues& values, const GapOptions& options, const LoadContext& context)
{
    const ETRecord* const record = inspector.etrecord();
    if (record == nullptr) {
        return Error{.what = "the graph to compare with is in the ETRecord",
            .kind = Error::Kind::Usage,
            .remedy = Remedy::OpenRecord};
    }
    const bool faithful = inspector.options().reading.refuseOddData;
    NumericGap result;
    auto graph = referenceGraph(*record, options.referenceGraph,
        {.validate = options.validateHandles, .refuse = faithful}, result.remarks, context);
    if (!graph) {
        return graph.error();
    }
    result.referenceGraph = graph->name;
    const RuntimeSide side = runtimeSide(inspector, faithful ? std::string() : graph->method, faithful);
    auto pairs = pairValues(*graph, values, side, {.refuse = faithful}, result.remarks, context);
    constexpr std::string_view noValue = "gap-no-reference-value";
    if (pairs && pairs->empty()
        && std::ranges::any_of(result.remarks.groups(), [&](const auto& g) { return g.code == noValue; })) {
        return Error{.what = "none of the values belongs to a node of the graph " + result.referenceGraph,
            .remedy = Remedy::ChooseReferenceGraph};
    }
    if (pairs && options.preprocessing) {
        pairs = options.preprocessing(std::move(*pairs));
    }
    if (!pairs) {
        return pairs.error();
    }
    const NanRule rule = faithful ? NanRule::Replace : NanRule::Keep;
    const ElementComparator compare =
        options.comparator ? options.comparator : [&options, rule](const Value& reference, const Value& run) {
            return compareElements(options.metric, rule, reference, run);
        };
    auto rows = rowsOf(std::move(*pairs), compare, OpNames(*graph, side), faithful);
    if (!rows) {
        return rows.error();
    }
    result.rows = std::move(*rows);
    return result;
}

} // namespace

Result<NumericGap> calculateNumericGap(
    const Inspector& inspector, const ReferenceValues& values, const GapOptions& options, const LoadContext& context)
{
    return withinMemory(inspector.etdump().file,
        [&]() -> Result<NumericGap> { return calculate(inspector, values, options, context); });
}

} // namespace ets
