// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/jsonreport.h"

#include "model/analysis/measures/measure.h"
#include "model/analysis/samples/hits.h"
#include "model/report/chosenruns.h"
#include "model/report/format/fieldjson.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/format/modulestackjson.h"
#include "model/report/format/valuejson.h"
#include "model/report/traceexports.h"
#include "model/trace/backends.h"
#include "model/trace/figures.h"
#include "model/trace/links.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

namespace ets {

namespace {

class Writer {
public:
    Writer(Sink& sink, const Trace& trace, bool tensorBytes, const FilterHits* hits, const LoadContext& context)
        : m_trace(trace)
        , m_tensorBytes(tensorBytes)
        , m_hits(hits)
        , m_context(context)
        , m_json(sink)
    {
    }

    void write()
    {
        m_json.beginObject();
        m_json.key("event_blocks");
        m_json.beginArray();
        const std::span<const EventBlock> blocks = m_trace.eventBlocks();
        for (std::size_t b = 0; b < blocks.size(); ++b) {
            if (!blocks[b].chosenRuns.empty()) { // else none of its runs counts
                writeBlock(blocks[b], b);
            }
            if (m_context.cancel.isCanceled()) {
                break;
            }
        }
        m_json.endArray();
        if (const std::string runs = chosenRunsText(m_trace); !runs.empty()) {
            m_json.member(chosenRunsKey, std::string_view(runs));
        }
        if (m_hits != nullptr && !m_hits->text.empty()) {
            m_json.member(filterKey, std::string_view(m_hits->text));
        }
        m_json.endObject();
        m_json.finish("\n");
    }

private:
    void writeBlock(const EventBlock& block, std::size_t number)
    {
        m_json.beginObject();
        m_json.member("name", std::string_view(block.name));
        if (follows(m_trace.options().reading, Rule::AllMethods)) { // the Inspector has neither
            m_json.member("block", std::uint64_t{number});
            m_json.member("method", std::string_view(block.method));
        }
        m_json.member("bundled_input_index", std::int64_t{block.bundledInputIndex});
        m_json.member("source_time_scale", timeScaleName(block.sourceTimeScale));
        m_json.member("target_time_scale", timeScaleName(block.targetTimeScale));
        m_json.key("run_output");
        writeValues(m_json, block.runOutput, m_tensorBytes);
        writeDifferingOutputs(block);
        m_json.key("reference_output");
        if (block.referenceOutput) {
            writeNested(m_json, *block.referenceForm, *block.referenceOutput, m_tensorBytes);
        } else {
            m_json.null();
        }
        m_json.key("events");
        m_json.beginArray();
        for (std::uint32_t i = 0; i < block.eventCount; ++i) {
            const std::uint32_t event = block.firstEvent.value() + i;
            // An event may have a hundred thousand samples, so each is a step.
            m_context.report("export", event, m_trace.events().size());
            if (m_context.cancel.isCanceled()) {
                break;
            }
            if (m_hits == nullptr || m_hits->events[event] != 0) {
                writeEvent(EventId(event));
            }
        }
        m_json.endArray();
        m_json.endObject();
    }

    /// The Inspector has no key for these: it refuses such a trace.
    void writeDifferingOutputs(const EventBlock& block)
    {
        const auto isChosen = [&block](const RunOutput& output) {
            return std::ranges::binary_search(block.chosenRuns, output.run);
        };
        if (std::ranges::none_of(block.differingOutputs, isChosen)) {
            return;
        }
        m_json.key("differing_run_outputs");
        m_json.beginArray();
        for (const RunOutput& output : block.differingOutputs) {
            if (!isChosen(output)) {
                continue;
            }
            m_json.beginObject();
            m_json.member("run", std::int64_t{output.run.value()});
            m_json.key("values");
            writeValues(m_json, output.values, m_tensorBytes);
            m_json.endObject();
        }
        m_json.endArray();
    }

    void writeEvent(EventId id)
    {
        const Event& event = m_trace.event(id);
        m_json.beginObject();
        m_json.member("name", m_trace.nameOf(event));
        m_json.member(measureOf(EventField::Instruction).key, std::int64_t{event.instructionId});
        writeField(EventField::OpTypes, id);
        writeField(EventField::DelegateId, id);
        writeHandles(m_trace.handlesOf(event));
        m_json.member("num_outputs", m_trace.numOutputsOf(event));
        writeNodes(event);
        if (follows(m_trace.options().reading, Rule::NarrowLinks)) {
            writeLink(event);
        }
        writeField(EventField::Delegated, id);
        writeField(EventField::Backend, id);
        if (m_trace.options().reading != Reading::Faithful) {
            writeClock(id);
        }
        writeMetadata(id);
        m_json.key("debug_data");
        writeValues(m_json, m_trace.valuesOf(id), m_tensorBytes);
        writeTimes(id);
        m_json.endObject();
    }

    void writeField(EventField field, EventId id)
    {
        const Measure& measure = measureOf(field);
        m_json.key(measure.key);
        writeFieldValue(m_json, measure.of({.trace = m_trace}, id));
    }

    /// Apart from its field, which does not tell no handle from an empty list of them.
    void writeHandles(const DebugHandles& handles)
    {
        m_json.key(measureOf(EventField::Handles).key);
        if (const auto single = handles.single()) {
            m_json.value(*single);
        } else if (handles.exist()) {
            m_json.beginArray();
            for (const std::int64_t handle : handles.all) {
                m_json.value(handle);
            }
            m_json.endArray();
        } else {
            m_json.null();
        }
    }

    /// Stack traces and module hierarchy of the nodes that the event itself has handles for.
    void writeNodes(const Event& event)
    {
        const std::span<const NodeId> own = tieOf(m_trace, event).own();
        m_json.key("stack_traces");
        m_json.beginArray();
        for (const NodeId id : own) {
            const OperatorNode& node = m_trace.node(id);
            m_json.beginArray();
            m_json.value(std::string_view(node.name));
            if (node.stackTrace) {
                m_json.value(std::string_view(*node.stackTrace));
            } else {
                m_json.null();
            }
            m_json.endArray();
        }
        m_json.endArray();
        m_json.key("module_hierarchy");
        m_json.beginArray();
        for (const NodeId id : own) {
            const OperatorNode& node = m_trace.node(id);
            m_json.beginArray();
            m_json.value(std::string_view(node.name));
            writeStack(node);
            m_json.endArray();
        }
        m_json.endArray();
    }

    void writeLink(const Event& event)
    {
        m_json.key("link");
        m_json.beginObject();
        m_json.member("kind", linkKindName(event.link));
        m_json.key("nodes");
        m_json.beginArray();
        for (const NodeId id : tieOf(m_trace, event).nodes) {
            m_json.value(std::string_view(m_trace.node(id).name));
        }
        m_json.endArray();
        m_json.endObject();
    }

    /// The Inspector has no keys for these.
    void writeClock(EventId id)
    {
        const Event& event = m_trace.event(id);
        if (event.apartCount > 0) {
            m_json.member("other_clock", true);
        }
        const EventTraits traits = traitsOf(m_trace, event);
        if (traits.backend == nullptr || traits.backend->metadata != MetadataKind::OperationCost) {
            return;
        }
        const MetadataList blobs = m_trace.metadataOf(id);
        const OperationCost cost = blobs.empty() ? OperationCost() : OperationCost::of(blobs.front());
        m_json.key("compute_unit");
        cost.computeUnit.empty() ? m_json.null() : m_json.value(std::string_view(cost.computeUnit));
        m_json.key("estimated_cost");
        cost.estimatedCost ? m_json.value(*cost.estimatedCost) : m_json.null();
    }

    void writeStack(const OperatorNode& node)
    {
        if (!node.moduleStack) {
            m_json.null();
            return;
        }
        writeModuleStack(m_json, *node.moduleStack);
    }

    void writeMetadata(EventId id)
    {
        m_json.key("raw_delegate_debug_metadatas");
        m_json.beginArray();
        for (const std::string_view bytes : m_trace.metadataOf(id)) {
            if (bytes.empty()) {
                m_json.value(std::string_view());
                continue;
            }
            m_json.beginObject();
            m_json.key("hex");
            m_json.hex(bytes);
            m_json.endObject();
        }
        m_json.endArray();
    }

    void writeTimes(EventId id)
    {
        const auto perf = m_trace.perfData(id);
        m_json.key("start_time");
        if (!perf) {
            m_json.null();
            m_json.key("perf");
            m_json.null();
            return;
        }
        m_json.beginArray();
        for (const Ticks start : m_trace.startTimes(id)) {
            m_json.value(std::uint64_t{start});
        }
        m_json.endArray();
        m_json.key("perf");
        m_json.beginObject();
        m_json.key("raw");
        m_json.beginArray();
        for (const double duration : perf->raw) {
            m_json.value(duration);
        }
        m_json.endArray();
        for (const PerfFigure& figure : perfFigures) {
            m_json.member(figure.key, perf->summary.*figure.value);
        }
        m_json.endObject();
    }

    const Trace& m_trace;
    bool m_tensorBytes;
    const FilterHits* m_hits;
    const LoadContext& m_context;
    JsonWriter m_json;
};

} // namespace

void writeInspectorJson(
    Sink& sink, const Trace& trace, bool tensorBytes, const FilterHits* hits, const LoadContext& context)
{
    Writer(sink, trace, tensorBytes, hits, context).write();
}

std::string inspectorJson(const Trace& trace, bool tensorBytes, const FilterHits* hits, const LoadContext& context)
{
    return textWritten([&](Sink& sink) { writeInspectorJson(sink, trace, tensorBytes, hits, context); });
}

namespace exports {

extern const TraceExport json; // NOLINT(readability-redundant-declaration)

constinit const TraceExport json{"json", "Blocks and events in full, as JSON",
    ETS_CODE("Blocks and events in full (JSON)"), "json", TraceExportOf::Trace,
    exporttakes::filter | exporttakes::runs | exporttakes::tensorBytes,
    [](Sink& sink, const TraceExportInput& input) -> Result<void> {
        writeInspectorJson(sink, input.trace, input.options.tensorBytes, input.hits, input.context);
        return {};
    }};

} // namespace exports

} // namespace ets
