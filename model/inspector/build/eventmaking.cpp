// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/eventmaking.h"

#include "model/base/hugepages.h"
#include "model/inspector/backendtraits.h"
#include "model/inspector/build/durationrule.h"
#include "model/inspector/eventnames.h"
#include "model/inspector/executes.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

namespace ets {

namespace {

/// Fills what makeEvents() returns.
class EventMaker {
public:
    EventMaker(std::shared_ptr<const ETDump> dump, const InspectorOptions& options, Diagnostics& diagnostics,
        const LoadContext& context)
        : m_options(options)
        , m_diagnostics(diagnostics)
        , m_context(context)
    {
        m_trace.dump = std::move(dump);
    }

    [[nodiscard]] Result<TraceEvents> make(const RunGrouping& grouping)
    {
        makeBlocks(grouping);
        if (auto done = assignSamples(grouping); !done) {
            return done.error();
        }
        readMetadata();
        return std::move(m_trace);
    }

private:
    void makeBlocks(const RunGrouping& grouping);
    void chooseRuns(EventBlock& block, std::uint32_t index);
    [[nodiscard]] Event makeEvent(const GroupRow& row, BlockId block) const;
    [[nodiscard]] Result<void> assignSamples(const RunGrouping& grouping);
    void readMetadata();

    const InspectorOptions& m_options;
    Diagnostics& m_diagnostics;
    const LoadContext& m_context;
    TraceEvents m_trace;
};

void EventMaker::makeBlocks(const RunGrouping& grouping)
{
    m_trace.isChosen.assign(grouping.groupOfRun.size(), true);
    m_trace.blockOfRun.reserve(grouping.groupOfRun.size());
    for (const std::uint32_t group : grouping.groupOfRun) {
        m_trace.blockOfRun.push_back(group == RunGrouping::noGroup ? BlockId() : BlockId(group));
    }
    std::size_t rows = 0;
    for (const RunGroup& group : grouping.groups) {
        rows += group.rows.size();
    }
    m_trace.events.reserve(rows);
    for (const RunGroup& group : grouping.groups) {
        const BlockId id(m_trace.blocks.size());
        EventBlock& block = m_trace.blocks.emplace_back();
        block.name = m_trace.dump->text(group.name);
        block.bundledInputIndex = group.bundledInputIndex;
        block.sourceTimeScale = m_options.sourceTimeScale;
        block.targetTimeScale = m_options.targetTimeScale;
        block.runs = group.runs;
        block.firstEvent = EventId(m_trace.events.size());
        block.eventCount = static_cast<std::uint32_t>(group.rows.size());
        for (const GroupRow& row : group.rows) {
            m_trace.events.push_back(makeEvent(row, id));
        }
        chooseRuns(block, id.value());
    }
}

void EventMaker::chooseRuns(EventBlock& block, std::uint32_t index)
{
    const RunSpec& wanted = m_options.runs;
    const bool isMeant = wanted.block().value_or(index) == index;
    // Loading is no run of what is loaded: positions say nothing of it.
    const bool isWhole = isMeant && !executesAnything(std::span(m_trace.events).last(block.eventCount));
    for (std::size_t i = 0; i < block.runs.size(); ++i) {
        const bool isChosen = isMeant && (isWhole || wanted.contains(static_cast<std::uint32_t>(i + 1)));
        m_trace.isChosen[block.runs[i].value()] = isChosen;
        if (isChosen) {
            block.chosenRuns.push_back(block.runs[i]);
        }
    }
}

Event EventMaker::makeEvent(const GroupRow& row, BlockId block) const
{
    const ETDump& dump = *m_trace.dump;
    Event event;
    event.block = block;
    event.instructionId = row.instructionId;
    event.hasProfile = row.profile.has_value();
    for (const std::optional<EventSignature>* const side : {&row.profile, &row.debug}) {
        if (!*side) {
            continue;
        }
        const EventSignature& signature = **side;
        event.delegateDebugIdentifier = std::monostate();
        std::string name(dump.text(signature.name));
        if (signature.delegateDebugIdInt != -1) {
            event.delegateDebugIdentifier = signature.delegateDebugIdInt;
            name = std::to_string(signature.delegateDebugIdInt);
        } else if (signature.delegateDebugIdStr.isValid()) {
            name = dump.text(signature.delegateDebugIdStr);
            event.delegateDebugIdentifier = name;
        }
        if (!name.empty()) {
            event.name = std::move(name);
        }
    }
    if (event.isDelegatedOp() || isPhase(event.name)) {
        event.role = EventRole::DelegateOp;
    } else if (eventnames::isFramework(event.name)) {
        event.role = EventRole::Framework;
    } else if (eventnames::isCall(event.name)) {
        event.role = EventRole::Call;
    }
    return event;
}

Result<void> EventMaker::assignSamples(const RunGrouping& grouping)
{
    const ETDump& dump = *m_trace.dump;
    const bool everyRun = m_options.runs.isAll();
    const bool allCount = everyRun && grouping.overwritten.empty();
    const auto counts = [&](std::size_t sample) {
        return (grouping.overwritten.empty() || !grouping.overwritten[sample])
            && (everyRun || m_trace.isChosen[m_trace.runOf(SampleId(sample)).value()]);
    };
    reserveHuge(m_trace.eventOfSample, dump.sampleCount());
    // Events are large, so that what is needed of them once per sample lies in an array of its own.
    std::vector<std::uint32_t> next(m_trace.events.size(), 0);
    for (std::size_t r = 0; r < dump.runs.size(); ++r) {
        const RunData& run = dump.runs[r];
        if (run.sampleCount == 0) {
            continue;
        }
        const std::uint32_t firstEvent = m_trace.block(m_trace.blockOfRun[r]).firstEvent.value();
        for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
            const EventId event(firstEvent + grouping.rowOfSample[i]);
            m_trace.eventOfSample.push_back(event);
            next[event.value()] += allCount || counts(i) ? 1 : 0;
        }
    }
    const DurationRule rule(m_options);
    std::uint32_t first = 0;
    for (std::size_t e = 0; e < next.size(); ++e) {
        Event& event = m_trace.events[e];
        event.firstSample = first;
        event.sampleCount = next[e];
        next[e] = first;
        first += event.sampleCount;
    }
    reserveHuge(m_trace.samplesByEvent, first);
    m_trace.samplesByEvent.resize(first);
    for (std::uint32_t i = 0; i < dump.sampleCount(); ++i) {
        if (!allCount && !counts(i)) {
            continue;
        }
        if (m_context.poll("sort-samples", i, dump.sampleCount())) {
            return Error::canceled();
        }
        const EventId id = m_trace.eventOfSample[i];
        if (dump.hasEndBeforeStart && dump.sampleEnd[i] < dump.sampleStart[i]) {
            const Event& event = m_trace.events[id.value()];
            if (auto checked = rule.check(event.isDelegatedOp(), event.name, dump.sampleStart[i], dump.sampleEnd[i]);
                !checked) {
                Error error = checked.error();
                error.file = dump.file;
                return error;
            }
        }
        m_trace.samplesByEvent[next[id.value()]++] = SampleId(i);
    }
    return {};
}

void EventMaker::readMetadata()
{
    const ETDump& dump = *m_trace.dump;
    std::vector<EventId> withMetadata;
    withMetadata.reserve(dump.metadata.size());
    for (const SampleMetadata& metadata : dump.metadata) {
        withMetadata.push_back(m_trace.eventOfSample[metadata.sample.value()]);
    }
    std::ranges::sort(withMetadata);
    const auto repeated = std::ranges::unique(withMetadata);
    withMetadata.erase(repeated.begin(), repeated.end());
    for (const EventId id : withMetadata) {
        std::vector<std::string> all;
        for (const SampleId sample : m_trace.samplesOf(id)) {
            all.emplace_back(dump.metadataOf(sample));
        }
        if (std::ranges::any_of(all, [](const std::string& bytes) { return !bytes.empty(); })) {
            m_trace.events[id.value()].rawDelegateDebugMetadatas = std::move(all);
        }
    }
}

} // namespace

Result<TraceEvents> makeEvents(std::shared_ptr<const ETDump> dump, const RunGrouping& grouping,
    const InspectorOptions& options, Diagnostics& diagnostics, const LoadContext& context)
{
    return EventMaker(std::move(dump), options, diagnostics, context).make(grouping);
}

} // namespace ets
