// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/group.h"

#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/events.h"
#include "model/trace/figures.h"
#include "model/trace/rules.h"

#include <memory_resource>
#include <string>
#include <tuple>
#include <unordered_map>
#include <utility>

namespace ets {

// ---- Runs of one shape

namespace {

constexpr std::uint32_t none = UINT32_MAX;
static_assert(none == GroupRow::noSide);

/// Key that gathers the events of one instruction: raw ids, chain included. Chain -1 of a profile event and
/// 2^64 - 1 of a debug event are different keys, as in Python.
using InstructionKey = std::tuple<std::int32_t, bool, std::uint64_t, std::int32_t, StringId>;

struct KeyHash {
    static std::size_t mixed(std::size_t hash, std::uint64_t value)
    {
        hash = (hash ^ value) * 0x9E3779B97F4A7C15ULL;
        return hash ^ (hash >> 32U);
    }
    /// Of the first value: mixed before the second comes, else all pairs that differ alike have one hash.
    static std::size_t first(std::uint64_t value) { return mixed(0, value); }
    std::size_t operator()(const EventSignature& key) const
    {
        const std::size_t texts = mixed(first(key.name.value()), key.delegateDebugIdStr.value());
        return mixed(mixed(texts, static_cast<std::uint32_t>(key.instructionId)),
            static_cast<std::uint32_t>(key.delegateDebugIdInt));
    }
    std::size_t operator()(const InstructionKey& key) const
    {
        const auto& [instruction, negative, chain, delegateId, delegateText] = key;
        const std::size_t ids =
            mixed(first(static_cast<std::uint32_t>(instruction)), static_cast<std::uint32_t>(delegateId));
        return mixed(mixed(ids, chain + (negative ? 1 : 0)), delegateText.value());
    }
};

/// Gives every distinct value a number, in order of first appearance.
template <typename T> class Numbering {
public:
    std::uint32_t number(const T& value)
    {
        const auto [entry, isNew] = m_numbers.try_emplace(value, static_cast<std::uint32_t>(m_values.size()));
        if (isNew) {
            m_values.push_back(value);
        }
        return entry->second;
    }
    void reserve(std::size_t size)
    {
        m_numbers.reserve(size);
        m_values.reserve(size);
    }
    [[nodiscard]] const T& value(std::uint32_t number) const { return m_values[number]; }
    [[nodiscard]] std::vector<T> takeValues() { return std::move(m_values); }
    [[nodiscard]] std::size_t size() const { return m_values.size(); }

private:
    std::pmr::monotonic_buffer_resource m_memory; ///< Entries lie side by side, which saves waiting for them.
    std::pmr::unordered_map<T, std::uint32_t, KeyHash> m_numbers{&m_memory};
    std::vector<T> m_values;
};

struct RowKey {
    std::uint32_t profileSignature = none;
    std::uint32_t debugSignature = none;
    std::uint32_t instructionKey = none; ///< Of the first event seen with these signatures; not compared.
};

class Grouper {
public:
    Grouper(const ETDump& dump, Reading reading, const LoadContext& context)
        : m_dump(dump)
        , m_reading(reading)
        , m_context(context)
        , m_limits(Limits::of(context, dump.fileSize))
    {
    }

    Result<RunGrouping> group()
    {
        numberKeys();
        m_result.groupOfRun.assign(m_dump.runs.size(), RunGrouping::noGroup);
        reserveHuge(m_result.rowOfSample, m_dump.sampleCount());
        m_result.rowOfSample.assign(m_dump.sampleCount(), 0);
        if (!follows(m_reading, Rule::EveryOccurrence)) {
            m_result.overwritten.assign(m_dump.sampleCount(), false);
        }
        for (std::size_t i = 0; i < m_dump.runs.size(); ++i) {
            if (!m_dump.runs[i].hasEvents) {
                continue;
            }
            if (repeatsRun(i)) {
                if (crossesPoll(m_dump.runs[i])) {
                    return Error::canceled();
                }
                repeatRows(i);
                if (!repeatPlace(i)) {
                    return tooManyRows();
                }
            } else {
                if (auto done = gatherInstructions(i); !done) {
                    return done.error();
                }
                makeRows(i);
                if (!placeRun(i)) {
                    return tooManyRows();
                }
            }
            m_previousRun = static_cast<std::uint32_t>(i);
        }
        m_result.signatures = m_signatures.takeValues();
        return std::move(m_result);
    }

private:
    struct Instruction {
        std::uint32_t stamp = none; ///< Run for which the lists are valid.
        std::vector<std::uint32_t> samples;
        std::vector<std::uint32_t> debugEvents;
    };

    /// Whether all that is known of the previous run holds for this one, too: then nothing has to be looked up.
    bool repeatsRun(std::size_t runIndex) const
    {
        if (m_previousRun == none) {
            return false;
        }
        const RunData& run = m_dump.runs[runIndex];
        const RunData& previous = m_dump.runs[m_previousRun];
        return run.eventCount == run.sampleCount && previous.eventCount == previous.sampleCount
            && repeatsSamples(m_dump, run, previous);
    }

    /// Polls if the run is one in which that is due. @return whether to stop
    bool crossesPoll(const RunData& run) const
    {
        constexpr std::uint64_t interval = LoadContext::pollInterval;
        const std::uint64_t due = (run.firstEvent / interval + 1) * interval;
        return run.firstEvent + std::uint64_t{run.eventCount} >= due
            && m_context.poll("group-runs", due, m_dump.events.size());
    }

    void repeatRows(std::size_t runIndex)
    {
        const RunData& run = m_dump.runs[runIndex];
        const RunData& previous = m_dump.runs[m_previousRun];
        const auto copy = [&run, &previous](auto& column) {
            std::copy_n(column.begin() + previous.firstSample, run.sampleCount, column.begin() + run.firstSample);
        };
        copy(m_result.rowOfSample);
        if (!follows(m_reading, Rule::EveryOccurrence)) {
            copy(m_result.overwritten);
        }
    }

    /// @return as placeRun()
    [[nodiscard]] bool repeatPlace(std::size_t runIndex)
    {
        const RunData& run = m_dump.runs[runIndex];
        const RunData& previous = m_dump.runs[m_previousRun];
        if (run.name != previous.name || run.bundledInputIndex != previous.bundledInputIndex) {
            return placeRun(runIndex);
        }
        const std::uint32_t index = m_result.groupOfRun[m_previousRun];
        m_result.groupOfRun[runIndex] = index;
        m_result.groups[index].runs.emplace_back(runIndex);
        m_result.groups[index].outputs.emplace_back();
        return true;
    }

    StringId nonEmpty(StringId id) const { return m_dump.text(id).empty() ? StringId() : id; }

    void numberKeys()
    {
        m_signatures.reserve(m_dump.keys.size());
        m_instructions.reserve(m_dump.keys.size());
        m_rowNumbers.reserve(m_dump.keys.size());
        m_rowKeys.reserve(m_dump.keys.size());
        m_rowPosition.reserve(m_dump.keys.size());
        m_signatureOfKey.reserve(m_dump.keys.size());
        m_instructionOfKey.reserve(m_dump.keys.size());
        for (const ProfileKey& key : m_dump.keys) {
            m_signatureOfKey.push_back(m_signatures.number(EventSignature{
                nonEmpty(key.name), nonEmpty(key.delegateDebugIdStr), key.instructionId, key.delegateDebugIdInt}));
            m_instructionOfKey.push_back(m_instructions.number(InstructionKey{key.instructionId, key.chainIndex < 0,
                static_cast<std::uint64_t>(key.chainIndex), key.delegateDebugIdInt, key.delegateDebugIdStr}));
        }
        for (const DebugEvent& event : m_dump.debugEvents) {
            m_instructionOfDebug.push_back(m_instructions.number(InstructionKey{
                event.instructionId, false, event.chainIndex, event.delegateDebugIdInt, event.delegateDebugIdStr}));
        }
        m_byInstruction.resize(m_instructions.size());
    }

    std::uint32_t debugSignature(std::uint32_t debugEvent)
    {
        const DebugEvent& event = m_dump.debugEvents[debugEvent];
        return m_signatures.number(EventSignature{
            nonEmpty(event.name), nonEmpty(event.delegateDebugIdStr), event.instructionId, event.delegateDebugIdInt});
    }

    Instruction& instruction(std::uint32_t key, std::uint32_t run)
    {
        Instruction& found = m_byInstruction[key];
        if (found.stamp != run) {
            found.stamp = run;
            found.samples.clear();
            found.debugEvents.clear();
            m_order.push_back(key);
        }
        return found;
    }

    Result<void> gatherInstructions(std::size_t runIndex)
    {
        const RunData& run = m_dump.runs[runIndex];
        const auto stamp = static_cast<std::uint32_t>(runIndex);
        m_order.clear();
        m_outputs.clear();
        for (std::uint32_t i = run.firstEvent; i < run.firstEvent + run.eventCount; ++i) {
            if (m_context.poll("group-runs", i, m_dump.events.size())) {
                return Error::canceled();
            }
            const EventRef ref = m_dump.events[i];
            if (ref.kind() == EventRef::Kind::Profile) {
                const std::uint32_t key = m_instructionOfKey[m_dump.sampleKey[ref.index()].value()];
                instruction(key, stamp).samples.push_back(ref.index());
            } else if (ref.kind() == EventRef::Kind::Debug) {
                Instruction& target = instruction(m_instructionOfDebug[ref.index()], stamp);
                if (m_dump.debugEvents[ref.index()].isOutput) {
                    m_outputs.push_back(ref.index());
                } else {
                    target.debugEvents.push_back(ref.index());
                }
            } else if (follows(m_reading, Rule::RefuseOddData)) {
                return Error{.file = m_dump.file,
                    .what = ETS_MESSAGE("an event is neither a profile nor a debug event, which the Inspector refuses"),
                    .where = ETS_MESSAGE("run %1, event %2", runIndex, i - run.firstEvent),
                    .remedy = Remedy::ReadCorrected};
            }
        }
        return {};
    }

    void addSample(std::uint32_t row, std::uint32_t sample)
    {
        m_result.rowOfSample[sample] = row;
        if (!follows(m_reading, Rule::EveryOccurrence)) {
            if (m_lastSample[row] != none) {
                m_result.overwritten[m_lastSample[row]] = true;
            }
            m_lastSample[row] = sample;
        }
    }

    /// Position of the row in the run, which is added on first sight.
    std::uint32_t rowOf(const RowKey& key, std::uint32_t run)
    {
        const std::uint64_t pair = (std::uint64_t{key.profileSignature} << 32U) | key.debugSignature;
        const auto [entry, isNew] = m_rowNumbers.emplace(pair, static_cast<std::uint32_t>(m_rowKeys.size()));
        if (isNew) {
            m_rowKeys.push_back(key);
            m_rowPosition.emplace_back(none, none);
        }
        auto& [stamp, position] = m_rowPosition[entry->second];
        if (stamp != run) {
            stamp = run;
            position = static_cast<std::uint32_t>(m_rows.size());
            m_rows.push_back(entry->second);
            m_lastSample.push_back(none);
        }
        return position;
    }

    void makeRows(std::size_t runIndex)
    {
        const auto run = static_cast<std::uint32_t>(runIndex);
        m_rows.clear();
        m_lastSample.clear();
        m_debugOfRow.clear();
        for (const std::uint32_t key : m_order) {
            const Instruction& entry = m_byInstruction[key];
            RowKey row;
            row.instructionKey = key;
            if (!entry.debugEvents.empty()) {
                row.debugSignature = debugSignature(entry.debugEvents.front());
            }
            if (entry.samples.empty() && !entry.debugEvents.empty()) {
                m_debugOfRow[rowOf(row, run)] = &entry.debugEvents;
            }
            for (const std::uint32_t sample : entry.samples) {
                row.profileSignature = m_signatureOfKey[m_dump.sampleKey[sample].value()];
                const std::uint32_t position = rowOf(row, run);
                addSample(position, sample);
                if (!entry.debugEvents.empty()) {
                    m_debugOfRow[position] = &entry.debugEvents;
                }
            }
        }
    }

    std::size_t hashOfRun(const RunData& run) const
    {
        std::size_t hash =
            KeyHash::mixed(KeyHash::first(run.name.value()), static_cast<std::uint32_t>(run.bundledInputIndex));
        for (const std::uint32_t row : m_rows) {
            hash = KeyHash::mixed(hash, row);
        }
        return hash;
    }

    std::uint32_t newGroup(const RunData& run, std::size_t hash)
    {
        const auto index = static_cast<std::uint32_t>(m_result.groups.size());
        RunGroup& group = m_result.groups.emplace_back();
        group.name = run.name;
        group.bundledInputIndex = run.bundledInputIndex;
        group.rows.reserve(m_rows.size());
        for (const std::uint32_t number : m_rows) {
            const RowKey& key = m_rowKeys[number];
            const InstructionKey& instructionKey = m_instructions.value(key.instructionKey);
            GroupRow row;
            row.instructionId = std::get<0>(instructionKey);
            row.insideExecution = !std::get<1>(instructionKey) && std::get<2>(instructionKey) != UINT64_MAX;
            row.profile = key.profileSignature;
            row.debug = key.debugSignature;
            group.rows.push_back(row);
        }
        m_groupRows.push_back(m_rows);
        m_groupsByHash.emplace(hash, index);
        return index;
    }

    /// @return false where there is no room for the rows of one more group, or for what the run logged
    [[nodiscard]] bool placeRun(std::size_t runIndex)
    {
        const RunData& run = m_dump.runs[runIndex];
        const std::size_t hash = hashOfRun(run);
        std::uint32_t index = none;
        const auto [first, last] = m_groupsByHash.equal_range(hash);
        for (auto i = first; i != last && index == none; ++i) {
            const RunGroup& group = m_result.groups[i->second];
            if (group.name == run.name && group.bundledInputIndex == run.bundledInputIndex
                && m_groupRows[i->second] == m_rows) {
                index = i->second;
            }
        }
        if (index == none) {
            constexpr std::uint64_t perRow = sizeof(GroupRow) + sizeof(Event) + sizeof(std::uint32_t);
            // The block that the group becomes has its name to itself.
            const std::uint64_t block = sizeof(EventBlock) + m_dump.text(run.name).size();
            if (!m_limits.tryMemory(m_rows.size() * perRow + block)) {
                return false;
            }
            index = newGroup(run, hash);
        }
        RunGroup& group = m_result.groups[index];
        m_result.groupOfRun[runIndex] = index;
        group.runs.emplace_back(runIndex);
        group.outputs.push_back(m_outputs);
        return placeDebugEvents(group);
    }

    /// Lists of the run at hand, each once however many rows its instruction has. @return as placeRun()
    [[nodiscard]] bool placeDebugEvents(RunGroup& group)
    {
        std::unordered_map<const std::vector<std::uint32_t>*, std::uint32_t> known;
        for (const auto& [row, events] : m_debugOfRow) {
            const auto [list, isNew] =
                known.try_emplace(events, static_cast<std::uint32_t>(m_result.debugLists.size()));
            if (isNew) {
                if (!m_limits.tryMemory(sizeof(std::vector<std::uint32_t>) + events->size() * sizeof(std::uint32_t))) {
                    return false;
                }
                m_result.debugLists.push_back(*events);
            }
            group.debugEvents[row].push_back(list->second);
        }
        return true;
    }

    [[nodiscard]] Error tooManyRows() const
    {
        return {.file = m_dump.file,
            .what = ETS_MESSAGE("the trace cannot be held in memory"),
            .advice = ETS_MESSAGE("Close other programs, or trace less"),
            .kind = Error::Kind::TooMuch};
    }

    const ETDump& m_dump;
    Reading m_reading;
    const LoadContext& m_context;
    Limits m_limits; ///< Pays for rows, the events that become of them, and lists of debug events.
    RunGrouping m_result;

    Numbering<EventSignature> m_signatures;
    Numbering<InstructionKey> m_instructions;
    std::vector<std::uint32_t> m_signatureOfKey;
    std::vector<std::uint32_t> m_instructionOfKey;
    std::vector<std::uint32_t> m_instructionOfDebug;

    std::unordered_map<std::uint64_t, std::uint32_t> m_rowNumbers;
    std::vector<RowKey> m_rowKeys;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> m_rowPosition; ///< (run, position in that run), by row number.
    std::unordered_multimap<std::size_t, std::uint32_t> m_groupsByHash;
    std::vector<std::vector<std::uint32_t>> m_groupRows; ///< Row numbers, by group.

    std::uint32_t m_previousRun = none; ///< The last one with events.

    // Of the run at hand, which stay for the next one if that is the same:
    std::vector<Instruction> m_byInstruction;
    std::vector<std::uint32_t> m_order;
    std::vector<std::uint32_t> m_rows;
    std::vector<std::uint32_t> m_lastSample; ///< By position, for the reading that keeps the last one.
    std::map<std::uint32_t, const std::vector<std::uint32_t>*> m_debugOfRow;
    std::vector<std::uint32_t> m_outputs;
};

} // namespace

Result<RunGrouping> groupRuns(const ETDump& dump, Reading reading, const LoadContext& context)
{
    return Grouper(dump, reading, context).group();
}

// ---- Events of their rows

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

/// The name of an event by one signature of its row (its delegate id as a text where it has one); invalid for none.
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
