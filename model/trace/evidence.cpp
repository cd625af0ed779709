// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/evidence.h"

#include "model/base/opnames.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/events.h"
#include "model/trace/recordmethods.h"

#include <algorithm>
#include <cstddef>
#include <iterator>
#include <numeric>
#include <set>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>

namespace ets {

// ---- Operations of backends

namespace {

/// Pairs operations with nodes: each kind on either side stands for as many as there are of it.
class OperationPairing {
public:
    struct Kind {
        std::string name;
        std::uint32_t count = 0;
        std::uint32_t left = 0;
        std::span<const std::string_view> ops; ///< Of operations.
        std::uint32_t running = 0; ///< Of nodes: how many must have run.
    };

    void addOperation(const std::string& name, std::uint32_t count, std::span<const std::string_view> ops)
    {
        m_operations.push_back({name, count, count, ops, 0});
    }
    void addNodes(const std::string& op, std::uint32_t count, std::uint32_t running)
    {
        m_nodes.push_back({op, count, count, {}, running});
    }

    /// A matching in two passes: nodes that must have run first, then the others. A node that is matched stays matched,
    /// maybe with another operation.
    void pair()
    {
        m_flow.assign(m_operations.size() * m_nodes.size(), 0);
        for (Kind& kind : m_nodes) {
            kind.left = kind.running;
        }
        while (augment()) { }
        for (Kind& kind : m_nodes) {
            kind.left += kind.count - kind.running;
        }
        while (augment()) { }
    }

    [[nodiscard]] const std::vector<Kind>& operations() const { return m_operations; }
    [[nodiscard]] const std::vector<Kind>& nodes() const { return m_nodes; }
    /// How many of the nodes of a kind that must have run have no operation.
    [[nodiscard]] static std::uint32_t lackingOf(const Kind& node)
    {
        const std::uint32_t paired = node.count - node.left;
        return node.running > paired ? node.running - paired : 0;
    }

private:
    [[nodiscard]] std::uint32_t& flow(std::size_t operation, std::size_t node)
    {
        return m_flow[operation * m_nodes.size() + node];
    }

    [[nodiscard]] bool isEdge(std::size_t operation, std::size_t node) const
    {
        const auto ops = m_operations[operation].ops;
        return std::ranges::find(ops, m_nodes[node].name) != ops.end();
    }

    /// One path from an operation that is left to a node that is left, over pairs that change partners.
    bool augment()
    {
        constexpr std::size_t none = SIZE_MAX;
        std::vector<std::size_t> fromNode(m_operations.size(), none); // that gives the operation another partner
        std::vector<std::size_t> fromOperation(m_nodes.size(), none);
        std::vector<std::size_t> queue;
        for (std::size_t i = 0; i < m_operations.size(); ++i) {
            if (m_operations[i].left > 0) {
                queue.push_back(i);
            }
        }
        for (std::size_t at = 0; at < queue.size(); ++at) {
            const std::size_t operation = queue[at];
            for (std::size_t n = 0; n < m_nodes.size(); ++n) {
                if (fromOperation[n] != none || !isEdge(operation, n)) {
                    continue;
                }
                fromOperation[n] = operation;
                if (m_nodes[n].left > 0) {
                    take(n, fromNode, fromOperation);
                    return true;
                }
                for (std::size_t i = 0; i < m_operations.size(); ++i) {
                    if (flow(i, n) > 0 && fromNode[i] == none && std::ranges::find(queue, i) == queue.end()) {
                        fromNode[i] = n;
                        queue.push_back(i);
                    }
                }
            }
        }
        return false;
    }

    /// Moves as much along the path as it can take.
    void take(std::size_t last, const std::vector<std::size_t>& fromNode, const std::vector<std::size_t>& fromOperation)
    {
        constexpr std::size_t none = SIZE_MAX;
        std::uint32_t amount = m_nodes[last].left;
        std::size_t first = fromOperation[last];
        for (std::size_t n = last; fromNode[first] != none; first = fromOperation[n]) {
            n = fromNode[first];
            amount = std::min(amount, flow(first, n));
        }
        amount = std::min(amount, m_operations[first].left);
        std::size_t node = last;
        m_nodes[last].left -= amount;
        for (std::size_t operation = fromOperation[last];; operation = fromOperation[node]) {
            flow(operation, node) += amount;
            if (fromNode[operation] == none) {
                m_operations[operation].left -= amount;
                return;
            }
            node = fromNode[operation];
            flow(operation, node) -= amount;
        }
    }

    std::vector<Kind> m_operations;
    std::vector<Kind> m_nodes;
    std::vector<std::uint32_t> m_flow; ///< By operation and node.
};

/// Whether nodes turn numbers into quantized ones or back: quantize_per_tensor, dequantize_affine,
/// choose_qparams_per_token.
bool quantize(const NameCounts& nodes)
{
    return std::ranges::any_of(nodes, [](const auto& node) {
        return node.first.find("quantize") != std::string::npos || node.first.starts_with("choose_qparams");
    });
}

std::uint32_t sumOf(const NameCounts& counts)
{
    return std::accumulate(counts.begin(), counts.end(), std::uint32_t{0},
        [](std::uint32_t sum, const auto& entry) { return sum + entry.second; });
}

} // namespace

std::uint32_t OperationFit::misfits() const
{
    return sumOf(surplus) + sumOf(quantized) + sumOf(lacking);
}

OperationFit fitOperations(
    const LoggedNames& names, const NameCounts& ran, const NameCounts& nodes, const NameCounts& running)
{
    OperationFit fit;
    const bool isQuantized = quantize(nodes);
    OperationPairing pairing;
    std::map<const LoggedOperation*, std::pair<std::string, std::uint32_t>> known;
    std::uint32_t unknown = 0;
    for (const auto& [event, count] : ran) {
        const LoggedOperation* const operation = names.find(event);
        if (operation == nullptr && !names.isOwn(event)) {
            fit.surplus[event] = count;
        } else if (operation == nullptr) {
            unknown += count;
        } else if (!operation->isInserted && !isQuantized && names.isQuantized(event)) {
            fit.quantized[event] = count;
            unknown += count; // some nodes may have become these
        } else if (!operation->isInserted) {
            known.try_emplace(operation, event, 0).first->second.second += count;
        }
    }
    for (const auto& [operation, named] : known) {
        pairing.addOperation(named.first, named.second, operation->ops);
    }
    for (const auto& [op, count] : nodes) {
        const auto must = running.find(op);
        if (std::ranges::any_of(names.operations, [&op](const LoggedOperation& row) {
                return !row.isInserted && std::ranges::find(row.ops, op) != row.ops.end();
            })) {
            pairing.addNodes(
                op, count, must == running.end() || !names.alwaysRuns(op) ? 0 : std::min(count, must->second));
        }
    }
    pairing.pair();
    for (const OperationPairing::Kind& operation : pairing.operations()) {
        fit.fitting += operation.count - operation.left;
        if (operation.left > 0) {
            fit.surplus[operation.name] = operation.left;
        }
    }
    for (const OperationPairing::Kind& node : pairing.nodes()) {
        const std::uint32_t lacking = OperationPairing::lackingOf(node);
        const std::uint32_t explained = std::min(lacking, unknown);
        unknown -= explained;
        if (lacking > explained) {
            fit.lacking[node.name] = lacking - explained;
        }
    }
    return fit;
}

// ---- A block and a method

namespace {

constexpr std::size_t maxExamples = 5;
/// What one line of a model became; no honest one became more.
constexpr std::size_t maxNodesOfKernel = 256;
constexpr int maxBrackets = 16; // in a name of a delegate's op

/// Puts together the nodes that a handle entry leads to, once each however often it repeats a handle, but not more than
/// so many.
void findNodes(
    const HandleEntry& entry, const OperatorGraph& graph, std::size_t most, std::vector<const OperatorNode*>& nodes)
{
    nodes.clear();
    const auto handles = handlesIn(entry);
    const auto add = [&](std::int64_t handle) {
        const auto all = graph.nodesOfHandle(handle);
        for (const std::uint32_t index : all.first(std::min(all.size(), most - nodes.size()))) {
            nodes.push_back(&graph.nodes()[index]);
        }
    };
    if (handles.size() == 1) {
        add(handles.front());
        return;
    }
    const auto first = handles.first(std::min(handles.size(), most));
    std::ranges::for_each(std::set<std::int64_t>(first.begin(), first.end()), add);
}

bool isNumber(std::string_view text)
{
    return !text.empty() && std::ranges::all_of(text, [](char c) { return c >= '0' && c <= '9'; });
}

class Comparison {
public:
    Comparison(const MethodMaps& maps, const OperatorGraph* graph, const Limits& limits)
        : m_maps(maps)
        , m_graph(graph)
        , m_limits(limits)
    {
    }

    PairEvidence compare(const RanEvents& ran)
    {
        m_texts = ran.texts;
        bool straight = true;
        bool finished = false;
        for (std::size_t i = 0; i < ran.events.size(); ++i) {
            const Event& event = ran.events[i];
            straight = straight && nameOf(event) != eventnames::jumpCall;
            finished = finished || nameOf(event) == eventnames::methodExecute;
            const bool isOfInstruction = event.instructionId >= 0 && (ran.chains.empty() || ran.chains[i] >= 0);
            if (isOfInstruction && event.role != EventRole::Framework && event.hasProfile) {
                compareEvent(event);
            }
        }
        // Bodies of control flow have no handles; a run that went straight through has none.
        if (straight) {
            m_result.strangeKernel = m_strange;
            m_result.unknownInstruction -= m_strange;
        }
        for (const PayloadFormat* const format : payloadFormats()) {
            if (format->names() != nullptr) {
                compareOperations(*format);
            }
        }
        // Only a run without jumps that came to its end has to pass every instruction.
        if (straight && finished && !m_seen.empty()) {
            noteNeverRan();
        }
        takeExamples();
        return std::move(m_result);
    }

private:
    /// Disagreements in words, and how many of them each tells of.
    struct Example {
        Message text;
        std::uint32_t count = 1;
    };

    void noteNeverRan()
    {
        std::ranges::sort(m_seen);
        for (const auto& [key, handles] : m_maps.debugHandles) {
            if (!std::ranges::binary_search(m_seen, &handles)) {
                ++m_result.neverRan;
                example(ETS_MESSAGE("instruction %1 of the record never ran", key));
            }
        }
    }

    static void add(std::vector<Example>& examples, Message text, std::uint32_t count)
    {
        if (examples.size() < maxExamples) {
            examples.push_back({std::move(text), count});
        }
    }
    [[nodiscard]] std::string_view nameOf(const Event& event) const { return m_texts->view(event.name); }
    void example(Message text, std::uint32_t count = 1) { add(m_examples, std::move(text), count); }

    /// What contradicts before what the record only says nothing of.
    void takeExamples()
    {
        m_examples.insert(m_examples.end(), m_unknown.begin(), m_unknown.end());
        m_examples.resize(std::min(m_examples.size(), maxExamples));
        for (Example& example : m_examples) {
            m_result.told += example.count;
            m_result.examples.push_back(std::move(example.text));
        }
    }

    void noteSeen(const InstructionEntry& instruction)
    {
        if (m_seen.empty() || m_seen.back() != instruction.handles) {
            m_seen.push_back(instruction.handles);
        }
    }

    void compareEvent(const Event& event)
    {
        const InstructionEntry& instruction = m_entries.find(m_maps, event.instructionId);
        const std::string& key = instruction.key;
        const bool delegated = instruction.delegate != nullptr;
        if (const std::string_view backend = toldBackend(nameOf(event)); !backend.empty() && delegated) {
            compareBackend(event, instruction, backend);
        }
        if (event.isPhase) {
            return; // no map and no graph has it
        }
        if (event.role == EventRole::DelegateOp) {
            compareDelegateOp(event, instruction);
            return;
        }
        const bool isCall = event.isOperatorCall() || event.isDelegateCall();
        if (event.role == EventRole::Call && !isCall) {
            return;
        }
        noteSeen(instruction);
        if (instruction.handles == nullptr) {
            ++m_result.unknownInstruction;
            m_strange += !isCall && isComputing(event) ? 1 : 0;
            add(m_unknown, ETS_MESSAGE("instruction %1 ran %2, which the record does not have", key, nameOf(event)), 1);
        } else if (isCall && delegated != event.isDelegateCall()) {
            ++m_result.wrongKind;
            example(delegated
                    ? ETS_MESSAGE("instruction %1 ran %2, the record has a delegate there", key, nameOf(event))
                    : ETS_MESSAGE("instruction %1 ran %2, the record has an op there", key, nameOf(event)));
        } else if (!isCall && m_graph != nullptr) {
            compareKernel(event, *instruction.handles, key);
        } else {
            ++m_result.agreeing;
        }
    }

    /// Whether a kernel is one that the exporter does not add late: buffers are written back by copies.
    [[nodiscard]] bool isComputing(const Event& event) const
    {
        const std::string_view base = opnames::baseOf(opnames::withoutPrefix(nameOf(event)));
        return opnames::isTorchKernel(base) && !base.starts_with("copy") && base != "_local_scalar_dense";
    }

    void compareBackend(const Event& event, const InstructionEntry& instruction, std::string_view backend)
    {
        const std::optional<std::string>& name = instruction.delegate->name;
        if (name && *name != backend) {
            ++m_result.wrongKind;
            example(ETS_MESSAGE("instruction %1 ran %2, which is of %3, the record has %4 there", instruction.key,
                nameOf(event), std::string(backend), *name));
        }
    }

    void compareKernel(const Event& event, const HandleEntry& handles, const std::string& key)
    {
        constexpr std::uint64_t stepsOfMatch = 10; // of two names
        findNodes(handles, *m_graph, maxNodesOfKernel, m_nodes);
        if (!m_limits.trySteps(stepsOfMatch * m_nodes.size())) {
            return;
        }
        const bool matches = std::ranges::any_of(
            m_nodes, [&](const OperatorNode* node) { return opnames::matches(nameOf(event), node->op); });
        if (matches) {
            ++m_result.agreeing;
            return;
        }
        // A kernel of another library stands for an op of another name.
        if (!opnames::isTorchKernel(opnames::baseOf(opnames::withoutPrefix(nameOf(event))))) {
            return;
        }
        ++m_result.wrongKernel;
        example(m_nodes.empty() ? ETS_MESSAGE("instruction %1 ran %2, the record has no node there", key, nameOf(event))
                                : ETS_MESSAGE("instruction %1 ran %2, the record has %3 there", key, nameOf(event),
                                    m_nodes.front()->op));
    }

    void compareDelegateOp(const Event& event, const InstructionEntry& instruction)
    {
        const std::string& key = instruction.key;
        if (instruction.delegate == nullptr) {
            ++m_result.wrongKind;
            example(ETS_MESSAGE("instruction %1 ran %2 in a delegate, the record has none there", key, nameOf(event)));
            return;
        }
        if (instruction.delegate->delegateMap.empty()) {
            m_ranInCall[key].insert(nameOf(event));
            return;
        }
        const Ids& ids = idsOf(*instruction.delegate, instruction.handles);
        if (isKnownId(ids, nameOf(event))) {
            ++m_result.agreeing;
        } else if (ids.isTrusted && (!ids.areNumbers || isNumber(nameOf(event)))) {
            ++m_result.unknownDelegateId;
            example(ETS_MESSAGE("delegate id \"%1\" of instruction %2 has no entry in the record", nameOf(event), key));
        }
    }

    /// Ids that a delegate's map has.
    struct Ids {
        std::unordered_set<std::string_view> names;
        bool isTrusted = false; ///< Whether its handles are among the call's: else they are of another graph.
        bool areNumbers = true; ///< Names say nothing where the map has numbers.
    };

    const Ids& idsOf(const DelegateEntry& delegate, const HandleEntry* handles)
    {
        const auto [found, isNew] = m_delegateIds.try_emplace(&delegate);
        Ids& ids = found->second;
        if (isNew && handles != nullptr) {
            const auto own = handlesIn(*handles);
            const std::unordered_set<std::int64_t> ofCall(own.begin(), own.end());
            ids.isTrusted = true;
            for (const auto& [id, entry] : delegate.delegateMap) {
                ids.names.insert(id);
                ids.areNumbers = ids.areNumbers && isNumber(id);
                ids.isTrusted = ids.isTrusted
                    && std::ranges::all_of(entry, [&](std::int64_t handle) { return ofCall.contains(handle); });
            }
        }
        return ids;
    }

    /// A delegate's map has the name, or what stands before a " (" in it.
    static bool isKnownId(const Ids& ids, std::string_view name)
    {
        std::size_t end = name.size();
        bool known = ids.isTrusted && ids.names.contains(name);
        for (int tries = 0; ids.isTrusted && tries < maxBrackets && !known && end > 0; ++tries) {
            end = name.rfind(" (", end - 1);
            if (end == std::string_view::npos) {
                break;
            }
            known = ids.names.contains(name.substr(0, end));
        }
        return known;
    }

    [[nodiscard]] bool isCallOf(std::string_view backend, const std::string& key) const
    {
        const auto delegate = m_maps.delegates.find(key);
        return delegate != m_maps.delegates.end() && delegate->second.name == backend && m_ranInCall.contains(key);
    }

    /// Compares all calls of a backend together: nodes that share a handle may have gone to different ones.
    void compareOperations(const PayloadFormat& format)
    {
        NameCounts ran;
        std::set<std::int64_t> elsewhere; // handles of instructions whose operations are not known
        std::set<std::int64_t> inCalls; // each once, however many calls list it: its nodes are the same
        for (const auto& [key, handles] : m_maps.debugHandles) {
            const auto own = handlesIn(handles);
            if (!isCallOf(format.backend, key)) {
                elsewhere.insert(own.begin(), own.end());
            } else if (m_graph != nullptr) {
                for (const std::string_view name : m_ranInCall.at(key)) {
                    ++ran[std::string(name)];
                }
                inCalls.insert(own.begin(), own.end());
            }
        }
        if (ran.empty()) {
            return;
        }
        const auto nodes = nodesOfHandles(inCalls);
        if (!nodes) {
            return; // nothing is judged by a part of them
        }
        NameCounts all;
        NameCounts running;
        // A node has one handle, so that none comes twice.
        for (const OperatorNode* const node : *nodes) {
            const std::string op(opnames::baseOf(node->op));
            ++all[op];
            running[op] += elsewhere.contains(node->debugHandle.value_or(-1)) ? 0 : 1;
        }
        noteFit(fitOperations(*format.names(), ran, all, running), nameOfBackend(format.backend));
    }

    /// Nodes with one of the handles; nothing where there are not enough steps left.
    [[nodiscard]] std::optional<std::vector<const OperatorNode*>> nodesOfHandles(
        const std::set<std::int64_t>& handles) const
    {
        constexpr std::uint64_t stepsOfNode = 4; // its name is looked up among those of its kind
        std::vector<const OperatorNode*> nodes;
        for (const std::int64_t handle : handles) {
            const auto all = m_graph->nodesOfHandle(handle);
            if (!m_limits.trySteps(stepsOfNode * all.size())) {
                return std::nullopt;
            }
            for (const std::uint32_t index : all) {
                nodes.push_back(&m_graph->nodes()[index]);
            }
        }
        return nodes;
    }

    void noteFit(const OperationFit& fit, std::string_view backend)
    {
        m_result.agreeing += fit.fitting;
        m_result.wrongOperation = fit.misfits();
        for (const auto& [op, count] : fit.lacking) {
            m_result.lackingNodes += count;
        }
        if (!fit.quantized.empty()) {
            std::uint32_t all = 0;
            for (const auto& [operation, count] : fit.quantized) {
                all += count;
            }
            example(ETS_MESSAGE("%1 ran %2 operations of quantized types, \"%3\" among them; the nodes of its calls "
                                "quantize nothing",
                        backend, all, fit.quantized.begin()->first),
                all);
        }
        for (const auto& [operation, count] : fit.surplus) {
            example(ETS_MESSAGE("%1 ran \"%2\" %3 times more than its calls have nodes for", backend, operation, count),
                count);
        }
        for (const auto& [op, count] : fit.lacking) {
            example(ETS_MESSAGE("its calls have %1 nodes %2 more than %3 ran", count, op, backend), count);
        }
    }

    const MethodMaps& m_maps;
    const OperatorGraph* m_graph;
    const Limits& m_limits;
    const TraceTexts* m_texts = nullptr; ///< Of the events at hand.
    PairEvidence m_result;
    std::vector<Example> m_examples;
    std::vector<Example> m_unknown;
    std::uint32_t m_strange = 0; ///< Kernels that compute and have no entry.
    std::map<std::string, std::set<std::string_view>> m_ranInCall; ///< Names logged by delegates without a map.
    /// Of instructions that ran, of some more than once; null for unknown ones.
    std::vector<const HandleEntry*> m_seen;
    InstructionEntries m_entries;
    std::vector<const OperatorNode*> m_nodes; ///< Of what is compared now.
    std::unordered_map<const DelegateEntry*, Ids> m_delegateIds;
};

} // namespace

double PairEvidence::score() const
{
    const std::uint32_t all = agreeing + disagreeing() + unknownInstruction;
    return all == 0 ? 0 : static_cast<double>(agreeing) / all;
}

bool PairEvidence::contradicts() const
{
    // Names that do not fit are weighed: as many as this may be explained by how things are called.
    constexpr std::uint32_t agreeingPerMisfit = 8;
    constexpr std::uint32_t severalKernels = 2;
    // No name explains a convolution that did not run. Of 100 right records none had such a node; MobileNetV2's
    // record beside a run of MobileNetV4 had 7, with 59 operations that fit.
    constexpr std::uint32_t weightOfLacking = 3;
    const std::uint32_t weighed =
        wrongKernel + strangeKernel + wrongOperation + (weightOfLacking - 1) * lackingNodes + unknownDelegateId;
    return wrongKind + neverRan > 0 || wrongKernel >= severalKernels
        || std::uint64_t{weighed} * agreeingPerMisfit > agreeing || unknownInstruction > agreeing;
}

void PairEvidence::add(PairEvidence other)
{
    agreeing += other.agreeing;
    wrongKind += other.wrongKind;
    wrongKernel += other.wrongKernel;
    strangeKernel += other.strangeKernel;
    wrongOperation += other.wrongOperation;
    lackingNodes += other.lackingNodes;
    unknownInstruction += other.unknownInstruction;
    unknownDelegateId += other.unknownDelegateId;
    neverRan += other.neverRan;
    constexpr std::size_t mostExamples = 20; // of all blocks: each has names of the file in it
    if (examples.size() < mostExamples) {
        told += other.told;
        std::ranges::move(other.examples, std::back_inserter(examples));
    }
}

PairEvidence PairEvidence::of(
    const RanEvents& ran, const MethodMaps& maps, const OperatorGraph* graph, const Limits& limits)
{
    return Comparison(maps, graph, limits).compare(ran);
}

std::vector<std::int32_t> chainsOf(const TraceEvents& trace)
{
    std::vector<std::int32_t> chains(trace.events.size(), 0);
    for (std::size_t s = 0; s < trace.eventOfSample.size(); ++s) {
        if (trace.eventOfSample[s].isValid()) {
            chains[trace.eventOfSample[s].value()] = trace.dump->key(SampleId(s)).chainIndex;
        }
    }
    return chains;
}

RanEvents ranEvents(const TraceEvents& trace, const EventBlock& block, std::span<const std::int32_t> chains)
{
    return {&trace.texts, trace.eventsOf(block),
        chains.empty() ? chains : chains.subspan(block.firstEvent.value(), block.eventCount)};
}

std::uint64_t stepsToCompare(const RanEvents& ran, const MethodMaps& maps)
{
    constexpr std::uint64_t fixedLooks = 64; // of a comparison of nothing with nothing
    constexpr std::uint64_t stepsOfLook = 10; // at an event, a handle or an id: a few searches by text
    std::uint64_t looks = fixedLooks + ran.events.size();
    for (const auto& [key, handles] : maps.debugHandles) {
        const auto* const list = std::get_if<std::vector<std::int64_t>>(&handles);
        looks += 1 + (list == nullptr ? 0 : list->size());
    }
    for (const auto& [key, delegate] : maps.delegates) {
        looks += 1 + delegate.delegateMap.size();
    }
    return stepsOfLook * looks;
}

// ---- All blocks and all methods

RecordEvidence::RecordEvidence(const TraceEvents& trace, const RecordMethods& methods, const Limits& limits)
{
    bool isTooMuch = false;
    const std::vector<std::int32_t> chains = chainsOf(trace);
    m_scores.resize(trace.blocks.size());
    for (std::size_t b = 0; b < trace.blocks.size() && !limits.isCanceled(); ++b) {
        const RanEvents ran = ranEvents(trace, trace.blocks[b], chains);
        PairEvidence best;
        for (const RecordMethod& method : methods.all()) {
            isTooMuch = isTooMuch || !limits.trySteps(stepsToCompare(ran, *method.maps));
            if (isTooMuch) {
                break;
            }
            auto evidence = PairEvidence::of(ran, *method.maps, method.graph, limits);
            const double score = evidence.score();
            if (m_scores[b].empty() || score > best.score()) {
                best = std::move(evidence);
            }
            m_scores[b].push_back(score);
        }
        // Where not all methods were compared, one of the others may fit.
        if (!isTooMuch || !best.contradicts()) {
            m_best.add(std::move(best));
        }
    }
}

std::optional<double> RecordEvidence::score(BlockId block, std::uint32_t method) const
{
    const std::vector<double>& scores = m_scores[block.value()];
    return method < scores.size() ? std::optional(scores[method]) : std::nullopt;
}

FileVerdict RecordEvidence::verdict() const
{
    FileVerdict result;
    const std::uint32_t misfits = m_best.disagreeing() + m_best.unknownInstruction;
    if (m_best.agreeing + misfits == 0) {
        result.verdict = PairVerdict::NothingToCompare;
        result.reasons.push_back(ETS_MESSAGE("the dump and the record have no instruction in common to compare"));
        return result;
    }
    result.verdict = m_best.contradicts() ? PairVerdict::Differs : PairVerdict::Belongs;
    if (m_best.contradicts() && !m_best.examples.empty()) {
        result.contradiction = m_best.examples.front();
    }
    result.reasons.push_back(ETS_MESSAGE("%1 of %2 calls, kernels and operations of delegates fit the record",
        m_best.agreeing, m_best.agreeing + misfits));
    result.reasons.insert(result.reasons.end(), m_best.examples.begin(), m_best.examples.end());
    if (misfits > m_best.told) {
        result.reasons.push_back(ETS_MESSAGE("and %1 more that do not fit", misfits - m_best.told));
    }
    return result;
}

} // namespace ets
