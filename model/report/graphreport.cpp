// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/graphreport.h"

#include "model/analysis/cost/nodecosts.h"
#include "model/etrecord/record.h"
#include "model/report/chosenruns.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/modulestackjson.h"
#include "model/report/traceexports.h"
#include "model/trace/graph.h"
#include "model/trace/links.h"
#include "model/trace/programtext.h"

#include <charconv>
#include <optional>
#include <string_view>

namespace ets {

namespace {

class GraphWriter {
public:
    GraphWriter(Sink& sink, bool moduleHierarchy)
        : m_moduleHierarchy(moduleHierarchy)
        , m_json(sink)
    {
    }

    void setCosts(const Trace& trace)
    {
        m_trace = &trace;
        m_costs = NodeCosts::of(trace);
        m_factor = trace.options().ticksPerTarget();
        m_meanKey = timedName("mean per run", trace.options().targetTimeScale);
        m_mostKey = timedName("at most per run", trace.options().targetTimeScale);
    }

    /// @param method whose graphs are meant; empty for all
    void write(const ETRecord& record, const std::string& method)
    {
        m_json.beginObject();
        m_json.key("graphs");
        m_json.beginObject();
        using Kind = ProgramEntry::Kind;
        const std::vector<ProgramEntry> programs = programsOf(record);
        for (const Kind kind : {Kind::Edge, Kind::Mapped, Kind::Exported}) {
            for (const ProgramEntry& entry : programs) {
                if (entry.kind == kind && (method.empty() || entry.method == method)) {
                    writeGraph(OperatorGraph::build(*entry.program, entry.key, entry.method));
                }
            }
        }
        m_json.endObject();
        if (m_trace != nullptr) {
            writeShared();
            writeUntied();
            if (const std::string runs = chosenRunsText(*m_trace); !runs.empty()) {
                m_json.member(chosenRunsKey, std::string_view(runs));
            }
        }
        m_json.endObject();
        m_json.finish("\n");
    }

private:
    void writeGraph(const OperatorGraph& graph)
    {
        m_json.key(graph.key());
        m_json.beginObject();
        m_json.key("nodes");
        m_json.beginArray();
        const std::optional<NodeId> first = firstNodeOf(graph.key());
        for (std::size_t i = 0; i < graph.nodes().size(); ++i) {
            m_json.beginObject();
            writeNode(graph, graph.nodes()[i]);
            if (first) {
                writeCost(NodeId(first->value() + i));
            }
            m_json.endObject();
        }
        m_json.endArray();
        m_json.endObject();
    }

    /// Of a graph that events are joined with.
    [[nodiscard]] std::optional<NodeId> firstNodeOf(std::string_view key) const
    {
        for (std::size_t g = 0; m_trace != nullptr && g < m_trace->graphs().size(); ++g) {
            if (m_trace->graphs()[g].key() == key) {
                return m_trace->firstNode(GraphId(g));
            }
        }
        return std::nullopt;
    }

    /// Ticks over all chosen runs of a method as mean per run.
    [[nodiscard]] double mean(TickSpan ticks, std::uint64_t runs) const { return meanPerRun(ticks, runs) / m_factor; }

    void writeCost(NodeId id)
    {
        const NodeCost& cost = m_costs.byNode[id.value()];
        if (cost.isKnown) {
            m_json.key("cost");
            m_json.beginObject();
            m_json.member(m_meanKey, mean(cost.ticks, cost.runs));
            m_json.member("calls", cost.calls);
            writeBound(cost.ticks, cost.unresolvedTicks, cost.runs);
            m_json.endObject();
        } else if (const NodeId other = runsIn(*m_trace, id); other.isValid()) {
            m_json.member("runs_in", std::string_view(m_trace->node(other).name));
        }
    }

    /// What it may have taken at most where a coarse clock does not tell.
    void writeBound(TickSpan ticks, TickSpan unresolved, std::uint64_t runs)
    {
        if (unresolved > 0) {
            m_json.member(m_mostKey, mean(saturatingAdd(ticks, unresolved), runs));
        }
    }

    void writeShared()
    {
        m_json.key("shared");
        m_json.beginArray();
        for (const SharedCost& group : m_costs.shared) {
            m_json.beginObject();
            m_json.key("nodes");
            m_json.beginArray();
            for (const NodeId id : group.nodes) {
                m_json.value(std::string_view(m_trace->node(id).name));
            }
            m_json.endArray();
            m_json.key("events");
            m_json.beginArray();
            for (const EventId id : group.events) {
                m_json.value(m_trace->nameOf(id));
            }
            m_json.endArray();
            const BlockId block = m_trace->event(group.events.front()).block;
            m_json.member("method", std::string_view(m_trace->block(block).method));
            m_json.member(m_meanKey, mean(group.ticks, group.runs));
            writeBound(group.ticks, group.unresolvedTicks, group.runs);
            m_json.endObject();
        }
        m_json.endArray();
    }

    /// A number where there is one method, else one for each.
    void writeUntied()
    {
        m_json.key("untied");
        if (m_costs.untied.size() <= 1) {
            m_json.value(
                m_costs.untied.empty() ? 0.0 : mean(m_costs.untied.front().ticks, m_costs.untied.front().runs));
            return;
        }
        m_json.beginArray();
        for (const UntiedCost& untied : m_costs.untied) {
            m_json.beginObject();
            m_json.member("method", std::string_view(untied.method));
            if (untied.block) {
                m_json.member("block", std::uint64_t{untied.block->value()});
            }
            m_json.member(m_meanKey, mean(untied.ticks, untied.runs));
            m_json.endObject();
        }
        m_json.endArray();
    }

    /// Members of a node.
    void writeNode(const OperatorGraph& graph, const OperatorNode& node)
    {
        m_json.member("name", std::string_view(node.name));
        m_json.member("kind", kindName(node.kind));
        if (node.kind == OperatorNode::Kind::Op) {
            m_json.member("op", std::string_view(node.op));
        }
        if (!node.inputs.empty()) {
            m_json.key("inputs");
            m_json.beginArray();
            for (const std::uint32_t input : node.inputs) {
                m_json.value(std::string_view(graph.nodes()[input].name));
            }
            m_json.endArray();
        }
        if (!node.outputShapes.empty()) {
            writeShapes(node);
        }
        if (node.debugHandle) {
            m_json.member("debug_handle", *node.debugHandle);
        }
        if (node.stackTrace) {
            m_json.member("stack_trace", std::string_view(*node.stackTrace));
        }
        writeModules(node);
    }

    static std::string_view kindName(OperatorNode::Kind kind)
    {
        switch (kind) {
        case OperatorNode::Kind::Input:
        case OperatorNode::Kind::Attribute:
            return "input";
        case OperatorNode::Kind::Constant:
            return "constant";
        case OperatorNode::Kind::Op:
            return "op";
        case OperatorNode::Kind::Output:
            break;
        }
        return "output";
    }

    void writeShapes(const OperatorNode& node)
    {
        m_json.key("output_shapes");
        m_json.beginArray();
        for (const std::vector<std::string>& shape : node.outputShapes) {
            m_json.beginArray();
            for (const std::string& size : shape) {
                std::int64_t number = 0;
                const auto [end, status] = std::from_chars(size.data(), size.data() + size.size(), number);
                if (status == std::errc() && end == size.data() + size.size()) {
                    m_json.value(number);
                } else {
                    m_json.value(std::string_view(size));
                }
            }
            m_json.endArray();
        }
        m_json.endArray();
    }

    void writeModules(const OperatorNode& node)
    {
        if (node.moduleStack && !node.moduleStack->empty()) {
            m_json.key("nn_module_stack");
            writeModuleStack(m_json, *node.moduleStack);
        }
        if (m_moduleHierarchy && node.sourceModule) {
            m_json.key("module");
            m_json.beginArray();
            m_json.value(std::string_view(node.sourceModule->first));
            m_json.value(std::string_view(node.sourceModule->second));
            m_json.endArray();
        }
    }

    bool m_moduleHierarchy;
    const Trace* m_trace = nullptr; ///< Null without costs.
    NodeCosts m_costs;
    double m_factor = 1;
    std::string m_meanKey;
    std::string m_mostKey;
    JsonWriter m_json;
};

Error noRecord()
{
    return Error{.what = Message::verbatim("the programs are in the ETRecord"),
        .kind = Error::Kind::Usage,
        .remedy = Remedy::OpenRecord};
}

Result<void> writeGraphs(Sink& sink, const TraceExportInput& input)
{
    if (input.trace.etrecord() == nullptr) {
        return noRecord();
    }
    // Of another model the nodes have no cost.
    const bool withCost =
        input.options.cost && (input.options.costOfStrangers || !isStranger(input.trace.match().record.verdict));
    const bool withModules = input.trace.options().enableModuleHierarchy;
    if (withCost) {
        writeGraphsWithCosts(sink, input.trace, withModules);
    } else {
        ets::writeGraphs(sink, *input.trace.etrecord(), withModules, input.trace.options().runs.method());
    }
    return {};
}

Result<void> writeProgram(Sink& sink, const TraceExportInput& input)
{
    const ETRecord* const record = input.trace.etrecord();
    if (record == nullptr) {
        return noRecord();
    }
    const std::string& name = input.options.graph.empty() ? input.trace.options().runs.method() : input.options.graph;
    const ExportedProgram* const named = record->programNamed(name);
    if (named == nullptr) {
        return Error{.file = record->file, .what = Message::verbatim("has no program named \"" + name + "\"")};
    }
    const auto text = ProgramText::of(*named, input.context.cancel);
    if (!text) {
        Error error = text.error();
        error.file = record->file;
        return error;
    }
    Pieces out(sink);
    for (const ProgramLine& line : text->lines) {
        out.add(line.text);
        out.add("\n");
    }
    out.finish();
    return {};
}

} // namespace

void writeGraphs(Sink& sink, const ETRecord& record, bool moduleHierarchy, const std::string& method)
{
    GraphWriter(sink, moduleHierarchy).write(record, method);
}

std::string graphsJson(const ETRecord& record, bool moduleHierarchy, const std::string& method)
{
    return textWritten([&](Sink& sink) { writeGraphs(sink, record, moduleHierarchy, method); });
}

void writeGraphsWithCosts(Sink& sink, const Trace& trace, bool moduleHierarchy)
{
    GraphWriter writer(sink, moduleHierarchy);
    writer.setCosts(trace);
    writer.write(*trace.etrecord(), trace.options().runs.method());
}

std::string graphsJsonWithCosts(const Trace& trace, bool moduleHierarchy)
{
    return textWritten([&](Sink& sink) { writeGraphsWithCosts(sink, trace, moduleHierarchy); });
}

namespace exports {

extern const TraceExport graph, program; // NOLINT(readability-redundant-declaration)

constinit const TraceExport graph{"graph", "The record's operator graphs, as JSON",
    ETS_CODE("Graphs of the record, with costs (JSON)"), "json", TraceExportOf::Record,
    exporttakes::record | exporttakes::runs | exporttakes::cost, writeGraphs};
constinit const TraceExport program{"program", "An exported program as readable text", {""}, "txt",
    TraceExportOf::Record, exporttakes::record | exporttakes::graph, writeProgram};

} // namespace exports

} // namespace ets
