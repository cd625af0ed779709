// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/plan/plangraph.h"

#include "model/analysis/memory/lifetimes.h"
#include "model/analysis/plan/plantexts.h"
#include "model/analysis/plan/valuesources.h"
#include "model/pte/payload.h"
#include "model/trace/programjoin.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

/// One payload may be called ever so often in a file that is made to be large: beyond these nodes a call is one.
constexpr std::size_t mostNodes = 500'000;
constexpr std::size_t mostEdges = 4'000'000;

template <typename Sizes> std::vector<std::string> sizeTexts(const Sizes& sizes, bool isBound = false)
{
    std::vector<std::string> texts;
    texts.reserve(sizes.size());
    for (const auto size : sizes) {
        texts.push_back((isBound ? "\u2264" : "") + std::to_string(size));
    }
    return texts;
}

OperatorNode nodeOf(std::string name, std::string op, OperatorNode::Kind kind = OperatorNode::Kind::Op)
{
    OperatorNode node;
    node.name = std::move(name);
    node.op = std::move(op);
    node.kind = kind;
    return node;
}

} // namespace

class PlanGraphBuilder {
public:
    PlanGraphBuilder(const ExecutionPlan& plan, std::uint32_t planIndex, const CancelToken& cancel)
        : m_plan(plan)
        , m_planIndex(planIndex)
        , m_cancel(cancel)
        , m_sources(plan)
        , m_givenNode(plan.values.size(), PlanGraph::none)
        , m_aliasOf(plan.values.size())
    {
        for (const TensorAlias& alias : Lifetimes::of(plan).aliases) {
            m_aliasOf[alias.value.value()] = alias.of;
        }
        m_result.m_backends.emplace_back();
    }

    PlanGraph build()
    {
        for (const PlanValueId input : m_plan.inputs) {
            if (input.isValid() && m_givenNode[input.value()] == PlanGraph::none) {
                OperatorNode node = nodeOf(nameOf(input), {}, OperatorNode::Kind::Input);
                node.inputKind = "user_input";
                addShape(input, node);
                m_givenNode[input.value()] = add(std::move(node), {}, {});
            }
        }
        for (std::size_t i = 0; i < m_plan.instructions.size() && !m_cancel.isCanceled(); ++i) {
            addInstruction(i);
        }
        addOutputs();
        addJumps();
        m_result.m_nodes = std::move(m_nodes);
        return std::move(m_result);
    }

private:
    using Nodes = std::vector<std::uint32_t>;
    using Makers = std::unordered_map<PayloadValueId, Nodes>;

    [[nodiscard]] static std::string nameOf(PlanValueId id) { return '%' + std::to_string(id.value()); }

    std::uint32_t add(OperatorNode node, const std::optional<PlanPlace>& place, const std::string& backend,
        std::uint32_t call = PlanGraph::none)
    {
        if (m_result.m_backends.back() != backend) {
            m_result.m_backends.push_back(backend);
        }
        m_nodes.push_back(std::move(node));
        m_result.m_places.push_back(place);
        m_result.m_backendOf.push_back(
            backend.empty() ? 0 : static_cast<std::uint32_t>(m_result.m_backends.size() - 1));
        m_result.m_callOf.push_back(call);
        return static_cast<std::uint32_t>(m_nodes.size() - 1);
    }

    void addShape(PlanValueId id, OperatorNode& node) const
    {
        if (const PlanTensor* const tensor = id.isValid() ? m_plan.tensor(id) : nullptr) {
            node.outputShapes.push_back(sizeTexts(m_plan.shape(*tensor), tensor->isDynamic));
            node.outputDtypes.emplace_back(planScalarTypeName(tensor->scalarType));
        }
    }

    static void addShape(const DelegatePayload& payload, PayloadValueId value, OperatorNode& node)
    {
        node.outputShapes.push_back(sizeTexts(payload.shapeOf(value)));
        node.outputDtypes.emplace_back(payload.elementOf(value).name);
    }

    /// The node of what is there before anything runs: a constant or a buffer.
    std::uint32_t givenNode(PlanValueId id)
    {
        std::uint32_t& known = m_givenNode[id.value()];
        if (known == PlanGraph::none) {
            const PlanTensor& tensor = *m_plan.tensor(id);
            OperatorNode node =
                nodeOf(nameOf(id), {}, tensor.isConstant() ? OperatorNode::Kind::Constant : OperatorNode::Kind::Input);
            node.inputKind = tensor.isConstant() ? "parameter" : "buffer";
            node.inputTarget = tensor.qualifiedName;
            addShape(id, node);
            known = add(std::move(node), {}, {});
        }
        return known;
    }

    /// Nodes that may have made what a value holds when an instruction reads it.
    Nodes sourcesOf(PlanValueId id, std::size_t position)
    {
        constexpr int mostViews = 64; // Views of views end somewhere.
        for (int i = 0; i < mostViews; ++i) {
            Nodes sources = m_sources.sourcesOf(id, position);
            if (!sources.empty() || m_givenNode[id.value()] != PlanGraph::none || !m_aliasOf[id.value()]) {
                if (sources.empty() && m_plan.tensor(id) != nullptr) {
                    sources.push_back(givenNode(id));
                } else if (sources.empty() && m_givenNode[id.value()] != PlanGraph::none) {
                    sources.push_back(m_givenNode[id.value()]);
                }
                return sources;
            }
            id = m_aliasOf[id.value()];
        }
        return {};
    }

    /// Everything that an instruction takes: tensors, and numbers that the plan computes.
    Nodes inputsOf(const Instruction& instruction, std::size_t position)
    {
        Nodes inputs;
        const auto addSources = [&](PlanValueId id) {
            const Nodes sources = sourcesOf(id, position);
            inputs.insert(inputs.end(), sources.begin(), sources.end());
        };
        const auto reads = m_plan.readsOf(instruction);
        std::ranges::for_each(reads, addSources);
        const auto outputs = m_plan.outputsOf(instruction);
        const auto addNumber = [&](PlanValueId id) {
            if (id.isValid() && m_plan.value(id).isNumber() && std::ranges::find(outputs, id) == outputs.end()) {
                addSources(id);
            }
        };
        for (const PlanValueId id : m_plan.argumentsOf(instruction)) {
            addNumber(id);
            if (id.isValid() && m_plan.value(id).kind == PlanValueKind::IntList) {
                std::ranges::for_each(m_plan.itemsOf(id), addNumber);
            }
        }
        return inputs;
    }

    void setInputs(OperatorNode& node, Nodes inputs)
    {
        inputs.resize(std::min(inputs.size(), m_edgesLeft));
        m_edgesLeft -= inputs.size();
        node.inputs = std::move(inputs);
    }

    void write(const Instruction& instruction, std::size_t position, std::uint32_t writer)
    {
        for (const PlanValueId id : m_plan.outputsOf(instruction)) {
            if (id.isValid()) {
                m_sources.write(id, position, writer);
            }
        }
    }

    void addInstruction(std::size_t position)
    {
        const Instruction& instruction = m_plan.instructions[position];
        const bool isCall = instruction.kind == InstructionKind::DelegateCall;
        if (isCall && addPayload(position)) {
            return;
        }
        OperatorNode node = nodeOf(std::to_string(position), plantexts::readable(instructionName(m_plan, instruction)));
        setInputs(node, inputsOf(instruction, position));
        for (const PlanValueId output : m_plan.outputsOf(instruction)) {
            addShape(output, node);
        }
        const std::uint32_t index = add(std::move(node), PlanPlace{m_planIndex, static_cast<std::uint32_t>(position)},
            isCall ? m_plan.delegateOf(instruction).id : std::string());
        write(instruction, position, index);
    }

    /// The ops of a call whose payload says what they read and write.
    /// @return false if it has to be one node
    bool addPayload(std::size_t position)
    {
        const Instruction& instruction = m_plan.instructions[position];
        const PlanDelegate& delegate = m_plan.delegateOf(instruction);
        const DelegatePayload* const payload = delegate.payloadGraph();
        const auto arguments = m_plan.argumentsOf(instruction);
        if (payload == nullptr || payload->ops.empty()
            || payload->inputs.size() + payload->outputs.size() != arguments.size()
            || m_nodes.size() + payload->ops.size() > mostNodes) {
            return false;
        }
        Makers makers;
        for (std::size_t i = 0; i < payload->inputs.size(); ++i) {
            if (arguments[i].isValid()) {
                makers[payload->inputs[i]] = sourcesOf(arguments[i], position);
            }
        }
        m_result.m_calls.push_back(
            {static_cast<std::uint32_t>(position), delegate.id + " #" + std::to_string(position), delegate.id});
        for (std::uint32_t i = 0; i < payload->ops.size(); ++i) {
            addPayloadOp(*payload, {m_planIndex, static_cast<std::uint32_t>(position), i}, makers);
        }
        for (std::size_t i = 0; i < payload->outputs.size(); ++i) {
            const PlanValueId output = arguments[payload->inputs.size() + i];
            const auto made = makers.find(payload->outputs[i]);
            if (output.isValid() && made != makers.end() && !made->second.empty()) {
                m_sources.write(output, position, made->second.front());
            }
        }
        return true;
    }

    void addPayloadOp(const DelegatePayload& payload, const PlanPlace& place, Makers& makers)
    {
        const PayloadOp& op = payload.ops[place.node];
        const std::string& backend = m_result.m_calls.back().backend;
        OperatorNode node =
            nodeOf(std::to_string(place.position) + '.' + std::to_string(place.node), payload.nameOf(op));
        Nodes inputs;
        for (const PayloadValueId id : payload.inputsOf(op)) {
            auto made = id.isValid() ? makers.find(id) : makers.end();
            if (made == makers.end() && id.isValid() && payload.values[id.value()].isConstant
                && m_nodes.size() < mostNodes) {
                OperatorNode constant =
                    nodeOf('c' + std::to_string(payload.values[id.value()].number), {}, OperatorNode::Kind::Constant);
                addShape(payload, id, constant);
                made = makers.emplace(id, Nodes{add(std::move(constant), {}, backend)}).first;
            }
            if (made != makers.end()) {
                inputs.insert(inputs.end(), made->second.begin(), made->second.end());
            }
        }
        setInputs(node, std::move(inputs));
        if (!op.isInserted) {
            node.debugHandle = op.debugHandle;
        }
        for (const PayloadValueId output : payload.outputsOf(op)) {
            addShape(payload, output, node);
        }
        const std::uint32_t index =
            add(std::move(node), place, backend, static_cast<std::uint32_t>(m_result.m_calls.size() - 1));
        for (const PayloadValueId output : payload.outputsOf(op)) {
            makers[output] = {index};
        }
    }

    void addOutputs()
    {
        if (m_plan.outputs.empty()) {
            return;
        }
        OperatorNode node = nodeOf("output", {}, OperatorNode::Kind::Output);
        Nodes inputs;
        for (const PlanValueId output : m_plan.outputs) {
            if (output.isValid()) {
                const Nodes sources = sourcesOf(output, m_plan.instructions.size());
                inputs.insert(inputs.end(), sources.begin(), sources.end());
                addShape(output, node);
            }
        }
        setInputs(node, std::move(inputs));
        add(std::move(node), {}, {});
    }

    void addJumps()
    {
        // Places ascend, but for nodes that have none: the first node of every instruction, found from the end.
        std::vector<std::uint32_t> firstNode(m_plan.instructions.size() + 1, PlanGraph::none);
        for (std::size_t i = m_nodes.size(); i-- > 0;) {
            if (m_result.m_places[i]) {
                firstNode[m_result.m_places[i]->position] = static_cast<std::uint32_t>(i);
            }
        }
        if (!m_nodes.empty() && m_nodes.back().kind == OperatorNode::Kind::Output) {
            firstNode.back() = static_cast<std::uint32_t>(m_nodes.size() - 1);
        }
        for (std::size_t i = 0; i < m_plan.instructions.size(); ++i) {
            const Instruction& instruction = m_plan.instructions[i];
            if (instruction.kind == InstructionKind::JumpFalseCall && firstNode[i] != PlanGraph::none) {
                const std::uint32_t to = firstNode[m_plan.destinationOf(instruction)];
                if (to != PlanGraph::none) {
                    m_result.m_jumps.push_back({firstNode[i], to});
                }
            }
        }
    }

    const ExecutionPlan& m_plan;
    std::uint32_t m_planIndex;
    const CancelToken& m_cancel;
    ValueSources m_sources;
    std::vector<std::uint32_t> m_givenNode; ///< By value: the node of an input, constant or buffer, or none.
    std::vector<PlanValueId> m_aliasOf; ///< By value: the value whose memory it is; invalid for none.
    std::vector<OperatorNode> m_nodes;
    std::size_t m_edgesLeft = mostEdges;
    PlanGraph m_result;
};

PlanGraph PlanGraph::of(const ExecutionPlan& plan, std::uint32_t planIndex, const CancelToken& cancel)
{
    return PlanGraphBuilder(plan, planIndex, cancel).build();
}

std::vector<std::uint32_t> PlanGraph::nodesAt(const PlanPlace& place) const
{
    std::vector<std::uint32_t> nodes;
    for (std::uint32_t i = 0; i < m_places.size(); ++i) {
        const auto& known = m_places[i];
        if (known && known->plan == place.plan && known->position == place.position
            && (place.node == PlanPlace::whole || known->node == place.node || known->node == PlanPlace::whole)) {
            nodes.push_back(i);
        }
    }
    return nodes;
}

} // namespace ets
