// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/nodeoutputs.h"

#include "model/base/opnames.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <map>
#include <unordered_map>
#include <variant>

namespace ets {

// ---- Outputs of nodes

namespace {

/// Names without namespace, overload and "_copy". Of clones the elements stay in row-major order whatever the strides.
constexpr std::array<std::string_view, 14> viewOps{"view", "_unsafe_view", "unsqueeze", "squeeze", "expand", "reshape",
    "flatten", "unflatten", "clone", "_clone_dim_order", "alias", "detach", "lift_fresh", "contiguous"};

bool isFloating(std::string_view dtype)
{
    return dtype.starts_with("float") || dtype.starts_with("bfloat");
}

} // namespace

bool isDequantizeOp(std::string_view op)
{
    return opnames::baseOf(op).starts_with("dequantize");
}

bool isViewOp(std::string_view op)
{
    return std::ranges::find(viewOps, opnames::withoutCopy(opnames::baseOf(op))) != viewOps.end();
}

NodeOutputs::NodeOutputs(OperatorGraph graph)
    : m_graph(std::move(graph))
    , m_users(m_graph.nodes().size())
{
    for (std::uint32_t i = 0; i < m_graph.nodes().size(); ++i) {
        for (const std::uint32_t input : m_graph.nodes()[i].inputs) {
            if (m_users[input].empty() || m_users[input].back() != i) {
                m_users[input].push_back(i);
            }
        }
    }
}

std::vector<NodeOutput> NodeOutputs::leaving(const std::unordered_set<std::uint32_t>& nodes) const
{
    std::vector<NodeOutput> result;
    for (const std::uint32_t index : nodes) {
        const auto isOutside = [&nodes](std::uint32_t user) { return !nodes.contains(user); };
        if (std::ranges::any_of(m_users[index], isOutside)) {
            for (std::size_t i = 0; i < std::max<std::size_t>(node(index).outputShapes.size(), 1); ++i) {
                result.push_back({index, i});
            }
        }
    }
    std::ranges::sort(result, {}, [](const NodeOutput& output) { return std::pair(output.node, output.index); });
    return result;
}

bool NodeOutputs::fits(NodeOutput output, std::span<const std::int64_t> sizes) const
{
    const auto& shapes = node(output.node).outputShapes;
    if (output.index >= shapes.size() || shapes[output.index].size() != sizes.size()) {
        return false;
    }
    return std::ranges::equal(shapes[output.index], sizes, [this](const std::string& want, std::int64_t size) {
        const auto known = m_symbols.valueOf(want);
        return !known || *known == size;
    });
}

bool NodeOutputs::fits(NodeOutput output, const Tensor& value) const
{
    const OperatorNode& own = node(output.node);
    const bool isOfCodes = output.index < own.outputDtypes.size() && mayHoldCodes(value.scalarType)
        && isFloating(own.outputDtypes[output.index]);
    const bool isOfNumbers = output.index < own.outputDtypes.size()
        && isFloating(scalarTypeName(value.scalarType).value_or(std::string_view()))
        && opnames::baseOf(own.op).starts_with("quantize");
    return (!isOfCodes || isDequantizeOp(own.op)) && !isOfNumbers && fits(output, value.sizes);
}

bool NodeOutputs::fitsOtherInputs(NodeOutput output, std::span<const std::int64_t> sizes) const
{
    const auto& shapes = node(output.node).outputShapes;
    if (output.index >= shapes.size() || shapes[output.index].size() != sizes.size()
        || !Symbols::isOfInputs(shapes[output.index])) {
        return false;
    }
    const Symbols none;
    return std::ranges::equal(shapes[output.index], sizes, [&none](const std::string& want, std::int64_t size) {
        const auto number = none.valueOf(want);
        return !number || *number == size;
    });
}

std::optional<std::int64_t> NodeOutputs::countOf(const std::vector<std::string>& shape) const
{
    std::int64_t count = 1;
    for (const std::string& size : shape) {
        const auto number = m_symbols.valueOf(size);
        if (!number || __builtin_mul_overflow(count, *number, &count)) {
            return std::nullopt;
        }
    }
    return count;
}

bool NodeOutputs::isValueOfHandle(std::uint32_t index) const
{
    const auto handle = node(index).debugHandle;
    const auto nodes = handle ? nodesOf(*handle) : std::span<const std::uint32_t>();
    if (nodes.empty()) {
        return false;
    }
    const auto isAlike = [](const OperatorNode& node) { return isViewOp(node.op) || isDequantizeOp(node.op); };
    // Each user of integers may have a call of its own that turns them into numbers.
    while (isDequantizeOp(node(index).op) && !node(index).inputs.empty()
        && node(node(index).inputs.front()).debugHandle == handle) {
        index = node(index).inputs.front();
    }
    std::uint32_t current = nodes.back();
    while (current != index) {
        const OperatorNode& view = node(current);
        if (current < index || !isAlike(view) || view.inputs.empty() || view.outputShapes.size() != 1) {
            return false;
        }
        const std::uint32_t source = view.inputs.front();
        const auto& shapes = node(source).outputShapes;
        const auto count = countOf(view.outputShapes.front());
        // An expand that repeats has more elements than it was given.
        if (source >= current || shapes.size() != 1 || (count && countOf(shapes.front()) != count)) {
            return false;
        }
        current = source;
    }
    return true;
}

std::vector<std::int64_t> NodeOutputs::userHandles(std::uint32_t index) const
{
    std::vector<std::int64_t> handles;
    for (const std::uint32_t user : m_users[index]) {
        const OperatorNode& node = m_graph.nodes()[user];
        const std::int64_t handle = node.kind == OperatorNode::Kind::Output ? -1 : node.debugHandle.value_or(0);
        if (handle != m_graph.nodes()[index].debugHandle.value_or(-2)) {
            handles.push_back(handle);
        }
    }
    std::ranges::sort(handles);
    const auto repeated = std::ranges::unique(handles);
    handles.erase(repeated.begin(), repeated.end());
    return handles;
}

// ---- Which output is which value

namespace {

using NodeSet = std::unordered_set<std::uint32_t>;

bool fits(const NodeOutputs& nodes, NodeOutput output, const Value& value)
{
    const auto* const tensor = std::get_if<Tensor>(&value);
    return tensor != nullptr && nodes.fits(output, *tensor);
}

class Assignment {
public:
    Assignment(const std::vector<LoggedEntry>& entries, const NodeOutputs& nodes,
        const std::function<std::string_view(EventId)>& nameOf, const CallOutputs& callOutputs)
        : m_entries(entries)
        , m_nodes(nodes)
        , m_nameOf(nameOf)
        , m_callOutputs(callOutputs)
    {
        findKernels();
        for (std::size_t i = 0; i < entries.size(); ++i) {
            const bool isCall = entries[i].kind == LoggedEntry::Kind::Call;
            const auto told = isCall && m_callOutputs ? m_callOutputs(entries[i].event) : std::nullopt;
            for (const std::int64_t handle : entries[i].handles) {
                // A call may list what it only turns back into numbers.
                if (!told || told->computed.contains(handle)) {
                    m_lastEntryOf[handle] = i; // they are in the order of the instructions
                }
            }
        }
    }

    std::vector<AssignedValue> run()
    {
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            switch (m_entries[i].kind) {
            case LoggedEntry::Kind::Kernel:
                addKernel(i);
                break;
            case LoggedEntry::Kind::DelegateOp:
                addDelegateOp(i);
                break;
            case LoggedEntry::Kind::Call:
                addCall(i);
                break;
            }
        }
        return std::move(m_result);
    }

private:
    /// The node that a kernel ran for: of those with its handle and op the one that has its place among equal kernels,
    /// else the last.
    void findKernels()
    {
        std::unordered_map<std::uint32_t, std::vector<std::size_t>> kernelsOf; // by the last node of op and handle
        std::unordered_map<std::uint32_t, std::vector<std::uint32_t>> candidates;
        std::map<std::pair<std::int64_t, std::string_view>, std::vector<std::uint32_t>> alike;
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            const LoggedEntry& entry = m_entries[i];
            if (entry.kind != LoggedEntry::Kind::Kernel) {
                continue;
            }
            const auto [found, isNew] = alike.try_emplace({entry.handles.back(), m_nameOf(entry.event)});
            std::vector<std::uint32_t>& same = found->second;
            for (const std::uint32_t node : m_nodes.nodesOf(entry.handles.back())) {
                if (isNew && opnames::matches(m_nameOf(entry.event), m_nodes.node(node).op)) {
                    same.push_back(node);
                }
            }
            if (!same.empty()) {
                kernelsOf[same.back()].push_back(i);
                candidates.try_emplace(same.back(), same);
            }
        }
        for (const auto& [last, kernels] : kernelsOf) {
            const auto& same = candidates[last];
            for (std::size_t k = 0; k < kernels.size(); ++k) {
                const std::uint32_t node = same.size() == kernels.size() ? same[k] : last;
                m_kernelNode.emplace(kernels[k], node);
                m_ranAsKernel.insert(node);
            }
        }
    }

    void addKernel(std::size_t index)
    {
        const LoggedEntry& entry = m_entries[index];
        const auto nodes = m_nodes.nodesOf(entry.handles.back());
        const auto found = m_kernelNode.find(index);
        if (found == m_kernelNode.end() && nodes.empty()) {
            add(index, entry.values, std::nullopt);
            return;
        }
        // A kernel that is named otherwise than every node stands for all of them.
        const std::uint32_t node = found == m_kernelNode.end() ? nodes.back() : found->second;
        // In a loop an event logs the outputs of every round; the last ones are those that go on.
        const std::size_t outputs = std::max<std::size_t>(m_nodes.node(node).outputShapes.size(), 1);
        const std::size_t taken =
            entry.values.size() % outputs == 0 ? std::min(outputs, entry.values.size()) : entry.values.size();
        add(index, entry.values.last(taken), NodeOutput{node, 0});
    }

    /// Nodes of the handles; of those that ran as kernels of their own not one.
    [[nodiscard]] NodeSet nodesOf(const LoggedEntry& entry) const
    {
        NodeSet result;
        for (const std::int64_t handle : entry.handles) {
            for (const std::uint32_t node : m_nodes.nodesOf(handle)) {
                if (!m_ranAsKernel.contains(node)) {
                    result.insert(node);
                }
            }
        }
        return result;
    }

    void addDelegateOp(std::size_t index)
    {
        const LoggedEntry& entry = m_entries[index];
        const std::vector<NodeOutput> leaving = m_nodes.leaving(nodesOf(entry));
        if (leaving.empty()) {
            return;
        }
        // A fused operation gives the value of its last node, and may log more beside it.
        const NodeOutput output = leaving.back();
        std::vector<const Value*> like;
        for (const Value& value : entry.values) {
            if (fits(m_nodes, output, value)) {
                like.push_back(&value);
            }
        }
        const Value& value = like.size() == 1 ? *like.front() : entry.values.back();
        add(index, {&value, 1}, output);
    }

    void addCall(std::size_t index)
    {
        const LoggedEntry& entry = m_entries[index];
        const auto outputs = entry.values.last(std::min(entry.numOutputs, entry.values.size()));
        const NodeSet nodes = nodesOf(entry);
        std::vector<NodeOutput> leaving = m_nodes.leaving(nodes);
        if (outputs.size() == 1) {
            addOnlyOutput(index, outputs.front(), leaving);
            return;
        }
        const auto told = m_callOutputs ? m_callOutputs(entry.event) : std::nullopt;
        std::vector<std::optional<NodeOutput>> found(outputs.size());
        std::vector<bool> isInner(outputs.size(), false);
        for (std::size_t i = 0; told && i < std::min(told->outputs.size(), found.size()); ++i) {
            const CallOutput& output = told->outputs[i];
            if (!output.handle) {
                continue;
            }
            const std::vector<NodeOutput> fitting = nodesOf(*output.handle, outputs[i], nodes);
            const bool isLast = output.isLastOfHandle && lastEntryOf(*output.handle) == index;
            const auto isValue = [this](const NodeOutput& node) { return m_nodes.isValueOfHandle(node.node); };
            isInner[i] = !isLast && (fitting.empty() || !std::ranges::all_of(fitting, isValue));
            if (!fitting.empty()) {
                found[i] = endOfFused(fitting.back(), outputs[i], nodes, told->computed);
            }
        }
        matchShapes(outputs, leaving, found);
        for (std::size_t i = 0; i < outputs.size(); ++i) {
            if (isInner[i]) {
                addInner(index, outputs[i], found[i]);
            } else if (found[i]) {
                add(index, outputs.subspan(i, 1), *found[i]);
            } else {
                addOpen(index, outputs[i], outputs.size());
            }
        }
    }

    /// Nodes stand in a call's list in the order of the lowered graph, whose last node nothing inside uses.
    void addOnlyOutput(std::size_t index, const Value& value, const std::vector<NodeOutput>& leaving)
    {
        const std::int64_t last = m_entries[index].handles.back();
        const auto hasLast = [&](const NodeOutput& output) { return m_nodes.node(output.node).debugHandle == last; };
        const auto isIt = [&](const NodeOutput& output) { return hasLast(output) && fits(m_nodes, output, value); };
        auto found = std::find_if(leaving.rbegin(), leaving.rend(), isIt);
        if (found == leaving.rend() && leaving.size() == 1) {
            found = leaving.rbegin();
        }
        if (found != leaving.rend()) {
            add(index, {&value, 1}, *found);
        } else if (const auto nodes = m_nodes.nodesOf(last); !nodes.empty()) {
            // A value on the way to that of its handle, where others of it ran outside.
            const NodeOutput end{nodes.back(), 0};
            const std::vector<NodeOutput> fitting = nodesOf(last, value, nodesOf(m_entries[index]));
            add(index, {&value, 1}, fits(m_nodes, end, value) || fitting.empty() ? end : fitting.back());
        }
    }

    /// The nodes of the handle that could give this value, in program order.
    [[nodiscard]] std::vector<NodeOutput> nodesOf(std::int64_t handle, const Value& value, const NodeSet& nodes) const
    {
        std::vector<NodeOutput> found;
        for (const std::uint32_t node : m_nodes.nodesOf(handle)) {
            if (nodes.contains(node) && fits(m_nodes, {node, 0}, value)) {
                found.push_back({node, 0});
            }
        }
        return found;
    }

    /// What leaves a call is the value of the last of the nodes that are fused: along the only user of each, as long as
    /// the call has it and computes nothing else for it.
    [[nodiscard]] NodeOutput endOfFused(NodeOutput output, const Value& value, const NodeSet& nodes,
        const std::unordered_set<std::int64_t>& computed) const
    {
        NodeOutput end = output;
        for (std::uint32_t node = output.node;;) {
            const auto users = m_nodes.usersOf(node);
            const auto handle = users.size() == 1 ? m_nodes.node(users.front()).debugHandle : std::nullopt;
            if (!handle || users.front() <= node || !nodes.contains(users.front()) || computed.contains(*handle)) {
                return end;
            }
            node = users.front();
            end = fits(m_nodes, {node, 0}, value) ? NodeOutput{node, 0} : end;
        }
    }

    [[nodiscard]] std::optional<std::size_t> lastEntryOf(std::int64_t handle) const
    {
        const auto found = m_lastEntryOf.find(handle);
        return found == m_lastEntryOf.end() ? std::nullopt : std::optional(found->second);
    }

    /// Ties outputs to nodes as long as an output fits one node alone, and the node no other output.
    void matchShapes(std::span<const Value> outputs, std::vector<NodeOutput>& leaving,
        std::vector<std::optional<NodeOutput>>& found) const
    {
        for (const auto& known : found) {
            std::erase_if(leaving, [&known](const NodeOutput& output) { return output == known; });
        }
        for (bool changed = true; changed;) {
            changed = false;
            for (std::size_t i = 0; i < outputs.size(); ++i) {
                const auto isFree = [&](std::size_t k) { return !found[k].has_value(); };
                std::vector<NodeOutput> candidates;
                std::ranges::copy_if(leaving, std::back_inserter(candidates),
                    [&](const NodeOutput& output) { return fits(m_nodes, output, outputs[i]); });
                if (!isFree(i) || candidates.size() != 1) {
                    continue;
                }
                std::size_t rivals = 0;
                for (std::size_t k = 0; k < outputs.size(); ++k) {
                    rivals += isFree(k) && fits(m_nodes, candidates.front(), outputs[k]) ? 1 : 0;
                }
                if (rivals == 1) {
                    found[i] = candidates.front();
                    std::erase(leaving, candidates.front());
                    changed = true;
                }
            }
        }
    }

    void add(std::size_t index, std::span<const Value> values, std::optional<NodeOutput> output)
    {
        AssignedValue& assigned = m_result.emplace_back();
        assigned.entry = index;
        assigned.output = output;
        for (const Value& value : values) {
            assigned.values.push_back(&value);
        }
    }

    void addInner(std::size_t index, const Value& value, std::optional<NodeOutput> output)
    {
        add(index, {&value, 1}, output);
        m_result.back().isInner = true;
    }

    void addOpen(std::size_t index, const Value& value, std::size_t outputs)
    {
        AssignedValue& assigned = m_result.emplace_back();
        assigned.entry = index;
        assigned.values.push_back(&value);
        assigned.problem = m_callOutputs
            ? ETS_MESSAGE(
                "one of %1 outputs of the call, which are alike, and the program does not tell whose it is", outputs)
            : ETS_MESSAGE("one of %1 outputs of the call, which are alike: open the program (.pte), which tells whose "
                          "each is",
                outputs);
    }

    const std::vector<LoggedEntry>& m_entries;
    const NodeOutputs& m_nodes;
    const std::function<std::string_view(EventId)>& m_nameOf;
    const CallOutputs& m_callOutputs;
    std::unordered_map<std::size_t, std::uint32_t> m_kernelNode;
    NodeSet m_ranAsKernel;
    std::unordered_map<std::int64_t, std::size_t> m_lastEntryOf;
    std::vector<AssignedValue> m_result;
};

} // namespace

std::vector<AssignedValue> assignOutputs(const std::vector<LoggedEntry>& entries, const NodeOutputs& nodes,
    const std::function<std::string_view(EventId)>& nameOf, const CallOutputs& callOutputs)
{
    return Assignment(entries, nodes, nameOf, callOutputs).run();
}

// ---- Sizes of a run that the export left open

namespace {

/// The shape of the only value that the node gives; null for several and for none.
const std::vector<std::string>* shapeOf(const NodeOutputs& nodes, std::uint32_t node)
{
    const auto& shapes = nodes.node(node).outputShapes;
    return shapes.size() == 1 ? &shapes.front() : nullptr;
}

void learnFromRun(Symbols& symbols, const NodeOutputs& nodes, const std::vector<LoggedEntry>& entries)
{
    for (const LoggedEntry& entry : entries) {
        const auto own = nodes.nodesOf(entry.handles.back());
        const auto* const tensor = entry.values.size() == 1 ? std::get_if<Tensor>(&entry.values.front()) : nullptr;
        const auto* const shape = own.size() == 1 ? shapeOf(nodes, own.front()) : nullptr;
        if (entry.kind == LoggedEntry::Kind::Kernel && tensor != nullptr && shape != nullptr) {
            symbols.learn(*shape, tensor->sizes);
        }
    }
}

/// Whether a shape has a size that is not settled.
bool isOpen(const Symbols& symbols, const std::vector<std::string>& shape)
{
    return std::ranges::any_of(shape, [&symbols](const std::string& size) { return !symbols.valueOf(size); });
}

} // namespace

Symbols symbolsOf(const NodeOutputs& nodes, const std::vector<LoggedEntry>& entries, const ReferenceGraph& graph,
    const ReferenceValues& values, const LoadContext& context)
{
    Symbols symbols;
    learnFromRun(symbols, nodes, entries);
    for (std::size_t i = 0; i < graph.ops.size(); ++i) {
        const auto own = nodes.nodesOf(graph.ops[i].handle);
        const auto* const shape = own.empty() ? nullptr : shapeOf(nodes, own.back());
        if (shape == nullptr || !isOpen(symbols, *shape)) {
            continue;
        }
        const auto value = values.value(graph.ops[i], i, context); // what cannot be read is told where it is compared
        if (!value || !*value || (*value)->items.size() != 1) {
            continue;
        }
        if (const auto* const tensor = std::get_if<Tensor>((*value)->items.front().get())) {
            symbols.learn(*shape, tensor->sizes);
        }
    }
    return symbols;
}

} // namespace ets
