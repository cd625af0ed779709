// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/compare/exportfacts.h"

#include "model/analysis/compare/sha256.h"
#include "model/base/file.h"
#include "model/base/opnames.h"
#include "model/etrecord/program.h"
#include "model/etrecord/record.h"
#include "model/pte/program.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <span>

namespace ets::compare {

namespace {

const OperatorGraph* graphOf(const Trace& trace, std::string_view method)
{
    const auto graphs = trace.graphs();
    const auto found = std::ranges::find(graphs, method, &OperatorGraph::method);
    if (found != graphs.end()) {
        return &*found;
    }
    return graphs.size() == 1 && method.empty() ? graphs.data() : nullptr;
}

const ExecutionPlan* planOf(const Trace& trace, std::string_view method)
{
    const Program* const program = trace.program();
    if (program == nullptr) {
        return nullptr;
    }
    if (const ExecutionPlan* const named = program->planNamed(method)) {
        return named;
    }
    return program->plans.size() == 1 && method.empty() ? program->plans.data() : nullptr;
}

void addValue(Sha256& digest, const ExecutionPlan& plan, PlanValueId id)
{
    digest.addField(std::uint64_t{id.value()});
    if (!id.isValid() || id.value() >= plan.values.size()) {
        return;
    }
    const PlanValue& value = plan.value(id);
    digest.addField(static_cast<std::uint64_t>(value.kind));
    if (const PlanTensor* const tensor = plan.tensor(id)) {
        digest.addField(static_cast<std::uint64_t>(tensor->scalarType));
        for (const std::int32_t size : plan.shape(*tensor)) {
            digest.addField(static_cast<std::uint64_t>(size));
        }
    } else if (value.isNumber()) {
        digest.addField(value.content);
    } else if (value.kind == PlanValueKind::String && value.first() < plan.strings.size()) {
        digest.addField(plan.strings[value.first()]);
    } else {
        for (const PlanValueId item : plan.itemsOf(id)) {
            digest.addField(std::uint64_t{item.value()});
        }
    }
}

/// The bytes of a delegate's payload where they lie in a segment of a program by itself, as they are in the file now.
void addPayload(Sha256& digest, const Program& program, const PlanDelegate& delegate)
{
    digest.addField(delegate.id);
    digest.addField(delegate.bytes);
    for (const CompileSpec& spec : delegate.compileSpecs) {
        digest.addField(spec.key);
        digest.addField(spec.value);
    }
    if (delegate.isInline || program.bundle || !program.header || delegate.index >= program.segments.size()) {
        return;
    }
    const auto file = ByteSource::openFile(program.file, program.identity);
    const ProgramSegment& segment = program.segments[delegate.index];
    const std::uint64_t begin = program.header->segmentBaseOffset + segment.offset;
    if (!file || !file->contains(begin, segment.size)) {
        return;
    }
    constexpr std::uint64_t mostAtOnce = 1U << 20U;
    std::vector<std::byte> bytes;
    for (std::uint64_t done = 0; done < segment.size; done += bytes.size()) {
        bytes.resize(std::min(mostAtOnce, segment.size - done));
        if (!file->read(begin + done, bytes)) {
            return;
        }
        digest.add(bytes);
    }
}

/// Adds names of operators: a long one is read once, thousands of instructions may call it.
class OperatorNames {
public:
    explicit OperatorNames(const ExecutionPlan& plan)
        : m_plan(plan)
        , m_digestOfLong(plan.operators.size())
    {
    }
    void add(Sha256& digest, const Instruction& instruction)
    {
        constexpr std::size_t longest = 4096; // of those that are added as they are
        const std::string& name = m_plan.operatorOf(instruction).name;
        if (name.size() <= longest) {
            digest.addField(name);
            return;
        }
        std::string& known = m_digestOfLong[instruction.target];
        if (known.empty()) {
            Sha256 ofName;
            ofName.addField(name);
            known = ofName.hex();
        }
        digest.addField(known);
    }

private:
    const ExecutionPlan& m_plan;
    std::vector<std::string> m_digestOfLong; ///< By operator; empty until it is asked for.
};

std::string planDigest(const Program& program, const ExecutionPlan& plan)
{
    Sha256 digest;
    OperatorNames names(plan);
    for (const Instruction& instruction : plan.instructions) {
        digest.addField(static_cast<std::uint64_t>(instruction.kind));
        digest.addField(std::uint64_t{instruction.chain});
        if (instruction.kind == InstructionKind::KernelCall) {
            names.add(digest, instruction);
        } else {
            digest.addField(std::uint64_t{instruction.target});
        }
        for (const PlanValueId id : plan.argumentsOf(instruction)) {
            addValue(digest, plan, id);
        }
    }
    for (const PlanDelegate& delegate : plan.delegates) {
        addPayload(digest, program, delegate);
    }
    return digest.hex();
}

std::string innermostModule(const OperatorNode& node)
{
    return node.moduleStack == nullptr || node.moduleStack->empty() ? std::string() : node.moduleStack->back().path;
}

/// Of the op nodes of a graph; empty for none.
/// @param withModules also where they lie
std::string graphDigest(const OperatorGraph& graph, bool withModules)
{
    Sha256 digest;
    bool isEmpty = true;
    for (const OperatorNode& node : graph.nodes()) {
        if (node.kind != OperatorNode::Kind::Op) {
            continue;
        }
        isEmpty = false;
        digest.addField(node.op);
        for (const std::vector<std::string>& shape : node.outputShapes) {
            digest.addField(shapeText(shape));
        }
        digest.addField(withModules ? innermostModule(node) : std::string());
    }
    return isEmpty ? std::string() : digest.hex();
}

std::string inputShapes(const OperatorGraph& graph)
{
    std::string text;
    for (const OperatorNode& node : graph.nodes()) {
        if (node.kind == OperatorNode::Kind::Input && node.inputKind == "user_input") {
            text += text.empty() ? "" : " ";
            text += node.outputShapes.empty() ? "?" : shapeText(node.outputShapes.front());
        }
    }
    return text;
}

std::string inputShapes(const ExecutionPlan& plan)
{
    std::string text;
    for (const PlanValueId id : plan.inputs) {
        const PlanTensor* const tensor = plan.tensor(id);
        text += text.empty() ? "" : " ";
        std::vector<std::string> sizes;
        for (const std::int32_t size : tensor == nullptr ? std::span<const std::int32_t>() : plan.shape(*tensor)) {
            sizes.push_back(std::to_string(size));
        }
        text += tensor == nullptr ? "?" : shapeText(sizes);
    }
    return text;
}

/// "linear" of "linear_12".
std::string_view withoutNumber(std::string_view name)
{
    const std::size_t end = name.find_last_not_of("0123456789");
    return end != std::string_view::npos && end + 1 < name.size() && name[end] == '_' ? name.substr(0, end) : name;
}

/// Quantization of the graph, which another export of the same model does not have.
bool isSetAside(std::string_view op)
{
    constexpr std::array<std::string_view, 4> parts{
        "quantize_per", "choose_qparams", "activation_post_process", "observer"};
    return std::ranges::any_of(parts, [op](std::string_view part) { return op.find(part) != std::string_view::npos; });
}

/// Of the root of a node's sources, "name.graph": what the exported program calls the op of that name, else the name.
std::string opOfRoot(std::string_view root, const std::map<std::string, std::string, std::less<>>& ops)
{
    const std::string_view name = root.substr(0, root.rfind('.'));
    const auto found = ops.find(name);
    return found != ops.end() ? found->second : std::string(withoutNumber(name));
}

} // namespace

ExportFacts exportFactsOf(const Trace& trace, std::string_view method)
{
    ExportFacts facts;
    if (const ExecutionPlan* const plan = planOf(trace, method)) {
        facts.plan = planDigest(*trace.program(), *plan);
        facts.inputs = inputShapes(*plan);
    }
    const ETRecord* const record = trace.etrecord();
    if (record == nullptr) {
        return facts;
    }
    if (const OperatorGraph* const graph = graphOf(trace, method)) {
        facts.edge = graphDigest(*graph, true);
        if (facts.inputs.empty()) {
            facts.inputs = inputShapes(*graph);
        }
    }
    const bool isOfExported = method.empty() || methodOfExported(*record) == method;
    if (record->exportedProgram != nullptr && isOfExported) {
        const auto graph = OperatorGraph::build(*record->exportedProgram, programnames::exported, std::string(method));
        facts.aten = graphDigest(graph, false);
        facts.release = record->exportedProgram->schemaVersion;
    }
    return facts;
}

Result<std::vector<Origin>> originsOf(const Trace& trace, std::string_view method, const LoadContext& context)
{
    const ETRecord* const record = trace.etrecord();
    std::vector<Origin> origins;
    if (record == nullptr || record->tensors == nullptr) {
        return origins;
    }
    const std::string wanted(method.empty() ? programnames::defaultMethod : method);
    const ExportedProgram* const edge = record->edgeProgram(wanted);
    if (edge == nullptr) {
        return origins;
    }
    const auto sources = readNodeSources(*record->tensors, edgeEntryOf(*record, wanted), context);
    if (!sources) {
        return sources.error();
    }
    std::map<std::string, std::string, std::less<>> ops;
    if (record->exportedProgram != nullptr) {
        for (const SerializedNode& node : record->exportedProgram->graph.nodes) {
            ops.emplace(node.name, opNameOfTarget(node.target));
        }
    }
    std::map<std::int64_t, Origin> byHandle;
    const auto& nodes = edge->graph.nodes;
    for (std::size_t i = 0; i < nodes.size() && i < sources->ancestors.size(); ++i) {
        if (!nodes[i].debugHandle || sources->ancestors[i].empty()) {
            continue;
        }
        const auto& stack = nodes[i].moduleStack;
        Origin origin{*nodes[i].debugHandle, opOfRoot(sources->ancestors[i].back(), ops),
            stack == nullptr || stack->empty() ? std::string() : stack->back().path};
        if (!isSetAside(origin.op)) {
            byHandle.emplace(origin.handle, std::move(origin));
        }
    }
    for (auto& [handle, origin] : byHandle) {
        origins.push_back(std::move(origin));
    }
    return origins;
}

} // namespace ets::compare
