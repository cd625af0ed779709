// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/correctedpairs.h"

#include "model/base/remarks.h"
#include "model/numeric/quantization.h"

#include <algorithm>
#include <compare>
#include <map>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

/// An op of the reference graph and which of its values, or, for what cannot be told, the entry.
struct PairKey {
    std::size_t op = 0;
    std::size_t item = 0;
    std::size_t open = 0; ///< Number of the open output from 1; 0 for a pair.

    friend auto operator<=>(const PairKey&, const PairKey&) = default;
};

std::string shapeText(const std::vector<std::int64_t>& sizes)
{
    std::string text = "[";
    for (const std::int64_t size : sizes) {
        text += (text.size() > 1 ? ", " : "") + std::to_string(size);
    }
    return text + "]";
}

/// Sizes of a tensor, none for a number; null for anything else.
const std::vector<std::int64_t>* sizesOf(const Value& value)
{
    static const std::vector<std::int64_t> number;
    if (const auto* const tensor = std::get_if<Tensor>(&value)) {
        return &tensor->sizes;
    }
    return value.index() == 0 || std::holds_alternative<std::vector<Tensor>>(value) ? nullptr : &number;
}

std::vector<std::shared_ptr<const Value>> itemsOf(const std::vector<const Value*>& values)
{
    std::vector<std::shared_ptr<const Value>> items;
    for (const Value* const value : values) {
        if (const auto* const list = std::get_if<std::vector<Tensor>>(value)) {
            for (const Tensor& tensor : *list) {
                items.push_back(std::make_shared<const Value>(tensor));
            }
        } else {
            items.push_back(NumericValue::borrowed(*value));
        }
    }
    return items;
}

class CorrectedPairing {
public:
    CorrectedPairing(const ReferenceGraph& graph, const ReferenceValues& values,
        const std::vector<LoggedEntry>& entries, const NodeOutputs& nodes, const ExportedProgram* edge,
        Diagnostics& remarks, const LoadContext& context)
        : m_graph(graph)
        , m_values(values)
        , m_entries(entries)
        , m_nodes(nodes)
        , m_edge(edge)
        , m_remarks(remarks)
        , m_context(context)
    {
        for (std::size_t i = 0; i < graph.ops.size(); ++i) {
            m_places.emplace(graph.ops[i].handle, i);
        }
    }

    /// Later values of an op take the place of earlier ones.
    void choose(const AssignedValue& assigned)
    {
        const LoggedEntry& entry = m_entries[assigned.entry];
        if (!assigned.problem.empty()) {
            std::size_t first = m_graph.ops.size();
            for (const std::int64_t handle : entry.handles) {
                const auto place = m_places.find(handle);
                first = place == m_places.end() ? first : std::min(first, place->second);
            }
            if (first < m_graph.ops.size()) {
                m_chosen[{first, 0, ++m_open}] = {{&assigned, assigned.problem}};
            }
            return;
        }
        const auto output = assigned.output;
        const auto handle = output ? m_nodes.node(output->node).debugHandle : std::optional(entry.handles.back());
        const auto place = handle ? m_places.find(*handle) : m_places.end();
        const bool isKnown = place != m_places.end();
        const auto item = !isKnown ? std::optional<std::size_t>()
            : output               ? itemOf(m_graph.ops[place->second], *output)
                                   : std::optional<std::size_t>(0);
        if (!item || assigned.isInner) {
            m_withoutPartner += entry.kind == LoggedEntry::Kind::Call ? 1 : 0;
            return;
        }
        std::vector<Chosen>& chosen = m_chosen[{place->second, *item, 0}];
        if (!chosen.empty() && chosen.front().assigned->entry != assigned.entry) {
            chosen.clear();
        }
        chosen.push_back({&assigned, {}});
    }

    Result<LoggedPairs> pairs()
    {
        LoggedPairs result{.pairs = {}, .withoutPartner = m_withoutPartner};
        for (const auto& [key, values] : m_chosen) {
            for (const Chosen& chosen : values) {
                if (m_context.cancel.isCanceled()) {
                    return Error::canceled();
                }
                m_context.report("pair-values", result.pairs.size(), m_chosen.size());
                auto pair = pairOf(key, chosen);
                if (!pair) {
                    return pair.error();
                }
                if (*pair) {
                    result.pairs.push_back(std::move(**pair));
                }
            }
        }
        return result;
    }

private:
    /// Which of the op's values a node's is; nothing for an inner value, which the reference graph does not have.
    [[nodiscard]] std::optional<std::size_t> itemOf(const ReferenceOp& op, NodeOutput output) const
    {
        const bool isTakenApart = op.isSequence && op.itemUsers.size() > 1
            && m_nodes.node(m_nodes.nodesOf(op.handle).back()).outputShapes.size() == 1;
        if (!isTakenApart) {
            return m_nodes.isValueOfHandle(output.node) ? std::optional(output.index) : std::nullopt;
        }
        // A call with several values was made into nodes with one each: the node whose users are those of the value.
        const auto users = m_nodes.userHandles(output.node);
        const auto found = std::ranges::find(op.itemUsers, users);
        return users.empty() || std::ranges::count(op.itemUsers, users) != 1
            ? std::nullopt
            : std::optional(static_cast<std::size_t>(found - op.itemUsers.begin()));
    }

    /// A value of an op, or why it cannot be compared with one.
    struct Chosen {
        const AssignedValue* assigned = nullptr;
        Message problem;
    };

    Result<std::optional<ValuePair>> pairOf(const PairKey& key, const Chosen& chosen)
    {
        const AssignedValue& assigned = *chosen.assigned;
        ValuePair pair{.handles = m_entries[assigned.entry].handles,
            .reference = {},
            .run = {.isSequence = false, .items = itemsOf(assigned.values)},
            .op = key.op,
            .event = m_entries[assigned.entry].event};
        if (key.open > 0) {
            pair.op.reset();
            pair.problem = chosen.problem;
            pair.reference = NumericValue::of(Value());
            pair.run.isSequence = pair.run.items.size() != 1;
            return std::optional(std::move(pair));
        }
        const ReferenceOp& op = m_graph.ops[key.op];
        auto reference = m_values.value(op, key.op, m_context);
        if (!reference) {
            return reference.error();
        }
        if (!*reference || (*reference)->items.empty()) {
            m_remarks.add("gap-no-reference-value", ETS_MESSAGE("debug handle %1", op.handle),
                ETS_MESSAGE("there is no reference value to compare with"));
            return std::optional<ValuePair>();
        }
        pair.reference = std::move(**reference);
        align(pair, assigned, key.item);
        return std::optional(std::move(pair));
    }

    /// Takes of both sides what stands for each other.
    void align(ValuePair& pair, const AssignedValue& assigned, std::size_t item) const
    {
        auto& reference = pair.reference.items;
        auto& run = pair.run.items;
        const bool isList =
            assigned.values.size() == 1 && std::holds_alternative<std::vector<Tensor>>(*assigned.values.front());
        const bool isPart = assigned.output && !isList && run.size() == 1 && reference.size() > 1;
        if (isPart && item < reference.size()) {
            reference = {reference[item]};
        } else if (!pair.reference.isSequence && run.size() > 1) {
            run = {likeReference(run, *reference.front())};
        }
        if (reference.size() != run.size()) {
            pair.problem = ETS_MESSAGE("the reference gives %1 values and the run %2", reference.size(), run.size());
        }
        pair.reference.isSequence = pair.run.isSequence = reference.size() != 1 || run.size() != 1;
        for (std::size_t i = 0; i < run.size() && pair.problem.empty(); ++i) {
            compareShapes(pair, assigned, *reference[i], *run[i], i);
            if (pair.problem.empty()) {
                makeNumbers(pair, reference[i], run[i]);
            }
        }
    }

    /// Of integers that stand for numbers makes those numbers; a run that logged integers where the reference has
    /// numbers cannot be compared without.
    void makeNumbers(ValuePair& pair, std::shared_ptr<const Value>& reference, std::shared_ptr<const Value>& run) const
    {
        const bool isCoded = holdsCodes(*run);
        const bool isReferenceCoded = holdsCodes(*reference);
        if (!isCoded && !isReferenceCoded) {
            return;
        }
        const std::int64_t handle = m_graph.ops[*pair.op].handle;
        const auto quantization = m_edge != nullptr ? quantizationOf(*m_edge, handle) : std::nullopt;
        if (quantization) {
            run = isCoded ? numbersOf(run, *quantization) : run;
            reference = isReferenceCoded ? numbersOf(reference, *quantization) : reference;
            pair.note = ETS_MESSAGE("integers are compared as the numbers that they stand for in the graph");
        } else if (isCoded != isReferenceCoded) {
            pair.problem = ETS_MESSAGE("one of the two is integers, and the graph does not tell which numbers they "
                                       "stand for");
        }
    }

    /// An op of one value that ran as one of several gives the first, or the only one of its shape.
    static std::shared_ptr<const Value> likeReference(
        const std::vector<std::shared_ptr<const Value>>& run, const Value& reference)
    {
        const auto* const want = sizesOf(reference);
        const auto fits = [want](const std::shared_ptr<const Value>& value) {
            const auto* const sizes = sizesOf(*value);
            return want != nullptr && sizes != nullptr && *sizes == *want;
        };
        const bool firstFits = fits(run.front());
        return !firstFits && std::ranges::count_if(run, fits) == 1 ? *std::ranges::find_if(run, fits) : run.front();
    }

    void compareShapes(ValuePair& pair, const AssignedValue& assigned, const Value& reference, const Value& run,
        std::size_t index) const
    {
        const auto* const a = sizesOf(reference);
        const auto* const b = sizesOf(run);
        if (a == nullptr || b == nullptr || *a == *b) {
            return;
        }

        const bool isView = assigned.output && checkedElementCount(*a) == checkedElementCount(*b)
            && m_nodes.fits({assigned.output->node, assigned.output->index + index}, *b);
        if (isView) {
            pair.note = ETS_MESSAGE("the run logged %1 and the reference has %2; views lie between, so it is compared "
                                    "in the shape of the reference",
                shapeText(*b), shapeText(*a));
        } else {
            pair.problem = ETS_MESSAGE("the run logged %1 and the reference has %2", shapeText(*b), shapeText(*a));
            pair.isOfOtherInputs = assigned.output
                && m_nodes.fitsOtherInputs({assigned.output->node, assigned.output->index + index}, *b)
                && m_nodes.fitsOtherInputs({assigned.output->node, assigned.output->index + index}, *a);
        }
    }

    const ReferenceGraph& m_graph;
    const ReferenceValues& m_values;
    const std::vector<LoggedEntry>& m_entries;
    const NodeOutputs& m_nodes;
    const ExportedProgram* m_edge;
    Diagnostics& m_remarks;
    const LoadContext& m_context;
    std::unordered_map<std::int64_t, std::size_t> m_places;
    std::map<PairKey, std::vector<Chosen>> m_chosen; ///< Never empty ones; several are outputs of one call.
    std::size_t m_open = 0;
    std::size_t m_withoutPartner = 0;
};

} // namespace

Result<LoggedPairs> pairLoggedValues(const ReferenceGraph& graph, const ReferenceValues& values,
    const std::vector<LoggedEntry>& entries, const NodeOutputs& nodes, const std::vector<AssignedValue>& assigned,
    const ExportedProgram* edge, Diagnostics& remarks, const LoadContext& context)
{
    CorrectedPairing pairing(graph, values, entries, nodes, edge, remarks, context);
    for (const AssignedValue& value : assigned) {
        pairing.choose(value);
    }
    return pairing.pairs();
}

} // namespace ets
