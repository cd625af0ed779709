// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/programjoin.h"

#include "model/base/log.h"
#include "model/base/opnames.h"
#include "model/base/remarks.h"
#include "model/etrecord/record.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/match.h"
#include "model/trace/plans.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <charconv>
#include <iterator>
#include <map>
#include <set>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace ets {

// ---- Names

std::string opTypeOf(const PlanOperator& called)
{
    return opnames::nodeOp(called.name);
}

std::string instructionName(const ExecutionPlan& plan, const Instruction& instruction)
{
    if (instruction.kind == InstructionKind::KernelCall) {
        return opTypeOf(plan.operatorOf(instruction));
    }
    return instruction.kind == InstructionKind::DelegateCall ? plan.delegateOf(instruction).id
                                                             : std::string(instructionKindName(instruction.kind));
}

// ---- Instructions of events

namespace {

/// Of an event that is of no instruction.
constexpr PlanPlace nowhere{UINT32_MAX, UINT32_MAX};

} // namespace

ProgramJoin::ProgramJoin(const TraceEvents& trace, std::shared_ptr<const Program> program, const Limits& limits)
    : m_program(std::move(program))
{
    auto [matches, isComplete] = matchMethods(trace, m_program->plans, limits);
    m_matches = std::move(matches);
    m_isComplete = isComplete;
    breakTies(trace, m_matches, m_program->plans, limits);
}

const MethodMatch* ProgramJoin::matchOf(BlockId block) const
{
    const auto found = std::ranges::lower_bound(m_matches, block, {}, &MethodMatch::block);
    return found == m_matches.end() || found->block != block ? nullptr : &*found;
}

const ExecutionPlan* ProgramJoin::planOf(BlockId block) const
{
    const MethodMatch* const match = matchOf(block);
    return match == nullptr || !match->plan ? nullptr : &m_program->plans[*match->plan];
}

std::optional<PlanPlace> ProgramJoin::instructionOf(EventId event) const
{
    if (event.value() >= m_places.size() || m_places[event.value()].position == nowhere.position) {
        return std::nullopt;
    }
    return PlanPlace{m_places[event.value()].plan, m_places[event.value()].position};
}

std::span<const EventId> ProgramJoin::eventsOf(PlanPlace instruction) const
{
    if (m_firstEvent.empty()) {
        return {};
    }
    const std::size_t i = m_firstInstruction[instruction.plan] + instruction.position;
    return std::span(m_events).subspan(m_firstEvent[i], m_firstEvent[i + 1] - m_firstEvent[i]);
}

std::optional<std::uint32_t> ProgramJoin::payloadNodeOf(EventId event) const
{
    if (event.value() >= m_places.size() || m_places[event.value()].node == PlanPlace::whole) {
        return std::nullopt;
    }
    return m_places[event.value()].node;
}

std::optional<ProgramOp> ProgramJoin::opOf(EventId event) const
{
    const auto node = payloadNodeOf(event);
    const auto place = instructionOf(event);
    if (!node || !place) {
        return std::nullopt;
    }
    const ExecutionPlan& plan = m_program->plans[place->plan];
    const DelegatePayload* const payload = plan.delegateOf(plan.instructions[place->position]).payloadGraph();
    return payload == nullptr || *node >= payload->ops.size() ? std::nullopt
                                                              : std::optional(ProgramOp{payload, &payload->ops[*node]});
}

bool ProgramJoin::chooseMethod(const TraceEvents& trace, BlockId block, const std::string& method, const Limits& limits)
{
    const auto match = std::ranges::lower_bound(m_matches, block, {}, &MethodMatch::block);
    if (match == m_matches.end() || match->block != block) {
        return false;
    }
    if (match->plan && m_program->plans[*match->plan].name == method) {
        return true;
    }
    const auto isMeant = [&](std::uint32_t plan) { return m_program->plans[plan].name == method; };
    const auto meant = std::ranges::find_if(match->candidates, isMeant);
    if (meant == match->candidates.end()) {
        return false;
    }
    choosePlan(trace, *match, m_program->plans, *meant, limits);
    return true;
}

void ProgramJoin::indexBlock(const TraceEvents& trace, const MethodMatch& match)
{
    const ExecutionPlan& plan = m_program->plans[*match.plan];
    const EventBlock& block = trace.block(match.block);
    const std::uint32_t first = block.firstEvent.value();
    // What a run did not log has no time, but an instruction all the same: chains are known of those that did.
    const std::int32_t onlyChain = plan.chainStarts.size() == 1 ? 0 : -1;
    for (std::uint32_t i = first; i < first + block.eventCount; ++i) {
        const Event& event = trace.event(EventId(i));
        if (event.role == EventRole::Framework || event.instructionId < 0) {
            continue;
        }
        const auto samples = trace.samplesOf(EventId(i));
        const std::int32_t chain = samples.empty() ? onlyChain : trace.dump->key(samples.front()).chainIndex;
        if (const auto position = plan.position(chain, event.instructionId)) {
            m_places[i].plan = *match.plan;
            m_places[i].position = static_cast<std::uint32_t>(*position);
        }
    }
    for (const PayloadCall& call : match.calls) {
        for (const PayloadPair& pair : call.pairs) {
            m_places[pair.event.value()].node = pair.node.value_or(PlanPlace::whole);
        }
    }
}

void ProgramJoin::indexEvents(const TraceEvents& trace)
{
    m_places.assign(trace.events.size(), nowhere);
    for (const MethodMatch& match : m_matches) {
        if (match.plan) {
            indexBlock(trace, match);
        }
    }
    m_firstInstruction.clear();
    std::size_t instructions = 0;
    for (const ExecutionPlan& plan : m_program->plans) {
        m_firstInstruction.push_back(instructions);
        instructions += plan.instructions.size();
    }
    const auto indexOf = [this](const PlanPlace& place) { return m_firstInstruction[place.plan] + place.position; };
    m_firstEvent.assign(instructions + 1, 0);
    for (const PlanPlace& place : m_places) {
        if (place.position != nowhere.position) {
            ++m_firstEvent[indexOf(place) + 1];
        }
    }
    for (std::size_t i = 0; i < instructions; ++i) {
        m_firstEvent[i + 1] += m_firstEvent[i];
    }
    m_events.resize(m_firstEvent.back());
    std::vector<std::uint32_t> next(m_firstEvent.begin(), m_firstEvent.end() - 1);
    for (std::size_t e = 0; e < m_places.size(); ++e) {
        if (m_places[e].position != nowhere.position) {
            m_events[next[indexOf(m_places[e])]++] = EventId(e);
        }
    }
}

// ---- Methods of blocks

namespace {

/// Texts of a program that many events can have, each looked up once: they may be long.
class InstructionTexts {
public:
    explicit InstructionTexts(TraceTexts& texts)
        : m_texts(texts)
    {
    }

    [[nodiscard]] StringId of(const PlanDelegate& called)
    {
        const auto [found, isNew] = m_known.try_emplace(&called);
        return isNew ? found->second = m_texts.intern(called.id) : found->second;
    }
    [[nodiscard]] StringId of(const PlanOperator& called)
    {
        const auto [found, isNew] = m_known.try_emplace(&called);
        return isNew ? found->second = m_texts.intern(opTypeOf(called)) : found->second;
    }

private:
    TraceTexts& m_texts;
    std::unordered_map<const void*, StringId> m_known; ///< By delegate or operator of a plan.
};

Message instructionText(const InstructionPlace& place)
{
    return place.first == 0 ? ETS_MESSAGE("instruction %1", place.second)
                            : ETS_MESSAGE("instruction %1 of chain %2", place.second, place.first);
}

void remarkOnCalls(const MethodMatch& match, Diagnostics& diagnostics)
{
    for (const PayloadCall& call : match.calls) {
        if (!call.isComplete) {
            diagnostics.add("too-many-operations", instructionText(call.place),
                ETS_MESSAGE("%1 events of a call were not all compared with the %2 operations of its payload",
                    call.pairs.size(), call.payload->ops.size()));
        }
    }
}

/// The names of a block's candidates, which every block has to itself.
/// @return false, and none is there, where there is no room for all
bool nameCandidates(
    EventBlock& block, const MethodMatch& match, std::span<const ExecutionPlan> plans, const Limits& limits)
{
    std::uint64_t bytes = 0;
    for (const std::uint32_t plan : match.candidates) {
        bytes += sizeof(std::string) + plans[plan].name.size();
    }
    if (!limits.tryMemory(bytes)) {
        return false;
    }
    std::ranges::transform(match.candidates, std::back_inserter(block.methodCandidates),
        [plans](std::uint32_t plan) { return plans[plan].name; });
    return true;
}

} // namespace

ProgramJoin joinProgram(
    const TraceEvents& trace, const TraceOptions& options, Diagnostics& diagnostics, const Limits& limits)
{
    if (options.program == nullptr) {
        return {};
    }
    const log::Timer timer(log::Layer::Trace, "match blocks and methods of the program");
    diagnostics.append(options.program->diagnostics);
    ProgramJoin program(trace, options.program, limits);
    if (!program.isComplete()) {
        diagnostics.add("too-many-methods", Message::verbatim(options.program->file),
            ETS_MESSAGE("blocks after the first %1 were not compared with the methods of the program",
                program.matches().size()));
    }
    for (const auto& [block, method] : options.methodOfBlock) {
        if (block < trace.blocks.size()) {
            program.chooseMethod(trace, BlockId(block), method, limits);
        }
    }
    return program;
}

void settleMethods(TraceEvents& trace, ProgramJoin& program, const TraceOptions& options, Diagnostics& diagnostics,
    const Limits& limits)
{
    if (program.program() == nullptr) {
        return;
    }
    const bool isOnly = program.program()->plans.size() == 1;
    for (std::size_t b = 0; b < trace.blocks.size(); ++b) {
        const BlockId id(b);
        EventBlock& block = trace.blocks[b];
        const MethodMatch* const match = program.matchOf(id);
        if (match == nullptr) {
            continue;
        }
        if (!block.method.empty()) {
            const bool isSame = program.chooseMethod(trace, id, block.method, limits);
            if (!isSame && !match->candidates.empty()) {
                diagnostics.add("methods-differ", ETS_MESSAGE("block %1 %2", b, block.name),
                    ETS_MESSAGE("the record takes these runs for %1, which is not what the program has under that name",
                        block.method));
            }
        } else if (match->plan && (match->executed > 0 || isOnly) && follows(options.reading, Rule::AllMethods)) {
            block.method = program.planOf(id)->name;
            block.methodConfidence = 1;
            block.methodCandidates.clear();
        } else if (!match->plan && block.methodCandidates.empty() && match->candidates.size() > 1
            && follows(options.reading, Rule::AllMethods)) {
            if (!nameCandidates(block, *match, program.program()->plans, limits)) {
                diagnostics.add("too-many-methods", ETS_MESSAGE("block %1 %2", b, block.name),
                    ETS_MESSAGE("there are too many blocks and methods to find out which belongs to which"));
            }
        }
        remarkOnCalls(*match, diagnostics);
    }
    program.indexEvents(trace);
}

void nameInstructions(TraceEvents& trace, const ProgramJoin& program, Reading reading)
{
    if (program.program() == nullptr || !follows(reading, Rule::AsksProgram)) {
        return;
    }
    InstructionTexts texts(trace.texts);
    for (std::size_t e = 0; e < trace.events.size(); ++e) {
        Event& event = trace.events[e];
        const auto place = program.instructionOf(EventId(e));
        if (!place) {
            continue;
        }
        const ExecutionPlan& plan = program.program()->plans[place->plan];
        const Instruction& instruction = plan.instructions[place->position];
        const bool isDelegate = instruction.kind == InstructionKind::DelegateCall;
        if (isDelegate && !event.backend.isValid()) {
            event.backend = texts.of(plan.delegateOf(instruction));
        }
        if (!trace.opTypesOf(event).empty()) {
            continue;
        }
        StringId opType;
        if (const auto op = program.opOf(EventId(e))) {
            opType = trace.texts.intern(op->name());
        } else if (instruction.kind == InstructionKind::KernelCall) {
            opType = texts.of(plan.operatorOf(instruction));
        } else if (!isDelegate) {
            opType = trace.texts.intern(instructionKindName(instruction.kind));
        }
        if (opType.isValid()) {
            trace.ties.setOpTypes(trace.ties.forChange(event.tie), std::span(&opType, 1));
        }
    }
}

namespace {

/// How the operations that a backend logged fit the ops of its payloads.
struct PayloadFit {
    std::uint64_t paired = 0; ///< Operations that have their op.
    /// Operations of a known name without an op, but those that the backend adds by itself.
    std::uint64_t surplus = 0;
    std::uint64_t lacking = 0; ///< Ops of kinds that always run, without an operation.

    [[nodiscard]] std::uint64_t misfits() const { return surplus + lacking; } ///< Both together.
    /// Adds the operations of one call.
    void add(const PayloadCall& call);
};

void PayloadFit::add(const PayloadCall& call)
{
    const LoggedNames& names = *call.payload->format->names();
    std::vector<bool> used(call.payload->ops.size());
    std::uint64_t unknown = 0;
    for (const PayloadPair& pair : call.pairs) {
        if (pair.node) {
            used[*pair.node] = true;
            ++paired;
            continue;
        }
        const LoggedOperation* const operation = names.find(pair.name);
        const bool isUnknown = operation == nullptr && names.isOwn(pair.name);
        unknown += isUnknown ? 1 : 0;
        surplus += !isUnknown && (operation == nullptr || !operation->isInserted) ? 1 : 0;
    }
    // An operation whose name is not known may have been any of them.
    std::map<std::uint16_t, std::uint64_t> unusedOfKind; // there are few kinds, and each is looked up once
    for (std::size_t i = 0; i < used.size(); ++i) {
        if (!used[i]) {
            ++unusedOfKind[call.payload->ops[i].kind];
        }
    }
    std::uint64_t unused = 0;
    for (const auto& [kind, count] : unusedOfKind) {
        unused += names.alwaysRuns(kind) ? count : 0;
    }
    lacking += unused - std::min(unused, unknown);
}

// ---- Verdict

constexpr std::size_t maxReasons = 5;

Message contradictionText(const MethodContradiction& contradiction, const std::string& method)
{
    const Message place = instructionText(contradiction.place);
    return contradiction.program
        ? ETS_MESSAGE(
            "%1 of %2 is %3 in the program, %4 in the dump", place, method, *contradiction.program, contradiction.dump)
        : ETS_MESSAGE("%1 ran %2, the program's %3 has no such instruction", place, contradiction.dump, method);
}

/// The method that fits most of a block.
std::size_t bestOf(const MethodMatch& match)
{
    return static_cast<std::size_t>(
        std::ranges::max_element(match.figures, {}, &MethodFigures::matched) - match.figures.begin());
}

std::optional<std::size_t> positionOf(const ExecutionPlan& plan, const std::string& key)
{
    std::int64_t index = -1;
    const auto parsed = std::from_chars(key.data(), key.data() + key.size(), index);
    const bool isNumber = parsed.ec == std::errc() && parsed.ptr == key.data() + key.size();
    return isNumber ? plan.position(0, index) : std::nullopt;
}

class Judge {
public:
    Judge(const TraceEvents& trace, const ProgramJoin& join)
        : m_trace(trace)
        , m_join(join)
        , m_program(*join.program())
    {
    }

    void compareWithDump()
    {
        for (const MethodMatch& match : m_join.matches()) {
            if (match.executed == 0 || match.figures.empty()) {
                continue;
            }
            const std::size_t plan = match.plan ? *match.plan : bestOf(match);
            const MethodFigures& figures = match.figures[plan];
            m_matched += figures.matched;
            m_executed += match.executed;
            if (match.candidates.empty()) {
                differs(contradictionText(*figures.contradiction, m_program.plans[plan].name));
                m_dropped += match.executed > figures.matched ? match.executed - figures.matched - 1 : 0;
            } else {
                compareBackends(match);
                compareLength(match, plan);
                comparePayloads(match);
            }
            if (!match.plan && match.candidates.size() > 1) {
                m_remarks.push_back(ambiguityText(match));
            }
        }
    }

    /// Keys of a record are instructions, and its delegates stand where the program calls them.
    void compareWithRecord(const ETRecord& record)
    {
        for (const auto& [method, maps] : record.methods) {
            const ExecutionPlan* const plan = m_program.planNamed(method);
            if (plan == nullptr) {
                differs(ETS_MESSAGE("the record has a method %1, the program has none of that name", method));
                continue;
            }
            for (const auto& [key, handles] : maps.debugHandles) {
                if (!positionOf(*plan, key)) {
                    differs(ETS_MESSAGE("the record has an instruction %1 of %2, the program has not", key, method));
                }
            }
            for (const auto& [key, delegate] : maps.delegates) {
                compareDelegate(*plan, key, delegate.name.value_or(std::string()));
            }
        }
    }

    FileVerdict verdict()
    {
        FileVerdict result;
        if (m_executed == 0 && !m_differs) {
            result.verdict = PairVerdict::NothingToCompare;
            result.reasons.push_back(ETS_MESSAGE("the dump logged no instruction to compare the program with"));
            return result;
        }
        result.verdict = m_differs ? PairVerdict::Differs : PairVerdict::Belongs;
        result.reasons.push_back(ETS_MESSAGE("%1 of %2 executed instructions fit the program", m_matched, m_executed));
        result.contradiction = m_contradictions.empty() ? Message() : m_contradictions.front();
        result.reasons.insert(result.reasons.end(), m_contradictions.begin(), m_contradictions.end());
        if (m_dropped > 0) {
            result.reasons.push_back(ETS_MESSAGE("and %1 more that do not fit", m_dropped));
        }
        result.reasons.insert(result.reasons.end(), m_remarks.begin(), m_remarks.end());
        return result;
    }

private:
    /// A run that came to its end passed every instruction that no jump leaves out.
    void compareLength(const MethodMatch& match, std::size_t plan)
    {
        const auto events = m_trace.eventsOf(m_trace.block(match.block));
        const bool isFinished = std::ranges::any_of(events, [this](const Event& event) {
            return event.hasProfile && m_trace.nameOf(event) == eventnames::methodExecute;
        });
        const std::uint32_t missing = match.figures[plan].missing;
        if (isFinished && missing > 0) {
            const ExecutionPlan& of = m_program.plans[plan];
            differs(ETS_MESSAGE("%1 of %2 instructions of %3 never ran", missing, of.instructions.size(), of.name));
        }
    }

    /// What a backend logged are its payload's ops, one by one. A few may be called or merged otherwise.
    void comparePayloads(const MethodMatch& match)
    {
        constexpr std::uint64_t pairsPerMisfit = 8;
        std::map<std::string_view, PayloadFit> fits; // by backend
        for (const PayloadCall& call : match.calls) {
            if (call.isComplete) {
                fits[call.payload->format->backend].add(call);
            }
        }
        for (const auto& [backend, fit] : fits) {
            if (fit.misfits() * pairsPerMisfit > fit.paired) {
                differs(ETS_MESSAGE("%1 operations that %2 ran fit the program's calls, %3 have no node there, %4 of "
                                    "its nodes never ran",
                    fit.paired, nameOfBackend(backend), fit.surplus, fit.lacking));
            }
        }
    }

    /// Names of a backend's events stand in no other's call: such an instruction does not fit.
    void compareBackends(const MethodMatch& match)
    {
        if (!match.plan) {
            return;
        }
        const ExecutionPlan& plan = m_program.plans[*match.plan];
        const EventBlock& block = m_trace.block(match.block);
        std::set<std::uint32_t> wrong; // positions of instructions
        for (std::uint32_t i = 0; i < block.eventCount; ++i) {
            const EventId id(block.firstEvent.value() + i);
            const std::string_view backend = toldBackend(m_trace.nameOf(m_trace.event(id)));
            const auto place = m_join.instructionOf(id);
            if (backend.empty() || !place) {
                continue;
            }
            const Instruction& instruction = plan.instructions[place->position];
            if (instruction.kind == InstructionKind::DelegateCall && plan.delegateOf(instruction).id != backend
                && wrong.insert(place->position).second) {
                differs(ETS_MESSAGE("instruction %1 ran %2, which is of %3, the program has %4 there",
                    m_trace.event(id).instructionId, m_trace.nameOf(m_trace.event(id)), std::string(backend),
                    plan.delegateOf(instruction).id));
            }
        }
        m_matched -= std::min<std::uint64_t>(wrong.size(), match.figures[*match.plan].matched);
    }

    void differs(Message reason)
    {
        m_differs = true;
        if (m_contradictions.size() < maxReasons) {
            m_contradictions.push_back(std::move(reason));
        } else {
            ++m_dropped;
        }
    }

    void compareDelegate(const ExecutionPlan& plan, const std::string& key, const std::string& backend)
    {
        const auto position = positionOf(plan, key);
        if (!position) {
            return;
        }
        const Instruction& instruction = plan.instructions[*position];
        const std::string ours = instruction.kind == InstructionKind::DelegateCall
            ? plan.delegateOf(instruction).id
            : std::string(instructionKindName(instruction.kind));
        if (ours != backend) {
            differs(ETS_MESSAGE(
                "instruction %1 of %2 is %3 in the program, %4 in the record", key, plan.name, ours, backend));
        }
    }

    [[nodiscard]] Message ambiguityText(const MethodMatch& match) const
    {
        std::vector<std::string> names;
        names.reserve(match.candidates.size());
        for (const std::uint32_t plan : match.candidates) {
            names.push_back(m_program.plans[plan].name);
        }
        return ETS_MESSAGE(
            "block %1 ran %2: nothing tells them apart", m_trace.block(match.block).name, alternativesText(names));
    }

    const TraceEvents& m_trace;
    const ProgramJoin& m_join;
    const Program& m_program;
    std::uint64_t m_matched = 0;
    std::uint64_t m_executed = 0;
    std::uint64_t m_dropped = 0; ///< Misfits that are not told of one by one.
    bool m_differs = false;
    std::vector<Message> m_contradictions;
    std::vector<Message> m_remarks;
};

} // namespace

FileVerdict programVerdict(const TraceEvents& trace, const ProgramJoin& program, const ETRecord* record)
{
    Judge judge(trace, program);
    judge.compareWithDump();
    if (record != nullptr) {
        judge.compareWithRecord(*record);
    }
    return judge.verdict();
}

} // namespace ets
