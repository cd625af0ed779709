// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/referencegraph.h"

#include "model/analysis/memory/lifetimes.h"
#include "model/base/remarks.h"
#include "model/etrecord/record.h"
#include "model/numeric/handlepropagation.h"
#include "model/trace/fx.h"

#include <algorithm>
#include <string_view>
#include <unordered_map>

namespace ets {

// ---- The graph

namespace {

constexpr std::string_view exportedName = programnames::exported;
constexpr std::string_view edgeName = programnames::edgeEntry;
constexpr std::string_view defaultMethod = programnames::defaultMethod;

/// What a node is called that takes one value out of a list: its value is that of the call.
constexpr std::string_view partName = "getitem";

/// Whether a node's own result is a list of values.
bool givesSequence(const FxNode& node)
{
    return node.kind == FxNode::Kind::Call && node.value.empty() && !node.source->outputs.empty();
}

class OpCollector {
public:
    OpCollector(const ExportedProgram& program, const PropagatedHandles* handles)
        : m_graph(program.graph, program.inputSpecs)
        , m_handles(handles)
    {
    }

    std::vector<ReferenceOp> collect()
    {
        for (const FxNode& node : m_graph.nodes()) {
            // Parts that nothing uses are not there any more when the graph runs; all others are called getitem.
            if (node.kind == FxNode::Kind::Call && node.name.find(partName) == std::string::npos) {
                add(node);
            }
        }
        addInputs();
        return std::move(m_ops);
    }

private:
    void addInputs()
    {
        for (const FxNode& node : m_graph.nodes()) {
            const auto place = m_placeOf.find(node.name);
            for (std::size_t i = 0; place != m_placeOf.end() && i < node.source->inputs.size(); ++i) {
                forEachSource(
                    node.source->inputs[i].argument, [&](std::uint32_t source) { addInput(place->second, source); });
            }
        }
        for (const Argument& output : m_graph.serialized().outputs) {
            forEachSource(output, [this](std::uint32_t source) { addItemUser(source, ReferenceOp::outputHandle); });
        }
        for (ReferenceOp& op : m_ops) {
            sortOnce(op.inputs);
            std::ranges::for_each(op.itemUsers, [](auto& users) { sortOnce(users); });
        }
    }

    template <typename T> static void sortOnce(std::vector<T>& items)
    {
        std::ranges::sort(items);
        const auto repeated = std::ranges::unique(items);
        items.erase(repeated.begin(), repeated.end());
    }

    template <typename Visit> void forEachSource(const Argument& argument, Visit visit) const
    {
        for (std::size_t i = 0; refersToValues(argument) && i < argument.names.size(); ++i) {
            if (const std::uint32_t source = m_graph.nodeOfValue(argument.names[i]); source < m_graph.nodes().size()) {
                visit(source);
            }
        }
    }

    void addItemUser(std::uint32_t source, std::int64_t handle)
    {
        const FxNode& part = m_graph.nodes()[source];
        const auto place = m_placeOf.find(m_graph.nodes()[m_graph.rootOf(source)].name);
        constexpr std::uint32_t mostItems = 4096;
        if (part.kind != FxNode::Kind::Getitem || place == m_placeOf.end() || part.index >= mostItems) {
            return;
        }
        auto& users = m_ops[place->second].itemUsers;
        users.resize(std::max<std::size_t>(users.size(), part.index + 1));
        users[part.index].push_back(handle);
    }

    void addInput(std::size_t own, std::uint32_t source)
    {
        const auto place = m_placeOf.find(m_graph.nodes()[m_graph.rootOf(source)].name);
        if (place != m_placeOf.end() && place->second != own) {
            m_ops[own].inputs.push_back(place->second);
            addItemUser(source, m_ops[own].handle);
        }
    }

    [[nodiscard]] std::optional<std::int64_t> handleOf(const FxNode& node) const
    {
        if (m_handles == nullptr) {
            return node.source->debugHandle;
        }
        return (*m_handles)[static_cast<std::size_t>(node.source - m_graph.serialized().nodes.data())];
    }

    void add(const FxNode& node)
    {
        const auto handle = handleOf(node);
        if (!handle) {
            return;
        }
        const auto [known, isNew] = m_places.try_emplace(*handle, m_ops.size());
        if (isNew) {
            m_ops.push_back({.handle = *handle, .names = {}, .stackTraces = {}});
        }
        ReferenceOp& op = m_ops[known->second];
        op.names.push_back(node.name);
        m_placeOf.emplace(node.name, known->second);
        op.stackTraces.push_back(node.source->stackTrace);
        op.isSequence = givesSequence(node);
    }

    FxGraph m_graph;
    const PropagatedHandles* m_handles;
    std::unordered_map<std::int64_t, std::size_t> m_places;
    std::unordered_map<std::string, std::size_t> m_placeOf; ///< By name of the call.
    std::vector<ReferenceOp> m_ops;
};

ReferenceGraph graphOf(
    std::string name, std::string method, const ExportedProgram& program, const PropagatedHandles* handles = nullptr)
{
    return {.name = std::move(name), .method = std::move(method), .ops = OpCollector(program, handles).collect()};
}

Error unknownGraph(const ETRecord& record, const std::string& name)
{
    std::string known;
    for (const NamedProgram& program : record.graphMap) {
        known += (known.empty() ? "'" : ", '") + program.name + "'";
    }
    return Error::in(record.file,
        ETS_MESSAGE("Reference graph '%1' not found. Available options: 'exported_program', "
                    "'edge_dialect_exported_program', or one of the graphs in graph_map: [%2]",
            name, known));
}

Result<ReferenceGraph> edgeGraph(const ETRecord& record, const std::string& method)
{
    const ExportedProgram* const edge = record.edgeProgram(method);
    if (edge == nullptr) {
        return Error::in(record.file, ETS_MESSAGE("has no edge program of method \"%1\"", method));
    }
    return graphOf(std::string(edgeName), method, *edge);
}

} // namespace

Result<ReferenceGraph> referenceGraph(const ETRecord& record, const std::string& name, HandleRules rules,
    Diagnostics& remarks, const LoadContext& context)
{
    const std::string method = methodOfExported(record);
    if (name.empty() || name == exportedName) {
        const ExportedProgram* const edge = record.edgeProgram(method);
        if (edge != nullptr && record.exportedProgram != nullptr) {
            auto handles =
                propagateHandles(record, *edge, edgeEntryOf(record, method), rules.validate, rules.refuse, context);
            if (!handles) {
                return handles.error();
            }
            if (*handles) {
                return graphOf(std::string(exportedName), method, *record.exportedProgram, &**handles);
            }
        }
        if (!name.empty()) {
            return Error::in(record.file,
                ETS_MESSAGE("Cannot use 'exported_program': Debug handle backpropagation failed or exported program is "
                            "unavailable"));
        }
        remarks.add("gap-with-edge-program", Message::verbatim(record.file),
            ETS_MESSAGE("debug handles cannot be handed back to the exported program; values are compared with the "
                        "edge program's"));
        return edgeGraph(record, method);
    }
    const std::string edgePrefix = std::string(edgeName) + "/";
    if (name == edgeName || name.starts_with(edgePrefix)) {
        return edgeGraph(record, name == edgeName ? method : name.substr(edgePrefix.size()));
    }
    const std::string full = name.find('/') == std::string::npos ? name + "/" + std::string(defaultMethod) : name;
    const auto found = std::ranges::find(record.graphMap, full, &NamedProgram::name);
    if (found == record.graphMap.end()) {
        return unknownGraph(record, full);
    }
    return graphOf(full, full.substr(full.rfind('/') + 1), *found->program);
}

// ---- What it starts from

namespace {

bool mutatesBuffers(const ExportedProgram* program)
{
    constexpr std::string_view mutation = "buffer_mutation";
    return program != nullptr
        && std::ranges::find(program->outputSpecs, mutation, &SignatureSpec::kind) != program->outputSpecs.end();
}

/// Loading a method runs nothing of it.
bool executes(const Trace& trace, const EventBlock& block)
{
    return std::ranges::any_of(
        trace.eventsOf(block), [](const Event& event) { return event.role != EventRole::Framework; });
}

} // namespace

bool keepsState(const Trace& trace, BlockId block)
{
    if (!block.isValid()) {
        return false;
    }
    const ETRecord* const record = trace.etrecord();
    std::string method = trace.block(block).method;
    if (method.empty() && record != nullptr && record->edgePrograms.size() == 1) {
        method = record->edgePrograms.front().name;
    }
    if (record != nullptr && mutatesBuffers(record->edgeProgram(method))) {
        return true;
    }
    const ExecutionPlan* const plan = trace.programJoin().planOf(block);
    return plan != nullptr && !Lifetimes::of(*plan).persistent.empty();
}

RunId firstRunOfMethod(const Trace& trace, BlockId block)
{
    const EventBlock& own = trace.block(block);
    RunId first = own.runs.front();
    for (const EventBlock& other : trace.eventBlocks()) {
        if (!own.method.empty() && other.method == own.method && !other.runs.empty() && executes(trace, other)) {
            first = std::min(first, other.runs.front());
        }
    }
    return first;
}

} // namespace ets
