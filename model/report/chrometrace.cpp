// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/chrometrace.h"

#include "model/analysis/measures/measure.h"
#include "model/analysis/timeline/chainedstarts.h"
#include "model/analysis/timeline/timelineindex.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/report/chosenruns.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/traceexports.h"
#include "model/trace/links.h"
#include "model/trace/source.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr std::int64_t processId = 1;

/// Keeps texts, equal ones once: thousands of events may have one long name.
class SharedTexts {
public:
    /// The text as one of those that are kept, as long as this.
    std::string_view keep(std::string text) { return *m_texts.insert(std::move(text)).first; }

private:
    std::unordered_set<std::string> m_texts;
};

/// What is written for every sample of an event alike.
struct EventWords {
    std::string_view opType;
    std::string_view node;
    std::string_view source;
    std::string_view link;
    bool chained = false;
};

/// Names of an event's nodes; of many the first ones and how many more.
std::string nodeNames(const Trace& trace, EventId id)
{
    constexpr std::size_t most = 4;
    const auto nodes = tieOf(trace, id).nodes;
    std::string text;
    for (const NodeId node : nodes.first(std::min(most, nodes.size()))) {
        text += text.empty() ? "" : ", ";
        text += trace.node(node).name;
    }
    return nodes.size() > most ? text + " and " + std::to_string(nodes.size() - most) + " more" : text;
}

/// Makes the words of events. What a node's stack trace leads to is looked for once: thousands of events may have one
/// node.
class WordMaker {
public:
    WordMaker(const Trace& trace, const ModelPackages& packages)
        : m_trace(trace)
        , m_packages(packages)
        , m_sourceOfNode(trace.nodeCount())
    {
    }
    EventWords of(EventId id)
    {
        return {.opType = m_texts.keep(opTypeOf(m_trace, id)),
            .node = m_texts.keep(nodeNames(m_trace, id)),
            .source = sourceOf(id),
            .link = linkKindName(m_trace.event(id).link),
            .chained = hasChainedStarts(m_trace, id)};
    }

private:
    std::string_view sourceOf(EventId id)
    {
        for (const NodeId node : tieOf(m_trace, id).nodes) {
            std::optional<std::string_view>& known = m_sourceOfNode[node.value()];
            if (!known) {
                const auto frame = sourceLineOf(m_trace.node(node).stackTrace, m_packages);
                known = frame ? m_texts.keep(frame->pathAndLine()) : std::string_view();
            }
            if (known->data() != nullptr) {
                return *known;
            }
        }
        return {};
    }

    const Trace& m_trace;
    const ModelPackages& m_packages;
    SharedTexts m_texts;
    std::vector<std::optional<std::string_view>> m_sourceOfNode; ///< By node; null where its trace has no frames.
};

struct Slice {
    Ticks start = 0;
    Ticks end = 0;
    SampleId sample;
    std::int64_t thread = 0;
    std::uint32_t depth = 0;
    bool placeable = true;
};

/// Gives the slices of the timeline to threads. Slices of one thread have to nest, so that whatever does not lie inside
/// of the slice around it goes to a thread beside.
class Threads {
public:
    Threads(const Trace& trace, const TimelineIndex& index)
        : m_trace(trace)
        , m_isNested(trace.etdump().sampleCount())
    {
        for (const TimelineTrack& track : index.tracks()) {
            addTrack(index, track);
        }
        std::ranges::sort(m_slices, {},
            [](const Slice& slice) { return std::tuple(slice.start, slice.depth, slice.thread, slice.sample); });
    }

    [[nodiscard]] const std::vector<std::string>& names() const { return m_names; } ///< By number, from 1.
    [[nodiscard]] const std::vector<Slice>& slices() const { return m_slices; } ///< By start, outer ones first.

private:
    std::int64_t add(std::string name)
    {
        m_names.push_back(std::move(name));
        return static_cast<std::int64_t>(m_names.size());
    }

    void addTrack(const TimelineIndex& index, const TimelineTrack& track)
    {
        const EventBlock& block = m_trace.block(track.block);
        if (block.chosenRuns.empty()) {
            return;
        }
        const std::string label = (block.method.empty() ? block.name : block.name + " " + block.method)
            + (block.number ? " #" + std::to_string(*block.number) : std::string());
        const std::int64_t main = track.clock ? 0 : add(label); // nothing lies inside of a call on its own clock
        std::optional<std::uint32_t> depth;
        for (std::uint32_t l = track.firstLane; l < track.firstLane + track.laneCount; ++l) {
            const TimelineLane lane = index.lane(l);
            const bool isFirst = lane.isPlaceable() && depth != lane.depth();
            depth = lane.depth();
            std::int64_t beside = 0;
            for (std::size_t i = 0; i < lane.size(); ++i) {
                Slice slice{
                    lane.starts()[i], lane.ends()[i], lane.samples()[i], main, lane.depth(), lane.isPlaceable()};
                m_isNested[slice.sample.value()] = isFirst && isInsideParent(slice);
                if (!m_isNested[slice.sample.value()]) {
                    beside =
                        beside == 0 ? add(label + (slice.placeable ? " (overlapping)" : " (other clock)")) : beside;
                    slice.thread = beside;
                }
                m_slices.push_back(slice);
            }
        }
    }

    [[nodiscard]] bool isInsideParent(const Slice& slice) const
    {
        const SampleId parent = m_trace.parentOf(slice.sample);
        if (!parent.isValid()) {
            return true;
        }
        const std::optional<TimeRange> around = m_trace.placementOf(parent).span;
        return m_isNested[parent.value()] && around && around->contains(slice.start, slice.end);
    }

    const Trace& m_trace;
    std::vector<bool> m_isNested; ///< By sample: whether it is on the main thread of its track.
    std::vector<std::string> m_names;
    std::vector<Slice> m_slices;
};

class TraceWriter {
public:
    TraceWriter(Sink& sink, const Trace& trace, const ModelPackages& packages, const LoadContext& context)
        : m_trace(trace)
        , m_context(context)
        , m_index(TimelineIndex::build(trace, {context.cancel, nullptr}))
        , m_perMicrosecond(trace.options().hasCyclesOnly() ? 1.0 : trace.options().ticksPer(TimeScale::Us))
        , m_wordMaker(trace, packages)
        , m_words(trace.events().size())
        , m_json(sink)
    {
    }

    void write()
    {
        const Threads threads(m_trace, m_index);
        m_json.beginObject();
        m_json.member("displayTimeUnit", std::string_view("ns"));
        if (const std::string runs = chosenRunsText(m_trace); !runs.empty()) {
            m_json.key("otherData"); // shown by viewers as it is
            m_json.beginObject();
            m_json.member(chosenRunsKey, std::string_view(runs));
            m_json.endObject();
        }
        m_json.key("traceEvents");
        m_json.beginArray();
        const std::string& file = m_trace.etdump().file;
        name("process_name", 0,
            file.substr(file.find_last_of('/') + 1) + (m_trace.options().hasCyclesOnly() ? " (cycles)" : ""));
        for (std::size_t i = 0; i < threads.names().size(); ++i) {
            name("thread_name", static_cast<std::int64_t>(i) + 1, threads.names()[i]);
        }
        const std::vector<Slice>& slices = threads.slices();
        for (std::size_t i = 0; i < slices.size() && !m_context.poll("export", i, slices.size()); ++i) {
            const Slice& slice = slices[i];
            if (m_trace.isChosen(m_trace.runOf(slice.sample))) {
                writeSlice(slice);
            }
        }
        m_json.endArray();
        m_json.endObject();
        m_json.finish("\n");
    }

private:
    void name(std::string_view kind, std::int64_t tid, std::string_view text)
    {
        m_json.beginObject();
        m_json.member("name", kind);
        m_json.member("ph", std::string_view("M"));
        m_json.member("pid", processId);
        m_json.member("tid", tid);
        m_json.key("args");
        m_json.beginObject();
        m_json.member("name", text);
        m_json.endObject();
        m_json.endObject();
    }

    void writeSlice(const Slice& slice)
    {
        const Event& event = m_trace.event(m_trace.eventOf(slice.sample));
        m_json.beginObject();
        m_json.member("name", m_trace.nameOf(event));
        m_json.member("cat", std::string_view(m_trace.block(event.block).name));
        // Viewers drop complete events without length.
        const bool isInstant = slice.end == slice.start;
        m_json.member("ph", std::string_view(isInstant ? "i" : "X"));
        m_json.member("ts", static_cast<double>(slice.start - m_index.range().start) / m_perMicrosecond);
        if (isInstant) {
            m_json.member("s", std::string_view("t"));
        } else {
            m_json.member("dur", static_cast<double>(slice.end - slice.start) / m_perMicrosecond);
        }
        m_json.member("pid", processId);
        m_json.member("tid", slice.thread);
        m_json.key("args");
        writeArguments(slice, event);
        m_json.endObject();
    }

    void text(std::string_view key, std::string_view content)
    {
        if (!content.empty()) {
            m_json.member(key, content);
        }
    }

    void writeArguments(const Slice& slice, const Event& event)
    {
        const EventId id = m_trace.eventOf(slice.sample);
        std::optional<EventWords>& words = m_words[id.value()];
        if (!words) {
            words = m_wordMaker.of(id);
        }
        m_json.beginObject();
        m_json.member("run", std::int64_t{m_trace.runOf(slice.sample).value()});
        m_json.member("instruction", std::int64_t{event.instructionId});
        text("op_type", words->opType);
        text("node", words->node);
        if (const ModuleId module = m_trace.moduleOf(id); module.isValid()) {
            text("module", m_trace.modules().pathOrName(module));
        }
        text("source", words->source);
        m_json.member("link", words->link);
        m_json.member(measureOf(EventField::Delegated).key, event.isDelegatedOp());
        text(measureOf(EventField::Backend).key, m_trace.backendOf(event));
        if (words->chained) {
            m_json.member("chained_start", true);
        }
        if (!slice.placeable) {
            // Drawn in the call around it; what was logged is of another clock or unit.
            m_json.member("logged_start", std::uint64_t{m_trace.startOf(slice.sample)});
            if (const auto ticks = m_trace.durationTicks(slice.sample)) {
                m_json.member("logged_duration", std::uint64_t{*ticks});
            }
        }
        m_json.endObject();
    }

    const Trace& m_trace;
    const LoadContext& m_context;
    TimelineIndex m_index;
    double m_perMicrosecond;
    WordMaker m_wordMaker;
    std::vector<std::optional<EventWords>> m_words; ///< By event, made when first needed.
    JsonWriter m_json;
};

} // namespace

void writeChromeTrace(Sink& sink, const Trace& trace, const ModelPackages& packages, const LoadContext& context)
{
    TraceWriter(sink, trace, packages, context).write();
}

std::string chromeTrace(const Trace& trace, const ModelPackages& packages, const LoadContext& context)
{
    return textWritten([&](Sink& sink) { writeChromeTrace(sink, trace, packages, context); });
}

namespace exports {

extern const TraceExport trace; // NOLINT(readability-redundant-declaration)

constinit const TraceExport trace{"trace", "Chrome trace JSON, for Perfetto",
    ETS_CODE("Chrome trace, for Perfetto (JSON)"), "json", TraceExportOf::Trace,
    exporttakes::runs | exporttakes::modelPackages, [](Sink& sink, const TraceExportInput& input) -> Result<void> {
        writeChromeTrace(sink, input.trace, input.options.modelPackages, input.context);
        return {};
    }};

} // namespace exports

} // namespace ets
