// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/eventmaking.h"

#include "model/base/limits.h"
#include "model/trace/backendtraits.h"
#include "model/trace/build/durationrule.h"
#include "model/trace/eventnames.h"
#include "model/trace/executes.h"

#include <algorithm>
#include <span>
#include <string>
#include <utility>

namespace ets {

namespace {

/// Fills what makeEvents() returns.
class EventMaker {
public:
    EventMaker(std::shared_ptr<const ETDump> dump, const TraceOptions& options, Diagnostics& diagnostics,
        const LoadContext& context)
        : m_options(options)
        , m_diagnostics(diagnostics)
        , m_context(context)
    {
        m_trace.dump = std::move(dump);
        m_trace.texts = TraceTexts(m_trace.dump->strings);
    }

    [[nodiscard]] Result<TraceEvents> make(const RunGrouping& grouping)
    {
        makeBlocks(grouping);
        if (auto done = assignSamples(grouping); !done) {
            return done.error();
        }
        noteMetadata();
        return std::move(m_trace);
    }

private:
    void makeBlocks(const RunGrouping& grouping);
    void chooseRuns(EventBlock& block, std::uint32_t index);
    [[nodiscard]] Event makeEvent(const RunGrouping& grouping, const GroupRow& row, BlockId block);
    [[nodiscard]] StringId describe(Event& event, const EventSignature& signature);
    [[nodiscard]] Result<void> assignSamples(const RunGrouping& grouping);
    void noteMetadata();

    const TraceOptions& m_options;
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
            m_trace.events.push_back(makeEvent(grouping, row, id));
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

/// The name that a side of a row gives its event, be it the text of a delegate's id; invalid for none.
StringId EventMaker::describe(Event& event, const EventSignature& signature)
{
    event.delegateIdKind = DelegateIdKind::None;
    event.delegateNumber = -1;
    if (signature.delegateDebugIdInt != -1) {
        event.delegateIdKind = DelegateIdKind::Number;
        event.delegateNumber = signature.delegateDebugIdInt;
        return m_trace.texts.intern(std::to_string(signature.delegateDebugIdInt));
    }
    if (signature.delegateDebugIdStr.isValid()) {
        event.delegateIdKind = DelegateIdKind::Text;
        return signature.delegateDebugIdStr;
    }
    return signature.name;
}

Event EventMaker::makeEvent(const RunGrouping& grouping, const GroupRow& row, BlockId block)
{
    Event event;
    event.block = block;
    event.instructionId = row.instructionId;
    event.hasProfile = row.profile != GroupRow::noSide;
    for (const std::uint32_t side : {row.profile, row.debug}) {
        const StringId name = side != GroupRow::noSide ? describe(event, grouping.signatures[side]) : StringId();
        event.name = name.isValid() ? name : event.name;
    }
    const std::string_view name = m_trace.nameOf(event);
    const PhaseNames* const phase = phaseNamesOf(name);
    event.isPhase = phase != nullptr;
    event.loads = phase != nullptr && phase->loads;
    event.callsOperator = name == eventnames::operatorCall;
    event.callsDelegate = name == eventnames::delegateCall;
    if (event.isDelegatedOp() || event.isPhase) {
        event.role = EventRole::DelegateOp;
    } else if (eventnames::isFramework(name)) {
        event.role = EventRole::Framework;
        event.loads = !eventnames::isExecution(name);
    } else if (eventnames::isCall(name)) {
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
            if (auto checked =
                    rule.check(event.isDelegatedOp(), m_trace.nameOf(event), dump.sampleStart[i], dump.sampleEnd[i]);
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

void EventMaker::noteMetadata()
{
    const ETDump& dump = *m_trace.dump;
    for (const SampleMetadata& metadata : dump.metadata) {
        const EventId event = m_trace.eventOfSample[metadata.sample.value()];
        if (!m_trace.events[event.value()].hasMetadata
            && std::ranges::binary_search(m_trace.samplesOf(event), metadata.sample)) {
            m_trace.events[event.value()].hasMetadata = true;
        }
    }
}

} // namespace

Result<TraceEvents> makeEvents(std::shared_ptr<const ETDump> dump, const RunGrouping& grouping,
    const TraceOptions& options, Diagnostics& diagnostics, const LoadContext& context)
{
    return EventMaker(std::move(dump), options, diagnostics, context).make(grouping);
}

} // namespace ets
