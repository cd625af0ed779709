// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/build.h"

#include "model/base/log.h"
#include "model/base/remarks.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/events.h"
#include "model/trace/files.h"
#include "model/trace/group.h"
#include "model/trace/link.h"
#include "model/trace/loggedvalues.h"
#include "model/trace/matchfiles.h"
#include "model/trace/options.h"
#include "model/trace/programjoin.h"
#include "model/trace/rules.h"
#include "model/trace/timing.h"
#include "model/trace/tracegraphs.h"
#include "model/trace/values.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

// ---- Numbers of blocks

namespace {

/// Says of each block what tells it from others of its name and method: EventBlock::number.
/// @param blocks of a trace, in order, their methods known
void numberBlocks(std::span<EventBlock> blocks)
{
    using Name = std::pair<std::string_view, std::string_view>;
    std::map<Name, std::uint32_t> counts;
    for (const EventBlock& block : blocks) {
        ++counts[Name(block.name, block.method)];
    }
    for (std::uint32_t i = 0; i < blocks.size(); ++i) {
        const bool isAlone = counts[Name(blocks[i].name, blocks[i].method)] == 1;
        blocks[i].number = isAlone ? std::nullopt : std::optional(i);
    }
}

// ---- What is left of a choice of runs

/// What is left of a choice of runs: blocks of which no run is among them (block-left-out), positions that no block has
/// (no-such-run). Blocks that only load are used whole without a remark.
/// @param trace with the methods of its blocks
void remarkOnChoice(const TraceEvents& trace, const RunSpec& runs, Diagnostics& diagnostics)
{
    std::uint32_t most = 0;
    for (std::size_t b = 0; b < trace.blocks.size() && !runs.isAll(); ++b) {
        const EventBlock& block = trace.blocks[b];
        const bool isMeant = runs.block().value_or(static_cast<std::uint32_t>(b)) == b
            && (runs.method().empty() || runs.method() == block.method)
            && executesAnything(std::span(trace.events).subspan(block.firstEvent.value(), block.eventCount));
        if (!isMeant) {
            continue;
        }
        most = std::max(most, static_cast<std::uint32_t>(block.runs.size()));
        bool isLeft = false;
        for (std::size_t i = 0; i < block.runs.size() && !isLeft; ++i) {
            isLeft = runs.contains(static_cast<std::uint32_t>(i + 1));
        }
        if (!isLeft) {
            diagnostics.add("block-left-out",
                ETS_MESSAGE("block %1 (%2)", b, block.method.empty() ? block.name : block.method),
                ETS_MESSAGE(
                    "has %1 runs, none of %2 is among them: it is left out", block.runs.size(), runs.positionsText()));
        }
    }
    if (most == 0 && runs.block()) {
        return; // a block that only loads is used whole
    }
    for (const std::string& part : runs.beyond(most)) {
        diagnostics.add("no-such-run", Message::verbatim(trace.dump->file), ETS_MESSAGE("no block has a run %1", part));
    }
}

// ---- The steps

Result<void> checkFaithfulInput(const ETDump& dump)
{
    if (!dump.hasRunData) {
        return refusal(dump.file, ETS_MESSAGE("the dump has no run_data"));
    }
    for (std::size_t i = 0; i < dump.runs.size(); ++i) {
        if (!dump.runs[i].name.isValid()) {
            return refusal(dump.file, ETS_MESSAGE("a run has no name"), ETS_MESSAGE("run %1", i));
        }
    }
    for (const DiagnosticGroup& group : dump.diagnostics.groups()) {
        if (group.isOf("invalid-utf8")) {
            return refusal(dump.file, group.first.front().text, group.first.front().where);
        }
    }
    for (std::size_t i = 0; i < dump.debugEvents.size(); ++i) {
        if (Message why = refusedByDecoder(dump.debugEvents[i]); !why.empty()) {
            return refusal(dump.file, std::move(why), ETS_MESSAGE("debug event %1", i));
        }
    }
    return {};
}

/// The context with limits for all that is joined: those of the load, else some by the size of the files.
LoadContext withLimits(
    const LoadContext& given, const ETDump& dump, const ETRecord* record, const TraceOptions& options)
{
    LoadContext context = given;
    if (context.limits == nullptr) {
        const std::uint64_t recorded = record == nullptr ? 0 : FileInput{.path = record->file}.size();
        const std::uint64_t planned = options.program == nullptr ? 0 : FileInput{.path = options.program->file}.size();
        const auto& buffer = options.debugBuffer;
        const std::uint64_t buffered =
            buffer == nullptr ? 0 : DebugBuffer{buffer->bytes(), true, buffer->stored()}.size();
        context.limits =
            std::make_shared<const Limits>(Limits::forFiles(dump.fileSize + recorded + planned + buffered, given));
    }
    return context;
}

/// Record and program tell whose the operations are, which may change what their names alone say of them.
void sumUpAgainIfNeeded(TraceEvents& trace, const CancelToken& cancel)
{
    std::vector<char> isOtherClock = otherClocksAmong(trace);
    if (isOtherClock == trace.isOtherClock) {
        return;
    }
    trace.isOtherClock = std::move(isOtherClock);
    Diagnostics saidBefore;
    SampleSums sums(trace, saidBefore);
    for (std::size_t r = 0; r < trace.runTicks.size() && !cancel.isCanceled(); ++r) {
        trace.runTicks[r] = sums.addRun(RunId(r));
    }
    sums.giveTo(trace);
}

/// What is of another clock looks like times of the trace wherever it is listed.
void noteOtherClocks(const TraceEvents& trace, Diagnostics& diagnostics)
{
    for (const Event& event : trace.events) {
        if (event.apartCount > 0 && !diagnostics.countOnly("other-clock")) {
            diagnostics.add("other-clock", Message::verbatim(trace.dump->file),
                ETS_MESSAGE("%1 counts ticks of another clock or unit, which are in no sum and compare with no time",
                    trace.nameOf(event)));
        }
    }
}

/// Of one method alone the runs of others count in no figure, nor what only loads. Which block ran what is known once
/// record and program are joined.
void chooseMethod(TraceEvents& trace, const std::string& method)
{
    for (EventBlock& block : trace.blocks) {
        const auto executes = [&trace](RunId run) { return trace.runTicks[run.value()].executes; };
        if (method.empty() || (block.method == method && std::ranges::any_of(block.runs, executes))) {
            continue;
        }
        block.chosenRuns.clear();
        for (const RunId run : block.runs) {
            trace.isChosen[run.value()] = false;
        }
        for (std::uint32_t i = 0; i < block.eventCount; ++i) {
            Event& event = trace.events[block.firstEvent.value() + i];
            event.sampleCount = 0;
            event.totalTicks = event.selfTicks = 0;
            event.apartCount = 0;
            event.hasMetadata = false;
            if (!trace.apartTicks.empty()) {
                trace.apartTicks[block.firstEvent.value() + i] = 0;
            }
        }
    }
}

/// Which sample encloses which, where each is in time, and what that makes of the figures of events.
Result<void> nestAndSum(TraceEvents& trace, Diagnostics& diagnostics, const LoadContext& context)
{
    const ETDump& dump = *trace.dump;
    trace.parentOfSample = nestSamples(dump, context);
    if (trace.parentOfSample.size() != dump.sampleCount()) {
        return Error::canceled();
    }
    trace.isOtherClock = otherClocksAmong(trace);
    SamplePlacer placer(dump, trace.parentOfSample, trace.placements);
    SampleSums sums(trace, diagnostics);
    trace.runTicks.reserve(dump.runs.size());
    for (std::size_t r = 0; r < dump.runs.size(); ++r) {
        if (!placer.placeNextRun(context)) {
            return Error::canceled();
        }
        trace.runTicks.push_back(sums.addRun(RunId(r)));
    }
    sums.giveTo(trace);
    return {};
}

void takeValues(TraceEvents& trace, LoggedValues values)
{
    trace.values = std::move(values.ofEvents);
    for (std::size_t b = 0; b < values.outputs.size(); ++b) {
        trace.blocks[b].runOutput = std::move(values.outputs[b].ofShownRun);
        trace.blocks[b].differingOutputs = std::move(values.outputs[b].differing);
    }
}

/// Ties events to the nodes of the record, and takes its reference outputs.
Result<void> joinRecord(
    TraceContents& parts, const RunGrouping& grouping, const MethodMatches& matches, const LoadContext& context)
{
    const ETRecord& record = *parts.record;
    const TraceOptions& options = parts.options;
    TraceEvents& trace = parts.trace;
    auto runsIn = linkEvents(
        trace, grouping, parts.graphs, parts.programJoin, matches.choices, options, parts.diagnostics, context);
    if (!runsIn) {
        Error error = runsIn.error();
        error.file = context.cancel.isCanceled() ? error.file : record.file;
        return error;
    }
    parts.graphs.runsIn = std::move(*runsIn);
    auto cases = readReferenceCases(record, trace.blocks, options.reading, parts.diagnostics, context);
    if (!cases) {
        return cases.error();
    }
    for (std::size_t b = 0; b < cases->size(); ++b) {
        trace.blocks[b].referenceOutput = std::move((*cases)[b].values);
        trace.blocks[b].referenceForm = std::move((*cases)[b].form);
    }
    return {};
}

/// What is kept of a grouping; nothing where no run logged a value.
LoggedLists loggedLists(RunGrouping&& grouping)
{
    LoggedLists logged;
    if (!grouping.debugLists.empty()) {
        for (RunGroup& group : grouping.groups) {
            logged.byBlock.push_back(std::move(group.debugEvents));
        }
        logged.lists = std::move(grouping.debugLists);
    }
    return logged;
}

} // namespace

Result<TraceContents> buildTrace(std::shared_ptr<const ETDump> dump, std::shared_ptr<const ETRecord> record,
    TraceOptions options, const LoadContext& given)
{
    const LoadContext context = withLimits(given, *dump, record.get(), options);
    const log::Timer timer(log::Layer::Trace, record ? "group the runs and join the record" : "group the runs");
    if (auto scales = options.checkScales(); !scales) {
        return scales.error();
    }
    TraceContents parts;
    parts.options = std::move(options);
    parts.record = std::move(record);
    const Reading reading = parts.options.reading;
    parts.diagnostics.append(dump->diagnostics);
    if (follows(reading, Rule::RefuseOddData)) {
        if (auto checked = checkFaithfulInput(*dump); !checked) {
            return checked.error();
        }
    }
    auto grouping = groupRuns(*dump, reading, context);
    if (!grouping) {
        return grouping.error();
    }
    auto trace = makeEvents(std::move(dump), *grouping, parts.options, parts.diagnostics, context);
    if (!trace) {
        return trace.error();
    }
    parts.trace = std::move(*trace);
    if (auto done = nestAndSum(parts.trace, parts.diagnostics, context); !done) {
        return done.error();
    }
    auto values = readLoggedValues(parts.trace, *grouping, parts.options, parts.diagnostics, context);
    if (!values) {
        return values.error();
    }
    takeValues(parts.trace, std::move(*values));
    const auto matches = matchFiles(parts, context);
    if (!matches) {
        return matches.error();
    }
    if (parts.record) {
        if (auto joined = joinRecord(parts, *grouping, *matches, context); !joined) {
            return joined.error();
        }
    }
    chooseMethod(parts.trace, parts.options.runs.method());
    remarkOnChoice(parts.trace, parts.options.runs, parts.diagnostics);
    numberBlocks(parts.trace.blocks);
    nameInstructions(parts.trace, parts.programJoin, reading);
    sumUpAgainIfNeeded(parts.trace, context.cancel);
    findUnresolvedTimes(parts.trace, parts.options.sourceTimeScale);
    noteOtherClocks(parts.trace, parts.diagnostics);
    indexGraphs(parts.graphs, parts.trace);
    parts.trace.logged = loggedLists(std::move(*grouping));
    if (context.cancel.isCanceled()) {
        return Error::canceled();
    }
    return parts;
}

} // namespace ets
