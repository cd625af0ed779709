// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/trace.h"

#include "model/trace/build.h"
#include "model/trace/fx.h"
#include "model/trace/held.h"
#include "model/trace/links.h"
#include "model/trace/rules.h"

#include <algorithm>

namespace ets {

Result<std::shared_ptr<const Trace>> Trace::create(std::shared_ptr<const ETDump> dump,
    std::shared_ptr<const ETRecord> record, TraceOptions options, const LoadContext& context)
{
    return heldInMemory([&]() -> Result<std::shared_ptr<const Trace>> {
        auto parts = buildTrace(std::move(dump), std::move(record), std::move(options), context);
        if (!parts) {
            return parts.error();
        }
        return std::make_shared<const Trace>(std::move(*parts));
    });
}

Trace::Trace(TraceContents parts)
    : m_trace(std::move(parts.trace))
    , m_graphs(std::move(parts.graphs))
    , m_options(std::move(parts.options))
    , m_durations(m_options)
    , m_record(std::move(parts.record))
    , m_programJoin(std::move(parts.programJoin))
    , m_match(std::move(parts.match))
    , m_diagnostics(std::move(parts.diagnostics))
{
}

const FxGraph* Trace::fxGraphOf(GraphId graph) const
{
    if (m_record == nullptr || !graph.isValid() || graph.value() >= graphs().size()) {
        return nullptr;
    }
    const std::scoped_lock lock(m_fxGraphsMutex);
    m_fxGraphs.resize(graphs().size());
    std::shared_ptr<const FxGraph>& made = m_fxGraphs[graph.value()];
    if (made == nullptr) {
        const ExportedProgram* const program = m_record->programNamed(graphs()[graph.value()].key());
        made = program == nullptr ? nullptr : std::make_shared<const FxGraph>(program->graph, program->inputSpecs);
    }
    return made.get();
}

std::optional<double> Trace::duration(SampleId sample) const
{
    const Event& owner = event(eventOf(sample));
    return m_durations.duration(
        owner.isDelegatedOp(), nameOf(owner), etdump().sampleStart[sample.value()], etdump().sampleEnd[sample.value()]);
}

std::optional<PerfData> Trace::perfData(EventId id) const
{
    const Event& owner = event(id);
    if (!owner.hasProfile) {
        return std::nullopt;
    }
    PerfData result;
    const std::string_view name = nameOf(owner);
    result.raw.reserve(owner.sampleCount);
    for (const SampleId sample : samplesOf(id)) {
        if (const auto value = m_durations.duration(owner.isDelegatedOp(), name, etdump().sampleStart[sample.value()],
                etdump().sampleEnd[sample.value()])) {
            result.raw.push_back(*value);
        }
    }
    result.summary = PerfSummary::of(result.raw);
    return result;
}

bool Trace::summarize(const LoadContext& context) const
{
    // Not std::call_once: what the caller's converter throws leaves some implementations of it locked.
    const std::scoped_lock lock(m_summariesMutex);
    return summarizeLocked(context);
}

bool Trace::summarizeLocked(const LoadContext& context) const
{
    if (m_isSummarized.load(std::memory_order_relaxed)) {
        return true;
    }
    constexpr std::size_t interval = 65536; // samples between two words on how far it is
    const std::size_t count = etdump().sampleCount();
    std::size_t done = 0;
    std::size_t told = 0;
    // Not into the member: what throws halfway is asked again, from the start.
    std::vector<std::optional<PerfSummary>> summaries;
    summaries.reserve(events().size());
    for (std::size_t i = 0; i < events().size(); ++i) {
        if (context.cancel.isCanceled()) {
            return false;
        }
        const auto data = perfData(EventId(i));
        summaries.push_back(data ? std::optional(data->summary) : std::nullopt);
        done += events()[i].sampleCount;
        if (done - told >= interval) {
            context.report("figures", done, count);
            told = done;
        }
    }
    m_summaries = std::move(summaries);
    m_isSummarized.store(true, std::memory_order_release);
    return true;
}

const std::optional<PerfSummary>& Trace::perfSummary(EventId id) const
{
    if (!m_isSummarized.load(std::memory_order_acquire)) { // asked for each cell of a table
        summarize({});
    }
    return m_summaries[id.value()];
}

std::vector<Ticks> Trace::startTimes(EventId id) const
{
    const Event& owner = event(id);
    std::vector<Ticks> result;
    result.reserve(owner.sampleCount);
    for (const SampleId sample : samplesOf(id)) {
        if (!follows(m_options.reading, Rule::IntegerDurations) || durationTicks(sample)) {
            result.push_back(startOf(sample));
        }
    }
    return result;
}

Result<DelegateMetadata> Trace::delegateDebugMetadatas(EventId id) const
{
    const MetadataList logged = metadataOf(id);
    std::vector<std::string> all(logged.begin(), logged.end());
    if (event(id).isDelegatedOp() && m_options.delegateMetadataParser) {
        return m_options.delegateMetadataParser(all);
    }
    return DelegateMetadata(std::move(all));
}

double Trace::findTotalForModule(std::string_view moduleName, std::string_view method) const
{
    const auto isInside = [&](NodeId id) {
        const auto& stack = node(id).moduleStack;
        return stack && std::ranges::any_of(*stack, [moduleName](const ModuleStackEntry& entry) {
            return entry.key.find(moduleName) != std::string::npos;
        });
    };
    double total = 0;
    for (std::size_t i = 0; i < events().size(); ++i) {
        const EventId id(i);
        const Event& entry = events()[i];
        if (entry.hasProfile && entry.sampleCount == 0) {
            continue; // its runs do not count
        }
        if (!method.empty() && block(entry.block).method != method) {
            continue;
        }
        // What is tied inside a call without a map is in the time of the call.
        const bool isInCall = entry.role == EventRole::DelegateOp && !handlesOf(entry).exist();
        const bool own = !tieOf(*this, entry).own().empty() && !isInCall;
        if (!entry.callsOperator && own && perfSummary(id)
            && std::ranges::any_of(tieOf(*this, entry).nodes, isInside)) {
            total += perfSummary(id)->avg;
        }
    }
    return total;
}

} // namespace ets
