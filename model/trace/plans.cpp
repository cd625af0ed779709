// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/plans.h"

#include "model/base/opnames.h"
#include "model/trace/align.h"
#include "model/trace/event.h"
#include "model/trace/events.h"
#include "model/trace/recordmethods.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>
#include <limits>
#include <set>

namespace ets {

// ---- Instructions that were logged

namespace {

struct CallEvent {
    std::string_view name;
    InstructionKind kind;
};

constexpr std::array<CallEvent, 5> callEvents{{
    {eventnames::operatorCall, InstructionKind::KernelCall},
    {eventnames::delegateCall, InstructionKind::DelegateCall},
    {eventnames::jumpCall, InstructionKind::JumpFalseCall},
    {eventnames::moveCall, InstructionKind::MoveCall},
    {eventnames::freeCall, InstructionKind::FreeCall},
}};

constexpr std::string_view namespaceMark = "::";

/// Which event tells that an instruction was executed.
std::optional<CallEvent> callOf(const LoggedEvent& event)
{
    if (!event.delegateId.empty()) {
        return callEvents[1];
    }
    const auto* const found = std::ranges::find(callEvents, event.name, &CallEvent::name);
    if (found != callEvents.end()) {
        return *found;
    }
    return opnames::isKernel(event.name) ? std::optional(callEvents[0]) : std::nullopt;
}

} // namespace

std::vector<LoggedEvent> loggedEvents(const TraceEvents& trace, const EventBlock& block)
{
    std::vector<LoggedEvent> events;
    std::uint32_t number = block.firstEvent.value();
    for (const Event& event : trace.eventsOf(block)) {
        const EventId id(number++);
        const auto samples = trace.samplesOf(id);
        if (!samples.empty()) {
            const ProfileKey& key = trace.dump->key(samples.front());
            events.push_back(
                {id, trace.nameOf(event), key.chainIndex, key.instructionId, trace.delegateIdTextOf(event)});
        }
    }
    return events;
}

std::map<InstructionPlace, LoggedInstruction> loggedInstructions(std::span<const LoggedEvent> events)
{
    std::map<InstructionPlace, LoggedInstruction> executed;
    // Of kernels the last event counts, native calls before others.
    std::map<InstructionPlace, std::string_view> kernels;
    for (const LoggedEvent& event : events) {
        if (event.chain < 0) {
            continue;
        }
        const InstructionPlace place{event.chain, event.instruction};
        if (const auto call = callOf(event)) {
            executed.try_emplace(place, LoggedInstruction{call->kind, call->name, {}});
        }
        const bool isOther = event.delegateId.empty() && event.name.find(namespaceMark) != std::string_view::npos;
        if (event.delegateId.empty() && opnames::isKernel(event.name)) {
            kernels.insert_or_assign(place, event.name);
        } else if (isOther) {
            std::string_view& known = kernels[place];
            known = opnames::isKernel(known) ? known : event.name;
        }
    }
    for (auto& [place, instruction] : executed) {
        const auto kernel = kernels.find(place);
        if (instruction.kind == InstructionKind::KernelCall && kernel != kernels.end()) {
            instruction.event = kernel->second;
            instruction.kernel = opnames::withoutNamespace(opnames::withoutPrefix(kernel->second));
        }
    }
    return executed;
}

// ---- Tensors that were logged

namespace {

using Shape = std::vector<std::string>;

/// A size that the record leaves open is a symbol or a formula.
bool isSize(std::int64_t logged, const std::string& size)
{
    std::int64_t number = 0;
    const char* const end = size.data() + size.size();
    const auto parsed = std::from_chars(size.data(), end, number);
    return parsed.ec != std::errc() || parsed.ptr != end || number == logged;
}

bool isShape(const TensorInfo& logged, const Shape& shape)
{
    return !logged.hasSizes || std::ranges::equal(logged.sizes, shape, isSize);
}

/// The nodes whose values an instruction reads or gives.
/// @return nothing where there are too many to look at
std::optional<std::set<const OperatorNode*>> nodesOf(
    const OperatorGraph& graph, const HandleEntry& entry, const Limits& limits)
{
    std::set<const OperatorNode*> nodes;
    const auto handles = handlesIn(entry);
    for (const std::int64_t handle : std::set<std::int64_t>(handles.begin(), handles.end())) {
        for (const std::uint32_t index : graph.nodesOfHandle(handle)) {
            const OperatorNode& node = graph.nodes()[index];
            if (!limits.trySteps(1 + node.inputs.size())) {
                return std::nullopt;
            }
            nodes.insert(&node);
            for (const std::uint32_t input : node.inputs) {
                nodes.insert(&graph.nodes()[input]);
            }
        }
    }
    return nodes;
}

bool areOutputs(const LoggedTensors::Tensors& logged, const OperatorGraph& graph)
{
    const auto output = std::ranges::find(graph.nodes(), OperatorNode::Kind::Output, &OperatorNode::kind);
    if (output == graph.nodes().end() || output->inputs.size() != logged.size()) {
        return true; // what the record does not tell contradicts nothing
    }
    for (std::size_t i = 0; i < logged.size(); ++i) {
        const auto& shapes = graph.nodes()[output->inputs[i]].outputShapes;
        const auto isOne = [&](const Shape& shape) { return isShape(*logged[i], shape); };
        if (!shapes.empty() && std::ranges::none_of(shapes, isOne)) {
            return false;
        }
    }
    return true;
}

} // namespace

LoggedTensors LoggedTensors::of(const ETDump& dump, RunId run)
{
    LoggedTensors logged;
    const RunData& data = dump.runs[run.value()];
    for (std::uint32_t i = data.firstEvent; i < data.firstEvent + data.eventCount; ++i) {
        const EventRef ref = dump.events[i];
        if (ref.kind() != EventRef::Kind::Debug) {
            continue;
        }
        const DebugEvent& event = dump.debugEvents[ref.index()];
        const bool ofDelegate = event.delegateDebugIdStr.isValid() || event.delegateDebugIdInt >= 0;
        const bool ofInstruction =
            event.chainIndex <= std::numeric_limits<std::int32_t>::max() && event.instructionId >= 0;
        if (!event.hasEntry || ofDelegate || (!event.isOutput && !ofInstruction)) {
            continue;
        }
        Tensors& into = event.isOutput
            ? logged.outputs
            : logged.byInstruction[{static_cast<std::int32_t>(event.chainIndex), event.instructionId}];
        for (const TensorInfo& tensor : event.entry.tensors) {
            into.push_back(&tensor);
        }
    }
    return logged;
}

std::vector<std::uint32_t> methodsOfTensors(const ETDump& dump, const EventBlock& block,
    std::span<const std::uint32_t> methods,
    const std::function<std::optional<bool>(const LoggedTensors&, std::uint32_t)>& fits, const Limits& limits)
{
    std::vector<std::uint32_t> all(methods.begin(), methods.end());
    if (dump.debugEvents.empty()) {
        return all;
    }
    std::vector<std::uint32_t> common = all;
    std::set<std::uint32_t> any;
    for (const RunId run : block.runs) {
        constexpr std::uint64_t stepsOfLook = 10; // an entry of a map, and sizes to compare
        const std::uint64_t events = dump.runs[run.value()].eventCount;
        if (!limits.trySteps(stepsOfLook * events * (methods.size() + 1))) {
            return all;
        }
        const LoggedTensors logged = LoggedTensors::of(dump, run);
        if (logged.empty()) {
            continue;
        }
        for (const std::uint32_t method : methods) {
            const std::optional<bool> isFit = fits(logged, method);
            if (!isFit) {
                return all;
            }
            if (*isFit) {
                any.insert(method);
            } else {
                std::erase(common, method);
            }
        }
    }
    if (!common.empty()) {
        return common;
    }
    return any.empty() ? all : std::vector<std::uint32_t>(any.begin(), any.end());
}

std::optional<bool> fitsRecord(const LoggedTensors& logged, const RecordMethod& method, const Limits& limits)
{
    if (method.graph == nullptr) {
        return true;
    }
    for (const auto& [place, tensors] : logged.byInstruction) {
        const auto handles = method.maps->debugHandles.find(std::to_string(place.second));
        if (handles == method.maps->debugHandles.end()) {
            continue; // instructions are compared elsewhere
        }
        const auto nodes = nodesOf(*method.graph, handles->second, limits);
        if (!nodes || !limits.trySteps(nodes->size() * tensors.size())) {
            return std::nullopt;
        }
        const bool isOfNodes = std::ranges::all_of(tensors, [&nodes](const TensorInfo* tensor) {
            return nodes->empty() || std::ranges::any_of(*nodes, [tensor](const OperatorNode* node) {
                return std::ranges::any_of(
                    node->outputShapes, [tensor](const Shape& shape) { return isShape(*tensor, shape); });
            });
        });
        if (!isOfNodes) {
            return false;
        }
    }
    return areOutputs(logged.outputs, *method.graph);
}

// ---- How blocks fit plans

namespace {

using Executed = std::map<InstructionPlace, LoggedInstruction>;

/// The instructions of each plan that no jump can pass over.
std::vector<bool> requiredInstructions(const ExecutionPlan& plan)
{
    // Forward jumps as an open and a close, so that many jumps over the same stay cheap.
    std::vector<std::int32_t> change(plan.instructions.size() + 1, 0);
    for (std::size_t i = 0; i < plan.instructions.size(); ++i) {
        const Instruction& instruction = plan.instructions[i];
        if (instruction.kind == InstructionKind::JumpFalseCall && instruction.target > instruction.index) {
            ++change[i + 1];
            --change[plan.destinationOf(instruction)];
        }
    }
    std::vector<bool> required(plan.instructions.size());
    std::int32_t open = 0;
    for (std::size_t i = 0; i < required.size(); ++i) {
        open += change[i];
        required[i] = open == 0;
    }
    return required;
}

std::optional<std::string> programName(const ExecutionPlan& plan, std::optional<std::size_t> position)
{
    if (!position) {
        return std::nullopt;
    }
    const Instruction& instruction = plan.instructions[*position];
    return instruction.kind == InstructionKind::KernelCall ? plan.operatorOf(instruction).name
                                                           : std::string(instructionKindName(instruction.kind));
}

bool matches(const ExecutionPlan& plan, std::size_t position, const LoggedInstruction& logged)
{
    const Instruction& instruction = plan.instructions[position];
    if (instruction.kind != logged.kind) {
        return false;
    }
    return logged.kernel.empty() || logged.kernel == plan.operatorOf(instruction).kernel();
}

MethodFigures compare(const Executed& executed, const ExecutionPlan& plan, const std::vector<bool>& required)
{
    MethodFigures figures;
    auto missing = static_cast<std::uint32_t>(std::ranges::count(required, true));
    for (const auto& [place, logged] : executed) {
        const auto position = plan.position(place.first, place.second);
        if (position && required[*position]) {
            --missing;
        }
        if (position && matches(plan, *position, logged)) {
            ++figures.matched;
        } else if (!figures.contradiction) {
            figures.contradiction = MethodContradiction{place, programName(plan, position), std::string(logged.event)};
        }
    }
    figures.missing = missing;
    return figures;
}

/// Bytes of the names in what a block and a plan differ in.
std::uint64_t textsOf(const MethodFigures& figures)
{
    const auto& differs = figures.contradiction;
    return differs ? differs->dump.size() + (differs->program ? differs->program->size() : 0) : 0;
}

/// Inner events by the instruction that they are of.
using InnerEvents = std::map<InstructionPlace, std::vector<const LoggedEvent*>>;

InnerEvents innerEvents(std::span<const LoggedEvent> events)
{
    InnerEvents inner;
    for (const LoggedEvent& event : events) {
        if (event.chain >= 0 && !event.delegateId.empty()) {
            inner[{event.chain, event.instruction}].push_back(&event);
        }
    }
    return inner;
}

class CallAligner {
public:
    explicit CallAligner(const InnerEvents& inner, const Limits& limits)
        : m_inner(inner)
        , m_limits(limits)
    {
    }

    std::vector<PayloadCall> align(const ExecutionPlan& plan)
    {
        std::vector<PayloadCall> calls;
        for (const auto& [place, events] : m_inner) {
            if (m_limits.isCanceled()) {
                break;
            }
            const auto position = plan.position(place.first, place.second);
            if (!position || plan.instructions[*position].kind != InstructionKind::DelegateCall) {
                continue;
            }
            const DelegatePayload* const payload = plan.delegateOf(plan.instructions[*position]).payloadGraph();
            if (payload != nullptr && payload->format->names() != nullptr) {
                calls.push_back(alignCall(place, events, *payload));
            }
        }
        return calls;
    }

    /// Events and ops that the alignments left over.
    [[nodiscard]] std::uint64_t leftOver() const { return m_leftOver; }

private:
    PayloadCall alignCall(
        InstructionPlace place, const std::vector<const LoggedEvent*>& events, const DelegatePayload& payload)
    {
        std::vector<std::string_view> names;
        names.reserve(events.size());
        for (const LoggedEvent* const event : events) {
            names.emplace_back(event->delegateId);
        }
        const OpAlignment aligned = alignEvents(names, payload, m_limits);
        PayloadCall call{place, &payload, {}, aligned.isComplete};
        std::vector<bool> used(payload.ops.size());
        for (std::size_t i = 0; i < events.size(); ++i) {
            call.pairs.push_back({events[i]->event, events[i]->delegateId, aligned.ops[i]});
            if (aligned.ops[i]) {
                used[*aligned.ops[i]] = true;
            } else {
                ++m_leftOver;
            }
        }
        m_leftOver += static_cast<std::uint64_t>(std::ranges::count(used, false));
        return call;
    }

    const InnerEvents& m_inner;
    const Limits& m_limits;
    std::uint64_t m_leftOver = 0;
};

/// Chooses among the candidates the one whose payloads leave fewest events and ops over.
void choose(MethodMatch& match, std::span<const ExecutionPlan> plans, const InnerEvents& inner, const Limits& limits)
{
    std::uint64_t least = std::numeric_limits<std::uint64_t>::max();
    for (const std::uint32_t candidate : match.candidates) {
        CallAligner aligner(inner, limits);
        auto calls = aligner.align(plans[candidate]);
        if (aligner.leftOver() < least) {
            least = aligner.leftOver();
            match.plan = candidate;
            match.calls = std::move(calls);
        } else if (aligner.leftOver() == least) {
            match.plan.reset();
        }
    }
    if (!match.plan) {
        match.calls.clear();
    }
}

std::vector<std::uint32_t> candidatesOf(const MethodMatch& match)
{
    std::vector<std::uint32_t> open;
    std::vector<std::uint32_t> complete;
    for (std::uint32_t i = 0; i < match.figures.size(); ++i) {
        if (!match.figures[i].contradiction) {
            open.push_back(i);
            if (match.figures[i].missing == 0) {
                complete.push_back(i);
            }
        }
    }
    return match.executed > 0 && !complete.empty() ? complete : open;
}

} // namespace

PlanMatches matchMethods(const TraceEvents& trace, std::span<const ExecutionPlan> plans, const Limits& limits)
{
    std::vector<std::vector<bool>> required;
    for (const ExecutionPlan& plan : plans) {
        required.push_back(requiredInstructions(plan));
    }
    PlanMatches matches;
    const std::span<const EventBlock> blocks = trace.blocks;
    for (std::size_t b = 0; b < blocks.size(); ++b) {
        const auto events = loggedEvents(trace, blocks[b]);
        const Executed executed = loggedInstructions(events);
        const bool isRun =
            std::ranges::any_of(events, [](const LoggedEvent& event) { return eventnames::isExecution(event.name); });
        if (executed.empty() && !isRun) {
            continue;
        }
        MethodMatch match;
        match.block = BlockId(b);
        match.executed = static_cast<std::uint32_t>(executed.size());
        for (std::size_t p = 0; p < plans.size(); ++p) {
            constexpr std::uint64_t perPlan = sizeof(MethodFigures) + sizeof(std::uint32_t);
            if (!limits.trySteps(executed.size() + required[p].size() / 8 + 1) || !limits.tryMemory(perPlan)) {
                matches.isComplete = false;
                return matches;
            }
            match.figures.push_back(compare(executed, plans[p], required[p]));
            if (!limits.tryMemory(textsOf(match.figures.back()))) {
                matches.isComplete = false;
                return matches;
            }
        }
        match.candidates = candidatesOf(match);
        choose(match, plans, innerEvents(events), limits);
        matches.blocks.push_back(std::move(match));
    }
    return matches;
}

void choosePlan(const TraceEvents& trace, MethodMatch& match, std::span<const ExecutionPlan> plans, std::uint32_t plan,
    const Limits& limits)
{
    const auto events = loggedEvents(trace, trace.block(match.block));
    const InnerEvents inner = innerEvents(events);
    match.calls = CallAligner(inner, limits).align(plans[plan]);
    match.plan = plan;
}

// ---- Plans that fit equally well

namespace {

using Tensors = LoggedTensors::Tensors;

bool agrees(const TensorInfo& logged, const ExecutionPlan& plan, const PlanTensor& tensor)
{
    const std::span<const std::int32_t> shape = plan.shape(tensor);
    return logged.scalarType == tensor.scalarType
        && (!logged.hasSizes
            || std::ranges::equal(logged.sizes, shape, [&tensor](std::int64_t size, std::int32_t planned) {
                   return tensor.isDynamic ? size <= planned : size == planned;
               }));
}

Tensors::size_type countOf(const ExecutionPlan& plan, std::span<const PlanValueId> values)
{
    Tensors::size_type count = 0;
    plan.forEachTensor(values, [&count](PlanValueId) { ++count; });
    return count;
}

/// Whether logged tensors are those of the values, one by one.
bool agree(const Tensors& logged, const ExecutionPlan& plan, std::span<const PlanValueId> values)
{
    auto next = logged.begin();
    bool isSame = true;
    plan.forEachTensor(values, [&](PlanValueId id) { isSame = isSame && agrees(**next++, plan, *plan.tensor(id)); });
    return isSame;
}

bool fits(const LoggedTensors& logged, const ExecutionPlan& plan)
{
    if (!logged.outputs.empty()
        && (logged.outputs.size() != countOf(plan, plan.outputs) || !agree(logged.outputs, plan, plan.outputs))) {
        return false;
    }
    return std::ranges::all_of(logged.byInstruction, [&plan](const auto& entry) {
        const auto position = plan.position(entry.first.first, entry.first.second);
        if (!position) {
            return true; // instructions are compared elsewhere
        }
        // A kernel logs what it writes, a call into a delegate all its arguments; in a loop each time anew.
        const Instruction& instruction = plan.instructions[*position];
        const auto values = instruction.kind == InstructionKind::DelegateCall ? plan.argumentsOf(instruction)
                                                                              : plan.outputsOf(instruction);
        return entry.second.size() != countOf(plan, values) || agree(entry.second, plan, values);
    });
}

/// Takes the only candidate that is left, if one is.
void settle(const TraceEvents& trace, MethodMatch& match, std::span<const ExecutionPlan> plans,
    std::vector<std::uint32_t> left, const Limits& limits)
{
    if (left.size() == 1) {
        choosePlan(trace, match, plans, left.front(), limits);
    }
    if (!left.empty()) {
        match.candidates = std::move(left);
    }
}

void compareValues(
    const TraceEvents& trace, MethodMatch& match, std::span<const ExecutionPlan> plans, const Limits& limits)
{
    settle(trace, match, plans,
        methodsOfTensors(
            *trace.dump, trace.block(match.block), match.candidates,
            [plans](const LoggedTensors& logged, std::uint32_t plan) { return fits(logged, plans[plan]); }, limits),
        limits);
}

/// How many times a method had been loaded, by run of the file.
std::vector<std::uint32_t> loadsBefore(const ETDump& dump)
{
    std::vector<bool> isLoad;
    isLoad.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        isLoad.push_back(dump.text(key.name) == eventnames::loadMethod);
    }
    std::vector<std::uint32_t> loads;
    loads.reserve(dump.runs.size());
    std::uint32_t count = 0;
    for (const RunData& run : dump.runs) {
        loads.push_back(count);
        for (std::uint32_t i = run.firstSample; i < run.firstSample + run.sampleCount; ++i) {
            count += isLoad[dump.sampleKey[i].value()] ? 1 : 0;
        }
    }
    return loads;
}

/// No method runs before it is loaded: where as many methods ran before as had been loaded, this is one of them.
void compareLoads(const TraceEvents& trace, std::vector<MethodMatch>& matches, std::span<const ExecutionPlan> plans,
    const Limits& limits)
{
    const auto firstRunOf = [&](const MethodMatch& match) {
        const std::vector<RunId>& runs = trace.block(match.block).runs;
        return runs.empty() ? RunId() : *std::ranges::min_element(runs);
    };
    const std::vector<std::uint32_t> loads = loadsBefore(*trace.dump);
    std::map<RunId, std::uint32_t> known; // first run of a method that is known
    for (const MethodMatch& match : matches) {
        if (match.plan && firstRunOf(match).isValid()) {
            known.emplace(firstRunOf(match), *match.plan);
        }
    }
    for (MethodMatch& match : matches) {
        const RunId first = firstRunOf(match);
        if (match.plan || match.candidates.size() < 2 || !first.isValid()) {
            continue;
        }
        std::set<std::uint32_t> before;
        for (auto i = known.begin(); i != known.lower_bound(first); ++i) {
            before.insert(i->second);
        }
        if (before.empty() || before.size() != loads[first.value()]) {
            continue;
        }
        std::vector<std::uint32_t> left;
        std::ranges::copy_if(match.candidates, std::back_inserter(left),
            [&](std::uint32_t candidate) { return before.contains(candidate); });
        settle(trace, match, plans, std::move(left), limits);
    }
}

} // namespace

void breakTies(const TraceEvents& trace, std::vector<MethodMatch>& matches, std::span<const ExecutionPlan> plans,
    const Limits& limits)
{
    const auto isTie = [](const MethodMatch& match) { return !match.plan && match.candidates.size() > 1; };
    for (MethodMatch& match : matches) {
        if (isTie(match)) {
            compareValues(trace, match, plans, limits);
        }
    }
    // Every comparison looks at the blocks before: a few dozen methods, not the thousands that a file may claim.
    constexpr std::size_t mostBlocks = 1000;
    if (matches.size() <= mostBlocks && std::ranges::any_of(matches, isTie)) {
        compareLoads(trace, matches, plans, limits);
    }
}

} // namespace ets
