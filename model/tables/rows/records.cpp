// SPDX-License-Identifier: GPL-3.0-or-later
// What was exported: records, their graphs, nodes and edges.
#include "model/tables/rows/rows.h"
#include "model/trace/modules.h"

#include <array>

namespace ets::tables {

std::optional<std::string> shapesOf(const OperatorNode& node)
{
    if (node.outputShapes.empty()) {
        return std::nullopt;
    }
    return joined(node.outputShapes, [](const std::vector<std::string>& sizes) { return shapeText(sizes); });
}

std::optional<std::string> dtypesOf(const OperatorNode& node)
{
    if (node.outputDtypes.empty()) {
        return std::nullopt;
    }
    return joined(node.outputDtypes, [](const std::string& dtype) { return std::string_view(dtype); });
}

namespace {

// ---- records

constexpr std::array<std::string_view, 1> recordKey{"record"};

constexpr auto recordColumns = std::to_array<Column>({
    column(
        "record", "", "Identity: the first 52 bits of sha256", [](Source s, Row) { return s.recordId().value_or(0); })
        .ascending(),
    column("file", "", "Path as it was given",
        [](Source s, Row) { return std::string_view(s.input().recordContent->file); }),
    column("sha256", "", "Of the file's bytes, 64 digits",
        [](Source s, Row) { return std::string_view(s.input().recordContent->sha256); }),
    column("bytes", "byte", "Size of the file", [](Source s, Row) { return s.input().recordContent->bytes; }),
    column("methods", "", "Methods that it has a program or maps of, blanks between",
        [](Source s, Row) {
            return joined(s.record()->methodNames(), [](const std::string& name) { return std::string_view(name); });
        }),
    column("edge_programs", "", "Edge programs, one per method",
        [](Source s, Row) { return s.record()->edgePrograms.size(); }),
    column("graphs", "", "Rows of the table graphs", [](Source s, Row) { return s.graphs().size(); }),
    column("exported_program", "", "Whether it has the ATen program",
        [](Source s, Row) { return s.record()->exportedProgram != nullptr; }),
    column("debug_handle_map", "", "Whether it ties instructions to debug handles",
        [](Source s, Row) { return s.record()->hasDebugHandleMap; }),
    column("delegate_map", "", "Whether it ties ids of delegates to debug handles",
        [](Source s, Row) { return s.record()->hasDelegateMap; }),
    column("num_outputs_map", "", "Whether it says how many outputs instructions have",
        [](Source s, Row) { return s.record()->hasNumOutputsMap; }),
    column("reference_outputs", "", "Whether it has outputs to compare with",
        [](Source s, Row) { return s.hasReferenceOutputs(); }),
    column("representative_inputs", "", "Whether it has inputs",
        [](Source s, Row) { return s.hasRepresentativeInputs(); }),
});

// ---- graphs

const RecordGraph& graphAt(Source source, Row row)
{
    return source.graphs()[row];
}

std::string_view dialectOf(ProgramEntry::Kind kind)
{
    return kind == ProgramEntry::Kind::Edge ? "edge" : kind == ProgramEntry::Kind::Exported ? "aten" : "other";
}

constexpr std::array<std::string_view, 2> graphKey{"record", "graph"};

constexpr auto graphColumns = std::to_array<Column>({
    column("record", "", "The record", [](Source s, Row) { return s.recordId().value_or(0); }).ascending(),
    column("graph", "", "Edge programs first, then the graph map, then the exported program; from 0",
        [](Source, Row row) { return row; })
        .ascending(),
    column("name", "", "Its name in the record",
        [](Source s, Row row) { return std::string_view(graphAt(s, row).entry.key); }),
    column("method", "", "Method that it is of",
        [](Source s, Row row) { return textOrNull(graphAt(s, row).entry.method); }),
    column("dialect", "", "edge, aten, other", [](Source s, Row row) { return dialectOf(graphAt(s, row).entry.kind); }),
    column("joined", "", "Whether events are tied to it unless another is asked for",
        [](Source s, Row row) { return graphAt(s, row).entry.kind == ProgramEntry::Kind::Edge; }),
    column("nodes", "", "Nodes of it", [](Source s, Row row) { return graphAt(s, row).graph->nodes().size(); }),
    column("ops", "", "Of these, nodes that compute something",
        [](Source s, Row row) {
            std::int64_t ops = 0;
            for (const OperatorNode& node : graphAt(s, row).graph->nodes()) {
                ops += node.kind == OperatorNode::Kind::Op ? 1 : 0;
            }
            return ops;
        }),
});

// ---- nodes

const OperatorNode& nodeOf(Source source, Row row)
{
    return source.node(source.nodeAt(row));
}

std::string_view nodeKind(OperatorNode::Kind kind)
{
    switch (kind) {
    case OperatorNode::Kind::Input:
        return "input";
    case OperatorNode::Kind::Constant:
        return "constant";
    case OperatorNode::Kind::Op:
        return "op";
    case OperatorNode::Kind::Output:
        return "output";
    case OperatorNode::Kind::Attribute:
        break;
    }
    return "attribute";
}

/// The innermost module of a node; null for none.
const ModuleStackEntry* innermostModule(Source source, Row row)
{
    const auto& stack = nodeOf(source, row).moduleStack;
    return stack != nullptr && !stack->empty() ? &stack->back() : nullptr;
}

std::optional<InstructionWork> workOfNode(Source source, Row row)
{
    const NestedRow at = source.nodeAt(row);
    if (source.node(at).kind != OperatorNode::Kind::Op) {
        return std::nullopt;
    }
    const std::array index{static_cast<std::uint32_t>(at.inner)};
    return source.graphs()[at.outer].work->of(index);
}

constexpr std::array<std::string_view, 3> nodeKey{"record", "graph", "node"};

constexpr auto nodeColumns = std::to_array<Column>({
    column("record", "", "The record", [](Source s, Row) { return s.recordId().value_or(0); }).ascending(),
    column("graph", "", "The graph", [](Source s, Row row) { return s.nodeAt(row).outer; }).ascending(),
    column("node", "", "Position in the graph, from 0", [](Source s, Row row) { return s.nodeAt(row).inner; }),
    column("name", "", "Name of the node, with the underscore that the Inspector puts behind it",
        [](Source s, Row row) { return std::string_view(nodeOf(s, row).name); }),
    column("kind", "", "input, constant, op, output, attribute",
        [](Source s, Row row) { return nodeKind(nodeOf(s, row).kind); }),
    column("op", "", "What it computes, such as aten.addmm.default",
        [](Source s, Row row) { return textOrNull(nodeOf(s, row).op); }),
    column("handle", "", "Debug handle", [](Source s, Row row) { return nodeOf(s, row).debugHandle; }),
    column("module_path", "", "Innermost module, dotted path; empty for the root",
        [](Source s, Row row) -> std::optional<std::string> {
            const ModuleStackEntry* const module = innermostModule(s, row);
            return module != nullptr ? std::optional(modulePathOf(module->path)) : std::nullopt;
        }),
    column("module_type", "", "Its class",
        [](Source s, Row row) {
            const ModuleStackEntry* const module = innermostModule(s, row);
            return module != nullptr ? OptionalText(classNameOf(module->type)) : std::nullopt;
        }),
    column("module_key", "", "Its key in nn_module_stack",
        [](Source s, Row row) {
            const ModuleStackEntry* const module = innermostModule(s, row);
            return module != nullptr ? OptionalText(module->key) : std::nullopt;
        }),
    column("file", "", "File of the innermost line of the model",
        [](Source s, Row row) -> std::optional<std::string> {
            const StackFrame* const line = s.modelLineOf(nodeOf(s, row));
            return line ? std::optional(line->file) : std::nullopt;
        }),
    column("line", "", "That line",
        [](Source s, Row row) {
            const StackFrame* const line = s.modelLineOf(nodeOf(s, row));
            return line != nullptr && line->line > 0 ? OptionalInt(line->line) : std::nullopt;
        }),
    column("function_name", "", "Function around that line",
        [](Source s, Row row) -> OptionalText {
            const StackFrame* const line = s.modelLineOf(nodeOf(s, row));
            return line != nullptr ? textOrNull(line->function) : std::nullopt;
        }),
    column("stack_trace", "", "Where it comes from, as torch.export wrote it",
        [](Source s, Row row) {
            const auto& trace = nodeOf(s, row).stackTrace;
            return trace ? OptionalText(*trace) : std::nullopt;
        }),
    column("shapes", "", "Shapes of its outputs: \"1x8x64 1x8\"", [](Source s, Row row) { return shapesOf(nodeOf(s, row)); }),
    column("dtypes", "", "Element types of its outputs", [](Source s, Row row) { return dtypesOf(nodeOf(s, row)); }),
    column("input_kind", "", "Of an input: user_input, parameter, buffer ...",
        [](Source s, Row row) { return textOrNull(nodeOf(s, row).inputKind); }),
    column("target", "", "Of a parameter or buffer its name in the model",
        [](Source s, Row row) { return textOrNull(nodeOf(s, row).inputTarget); }),
    column("macs", "", "Multiply-accumulates by shapes; null for symbolic sizes",
        [](Source s, Row row) {
            const auto work = workOfNode(s, row);
            return work ? intOrNull(work->macs) : std::nullopt;
        }),
    column("bytes_read", "byte", "The least that it reads, by shapes",
        [](Source s, Row row) {
            const auto work = workOfNode(s, row);
            return work ? intOrNull(std::optional(work->bytesRead)) : std::nullopt;
        }),
    column("bytes_written", "byte", "The least that it writes, by shapes",
        [](Source s, Row row) {
            const auto work = workOfNode(s, row);
            return work ? intOrNull(std::optional(work->bytesWritten)) : std::nullopt;
        }),
});

// ---- edges

constexpr std::array<std::string_view, 4> edgeKey{"record", "graph", "node", "argument"};

constexpr auto edgeColumns = std::to_array<Column>({
    column("record", "", "The record", [](Source s, Row) { return s.recordId().value_or(0); }).ascending(),
    column("graph", "", "The graph", [](Source s, Row row) { return s.edgeAt(row).first.outer; }).ascending(),
    column("node", "", "The node that reads", [](Source s, Row row) { return s.edgeAt(row).first.inner; }),
    column("argument", "", "Place among what it reads, from 0", [](Source s, Row row) { return s.edgeAt(row).second; }),
    column("source", "", "The node that is read",
        [](Source s, Row row) {
            const auto [node, argument] = s.edgeAt(row);
            return s.node(node).inputs[argument];
        }),
});

} // namespace

namespace all {

// NOLINTBEGIN(readability-redundant-declaration): each is declared in table.cpp, too; sources may be compiled as one
extern const Table records, graphs, nodes, edges;
// NOLINTEND(readability-redundant-declaration)

constinit const Table records{"records", TableScope::Record, "One row per ETRecord.", recordKey, 0, recordColumns,
    [](const TableSource& source) { return std::size_t{source.record() != nullptr ? 1U : 0U}; }};
constinit const Table graphs{"graphs", TableScope::Record, "Graphs of a record.", graphKey, 1, graphColumns,
    [](const TableSource& source) { return source.graphs().size(); }};
constinit const Table nodes{"nodes", TableScope::Record, "Nodes of its graphs.", nodeKey, 2, nodeColumns,
    [](const TableSource& source) { return source.nodeCount(); }};
constinit const Table edges{"edges", TableScope::Record, "Which node reads which.", edgeKey, 3, edgeColumns,
    [](const TableSource& source) { return source.edgeCount(); }};

} // namespace all

} // namespace ets::tables
