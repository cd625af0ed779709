// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/inspectorbuilder.h"

#include "model/base/hugepages.h"
#include "model/base/log.h"
#include "model/inspector/backendtraits.h"
#include "model/inspector/build/samplenesting.h"
#include "model/inspector/eventnames.h"

#include <algorithm>
#include <utility>

namespace ets {

InspectorBuilder::InspectorBuilder(std::shared_ptr<const ETDump> dump, std::shared_ptr<const ETRecord> record,
    InspectorOptions options, const LoadContext& context)
    : m_inspector(new Inspector)
    , m_context(context)
    , m_rule(options)
{
    m_inspector->m_options = std::move(options);
    m_inspector->m_dump = std::move(dump);
    m_inspector->m_record = std::move(record);
    if (m_inspector->m_options.debugBuffer) {
        const FileBytes& buffer = *m_inspector->m_options.debugBuffer;
        m_buffer = {buffer.bytes(), true, buffer.stored()};
    }
    m_valueBudget = MemoryBudget::forInput(m_inspector->m_dump->fileSize + m_buffer.size());
}

Error InspectorBuilder::refused(std::string what, std::string where) const
{
    return Error{.file = m_inspector->m_dump->file,
        .what = std::move(what) + ", which the Inspector refuses",
        .where = std::move(where),
        .remedy = Remedy::ReadCorrected};
}

Result<std::shared_ptr<const Inspector>> InspectorBuilder::build()
{
    const log::Timer timer(
        log::Layer::Inspector, m_inspector->m_record ? "group the runs and join the record" : "group the runs");
    const InspectorOptions& options = m_inspector->m_options;
    if (auto scales = options.checkScales(); !scales) {
        return scales.error();
    }
    m_inspector->m_diagnostics.append(m_inspector->m_dump->diagnostics);
    if (options.reading.refuseOddData) {
        if (auto checked = checkFaithfulInput(); !checked) {
            return checked.error();
        }
    }
    auto grouping = groupRuns(*m_inspector->m_dump, options.reading, m_context);
    if (!grouping) {
        return grouping.error();
    }
    makeBlocks(*grouping);
    if (auto done = assignSamples(*grouping); !done) {
        return done.error();
    }
    readMetadata();
    if (auto done = nestAndSum(); !done) {
        return done.error();
    }
    if (auto done = readDebugData(*grouping); !done) {
        return done.error();
    }
    if (options.program) {
        joinProgram();
    }
    if (m_inspector->m_record) {
        m_inspector->m_diagnostics.append(m_inspector->m_record->diagnostics);
        if (auto done = buildGraphs(); !done) {
            return done.error();
        }
        if (auto joined = join(*grouping); !joined) {
            return joined.error();
        }
        if (auto done = readReferenceOutputs(); !done) {
            return done.error();
        }
    } else {
        settleMethods();
    }
    nameInstructions();
    index();
    return std::shared_ptr<const Inspector>(std::move(m_inspector));
}

Result<void> InspectorBuilder::checkFaithfulInput() const
{
    const ETDump& dump = *m_inspector->m_dump;
    if (!dump.hasRunData) {
        return refused("the dump has no run_data");
    }
    for (std::size_t i = 0; i < dump.runs.size(); ++i) {
        if (!dump.runs[i].name.isValid()) {
            return refused("a run has no name", "run " + std::to_string(i));
        }
    }
    for (const DiagnosticGroup& group : dump.diagnostics.groups()) {
        if (group.code == "invalid-utf8") {
            return refused(group.first.front().text, group.first.front().where);
        }
    }
    for (std::size_t i = 0; i < dump.debugEvents.size(); ++i) {
        if (std::string why = refusedByDecoder(dump.debugEvents[i]); !why.empty()) {
            return refused(std::move(why), "debug event " + std::to_string(i));
        }
    }
    return {};
}

void InspectorBuilder::makeBlocks(const RunGrouping& grouping)
{
    Inspector& result = *m_inspector;
    result.m_isChosen.assign(grouping.groupOfRun.size(), true);
    const auto wantedBlock = result.m_options.runs.block();
    if (wantedBlock && *wantedBlock >= grouping.groups.size()) {
        result.m_diagnostics.add(Severity::Warning, "no-such-block", result.m_dump->file,
            "there is no block " + std::to_string(*wantedBlock) + " among " + std::to_string(grouping.groups.size())
                + ", so runs of all of them count");
    }
    result.m_runBlock.reserve(grouping.groupOfRun.size());
    for (const std::uint32_t group : grouping.groupOfRun) {
        result.m_runBlock.push_back(group == RunGrouping::noGroup ? BlockId() : BlockId(group));
    }
    for (const RunGroup& group : grouping.groups) {
        const BlockId id(result.m_blocks.size());
        EventBlock& block = result.m_blocks.emplace_back();
        block.name = result.m_dump->text(group.name);
        block.bundledInputIndex = group.bundledInputIndex;
        block.sourceTimeScale = result.m_options.sourceTimeScale;
        block.targetTimeScale = result.m_options.targetTimeScale;
        block.runs = group.runs;
        chooseRuns(block, id.value(), grouping.groups.size());
        block.firstEvent = EventId(result.m_events.size());
        block.eventCount = static_cast<std::uint32_t>(group.rows.size());
        for (const GroupRow& row : group.rows) {
            result.m_events.push_back(makeEvent(row, id));
        }
    }
}

void InspectorBuilder::chooseRuns(EventBlock& block, std::uint32_t index, std::size_t blocks)
{
    Inspector& result = *m_inspector;
    const RunSpec& wanted = result.m_options.runs;
    if (const auto only = wanted.block().value_or(index); only != index && only < blocks) {
        for (const RunId run : block.runs) {
            result.m_isChosen[run.value()] = false;
        }
        return;
    }
    for (std::size_t i = 0; i < block.runs.size(); ++i) {
        if (wanted.contains(static_cast<std::uint32_t>(i + 1))) {
            block.chosenRuns.push_back(block.runs[i]);
        }
    }
    if (block.chosenRuns.empty()) {
        block.chosenRuns = block.runs;
        result.m_diagnostics.add(Severity::Info, "block-used-whole", "block " + block.name,
            "none of its " + std::to_string(block.runs.size()) + " runs is among those wanted, so all of them count");
        return;
    }
    for (const RunId run : block.runs) {
        result.m_isChosen[run.value()] = false;
    }
    for (const RunId run : block.chosenRuns) {
        result.m_isChosen[run.value()] = true;
    }
}

Event InspectorBuilder::makeEvent(const GroupRow& row, BlockId block) const
{
    const ETDump& dump = *m_inspector->m_dump;
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
    if (event.isDelegatedOp()) {
        event.role = EventRole::DelegateOp;
    } else if (eventnames::isFramework(event.name)) {
        event.role = EventRole::Framework;
    } else if (eventnames::isCall(event.name)) {
        event.role = EventRole::Call;
    }
    return event;
}

Result<void> InspectorBuilder::assignSamples(const RunGrouping& grouping)
{
    Inspector& result = *m_inspector;
    const ETDump& dump = *result.m_dump;
    const bool everyRun = result.m_options.runs.isAll();
    const auto counts = [&](std::size_t sample) {
        return (grouping.overwritten.empty() || !grouping.overwritten[sample])
            && (everyRun || result.isChosen(result.runOf(SampleId(sample))));
    };
    reserveHuge(result.m_sampleEvent, dump.sampleCount());
    result.m_sampleEvent.resize(dump.sampleCount());
    // Events are large, so that what is needed of them once per sample lies in an array of its own.
    std::vector<std::uint32_t> next(result.m_events.size(), 0);
    for (std::size_t r = 0; r < dump.runs.size(); ++r) {
        const RunData& run = dump.runs[r];
        if (run.sampleCount == 0) {
            continue;
        }
        const std::uint32_t firstEvent = result.block(result.m_runBlock[r]).firstEvent.value();
        for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
            const EventId event(firstEvent + grouping.rowOfSample[i]);
            result.m_sampleEvent[i] = event;
            next[event.value()] += counts(i) ? 1 : 0;
        }
    }
    std::uint32_t first = 0;
    for (std::size_t e = 0; e < next.size(); ++e) {
        Event& event = result.m_events[e];
        event.firstSample = first;
        event.sampleCount = next[e];
        next[e] = first;
        first += event.sampleCount;
    }
    reserveHuge(result.m_samplesByEvent, first);
    result.m_samplesByEvent.resize(first);
    for (std::uint32_t i = 0; i < dump.sampleCount(); ++i) {
        if (!counts(i)) {
            continue;
        }
        if (m_context.poll("sort-samples", i, dump.sampleCount())) {
            return Error::cancelled();
        }
        const EventId id = result.m_sampleEvent[i];
        if (dump.sampleEnd[i] < dump.sampleStart[i]) {
            const Event& event = result.m_events[id.value()];
            if (auto checked = m_rule.check(event.isDelegatedOp(), event.name, dump.sampleStart[i], dump.sampleEnd[i]);
                !checked) {
                Error error = checked.error();
                error.file = dump.file;
                return error;
            }
        }
        result.m_samplesByEvent[next[id.value()]++] = SampleId(i);
    }
    return {};
}

void InspectorBuilder::readMetadata()
{
    Inspector& result = *m_inspector;
    const ETDump& dump = *result.m_dump;
    std::vector<EventId> withMetadata;
    for (const SampleMetadata& metadata : dump.metadata) {
        withMetadata.push_back(result.eventOf(metadata.sample));
    }
    std::ranges::sort(withMetadata);
    const auto repeated = std::ranges::unique(withMetadata);
    withMetadata.erase(repeated.begin(), repeated.end());
    for (const EventId id : withMetadata) {
        std::vector<std::string> all;
        for (const SampleId sample : result.samplesOf(id)) {
            all.emplace_back(dump.metadataOf(sample));
        }
        if (std::ranges::any_of(all, [](const std::string& bytes) { return !bytes.empty(); })) {
            result.m_events[id.value()].rawDelegateDebugMetadatas = std::move(all);
        }
    }
}

Result<void> InspectorBuilder::nestAndSum()
{
    Inspector& result = *m_inspector;
    const ETDump& dump = *result.m_dump;
    result.m_sampleParent = nestSamples(dump, m_context);
    if (result.m_sampleParent.size() != dump.sampleCount()) {
        return Error::cancelled();
    }
    result.m_placements = SamplePlacements::of(dump, result.m_sampleParent, m_context);
    if (result.m_placements.size() != dump.sampleCount()) {
        return Error::cancelled();
    }
    struct Sums {
        TickSpan total = 0;
        TickSpan self = 0;
        TickSpan apart = 0;
        std::uint32_t apartCount = 0;
    };
    std::vector<Sums> sums(result.m_events.size());
    std::vector<bool> isCounter(result.m_events.size());
    for (std::size_t e = 0; e < sums.size(); ++e) {
        isCounter[e] = traitsOf(result.m_events[e]).isCounter();
    }
    const bool everyRun = result.m_options.runs.isAll();
    for (std::uint32_t i = 0; i < dump.sampleCount(); ++i) {
        const std::uint32_t event = result.m_sampleEvent[i].value();
        const bool isApart = isCounter[event] || !result.m_placements.isPlaceable(SampleId(i));
        const bool isChosen = everyRun || result.isChosen(result.runOf(SampleId(i)));
        Sums& own = sums[event];
        own.apartCount += isApart && isChosen ? 1 : 0;
        const auto ticks = ets::durationTicks(dump.sampleStart[i], dump.sampleEnd[i]);
        if (!ticks) {
            result.m_diagnostics.add(Severity::Warning, "end-before-start", dump.file + ", sample " + std::to_string(i),
                result.event(result.m_sampleEvent[i]).name + " ends before it starts, so it has no duration");
            continue;
        }
        if (!isChosen) {
            continue;
        }
        const TickSpan span = toTickSpan(*ticks);
        own.total = saturatingAdd(own.total, span);
        // What lies outside its run is of another clock or unit and takes no part in any sum.
        if (isApart) {
            own.apart = saturatingAdd(own.apart, span);
            continue;
        }
        own.self = saturatingAdd(own.self, span);
        if (const SampleId parent = result.m_sampleParent[i]; parent.isValid()) {
            TickSpan& around = sums[result.m_sampleEvent[parent.value()].value()].self;
            around = saturatingAdd(around, -span);
        }
    }
    for (std::size_t e = 0; e < sums.size(); ++e) {
        result.m_events[e].totalTicks = sums[e].total;
        result.m_events[e].selfTicks = sums[e].self;
        result.m_events[e].apartTicks = sums[e].apart;
        result.m_events[e].apartCount = sums[e].apartCount;
    }
    return {};
}

void InspectorBuilder::index()
{
    Inspector& result = *m_inspector;
    std::size_t nodes = 0;
    for (const OperatorGraph& graph : result.m_graphs) {
        nodes += graph.nodes().size();
    }
    result.m_nodeEvents.resize(nodes);
    result.m_modules = ModuleHierarchy::build(result.m_graphs);
    result.m_eventModule.reserve(result.m_events.size());
    for (std::size_t i = 0; i < result.m_events.size(); ++i) {
        for (const NodeId node : result.m_events[i].nodes) {
            result.m_nodeEvents[node.value()].emplace_back(i);
        }
        result.m_eventModule.push_back(result.m_modules.commonModule(result.m_events[i].nodes));
    }
}

} // namespace ets
