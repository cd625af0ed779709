// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/facts.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/runs/selfticks.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/work/eventwork.h"
#include "model/base/opnames.h"
#include "model/trace/backends.h"
#include "model/trace/links.h"
#include "model/trace/runcursor.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <utility>

namespace ets::findings {

namespace {

/// The event directly around another; invalid where there is none.
EventId eventAround(const Trace& trace, EventId id)
{
    const auto samples = trace.samplesOf(id);
    const SampleId around = samples.empty() ? SampleId() : trace.parentOf(samples.front());
    return around.isValid() ? trace.eventOf(around) : EventId();
}

/// What the clock of an operation tells apart. Durations that are no multiples of it show that the clock is finer.
TickSpan stepOf(const Trace& trace, const Event& event, std::span<const TickSpan> durations)
{
    const TickSpan step = toTickSpan(resolutionOf(traitsOf(trace, event), trace.options().sourceTimeScale));
    const bool isStep = std::ranges::all_of(durations, [step](TickSpan ticks) { return ticks % step == 0; });
    return isStep ? std::max<TickSpan>(step, 1) : 1;
}

} // namespace

WorkOnce::WorkOnce(const Trace& trace)
    : m_trace(trace)
{
}

WorkOnce::~WorkOnce() = default;

const TraceWork& WorkOnce::get()
{
    if (m_work == nullptr) {
        m_work = std::make_unique<TraceWork>(TraceWork::of(m_trace));
    }
    return *m_work;
}

std::string_view operationKey(std::string_view name)
{
    const std::string_view plain = opnames::withoutCounter(name);
    return plain.substr(0, plain.find(" ("));
}

MethodFacts::MethodFacts(const Trace& trace, std::string method, std::vector<BlockId> blocks, const NumericGap* gap,
    const LoadContext& context, std::shared_ptr<WorkOnce> work)
    : m_trace(trace)
    , m_method(std::move(method))
    , m_blocks(std::move(blocks))
    , m_gap(gap)
    , m_runs(CountedRuns::of(trace, m_blocks))
    , m_plan(trace.program() == nullptr ? nullptr : trace.program()->planNamed(m_method))
    , m_work(work != nullptr ? std::move(work) : std::make_shared<WorkOnce>(trace))
{
    if (m_plan == nullptr && trace.program() != nullptr && trace.program()->plans.size() == 1 && m_method.empty()) {
        m_plan = &trace.program()->plans.front();
    }
    m_eventAt.resize(m_plan == nullptr ? 0 : m_plan->instructions.size());
    addTimes(context);
    for (const BlockId block : m_blocks) {
        for (const Event& event : trace.eventsOf(trace.block(block))) {
            const EventId id = trace.idOf(event);
            if (callsOf(id) > 0 && !isLoading(trace, id)) {
                addEvent(event, id);
            }
        }
    }
    for (KernelCall& kernel : m_kernels) { // what is inside of each is known now
        nameKernel(kernel);
    }
    addOutside();
}

MethodFacts::~MethodFacts() = default;

double MethodFacts::shareOf(TickSpan ticks) const
{
    return total() > 0 ? static_cast<double>(ticks) / static_cast<double>(total()) : 0;
}

void MethodFacts::addTimes(const LoadContext& context)
{
    m_own.assign(m_trace.events().size(), 0);
    m_whole.assign(m_trace.events().size(), 0);
    m_inside.resize(m_trace.events().size());
    for (const RunId run : m_runs.runs) {
        const RunData& data = m_trace.etdump().runs[run.value()];
        addSelfTicks(m_trace, {data.firstSample, data.sampleCount}, context, [this](SampleId sample, TickSpan ticks) {
            TickSpan& own = m_own[m_trace.eventOf(sample).value()];
            own = saturatingAdd(own, ticks);
        });
        for (std::uint32_t i = data.firstSample; i < data.firstSample + data.sampleCount; ++i) {
            const SampleId sample(i);
            if (!m_trace.isApart(sample)) {
                TickSpan& whole = m_whole[m_trace.eventOf(sample).value()];
                whole = saturatingAdd(whole, toTickSpan(m_trace.durationTicks(sample).value_or(0)));
            }
        }
    }
    for (TickSpan& own : m_own) {
        own = std::max<TickSpan>(own, 0); // children that last longer than it, in damaged data
    }
}

std::uint64_t MethodFacts::callsOf(EventId event) const
{
    RunCursor runs(m_trace);
    return static_cast<std::uint64_t>(std::ranges::count_if(
        m_trace.samplesOf(event), [&](SampleId sample) { return m_runs.counts[runs.runOf(sample).value()] != 0; }));
}

std::string_view MethodFacts::nameOnce(std::string_view name)
{
    const auto [at, isNew] = m_nameAt.try_emplace({name.data(), name.size()});
    if (isNew) {
        at->second = *m_names.insert(name).first;
    }
    return at->second;
}

const MethodFacts::OpName& MethodFacts::opNamed(std::string_view name)
{
    const std::string_view known = nameOnce(name);
    const auto [at, isNew] = m_opNames.try_emplace(known);
    if (isNew) {
        at->second = {nameOnce(opnames::baseOf(known)), nameOnce(opnames::namespaceOf(known)),
            known.empty() ? Category::MemoryBound : categoryOfOp(known)};
    }
    return at->second;
}

std::string_view MethodFacts::keyOf(std::string_view operation)
{
    const std::string_view known = nameOnce(operation);
    const auto [at, isNew] = m_keys.try_emplace(known);
    if (isNew) {
        at->second = nameOnce(operationKey(known));
    }
    return at->second;
}

std::optional<std::uint32_t> MethodFacts::positionOf(EventId event) const
{
    const auto place = m_plan == nullptr ? std::nullopt : placeInProgram(m_trace, event);
    const bool isHere =
        place && place->plan < m_trace.program()->plans.size() && &m_trace.program()->plans[place->plan] == m_plan;
    return isHere ? std::optional(place->position) : std::nullopt;
}

void MethodFacts::addEvent(const Event& event, EventId id)
{
    const EventId around = eventAround(m_trace, id);
    if (around.isValid()) {
        m_inside[around.value()].push_back(id);
    }
    switch (event.role) {
    case EventRole::Framework:
        break;
    case EventRole::Call:
        if (event.isDelegateCall()) {
            addDelegateCall(event, id);
        } else if (event.isOperatorCall()) {
            addKernel(id);
        }
        break;
    case EventRole::Kernel:
        if (!around.isValid() || !m_trace.event(around).isOperatorCall()) {
            addKernel(id);
        }
        break;
    case EventRole::DelegateOp:
        if (!event.isPhase) {
            addOperation(event, id);
        }
        break;
    }
}

void MethodFacts::addKernel(EventId id)
{
    KernelCall kernel{.call = id};
    kernel.position = positionOf(id);
    kernel.ticks = m_whole[id.value()];
    kernel.calls = callsOf(id);
    if (kernel.position && m_plan->instructions[*kernel.position].kind == InstructionKind::KernelCall) {
        m_eventAt[*kernel.position] = id;
    }
    m_kernels.push_back(kernel);
}

/// The program says what a call is of; without it the kernel that was logged, else the record.
void MethodFacts::nameKernel(KernelCall& kernel)
{
    const Event& event = m_trace.event(kernel.call);
    std::string_view name;
    if (kernel.position && m_plan->instructions[*kernel.position].kind == InstructionKind::KernelCall) {
        name = m_plan->operatorOf(m_plan->instructions[*kernel.position]).name;
    } else if (event.role == EventRole::Kernel) {
        name = opnames::withoutPrefix(m_trace.nameOf(event));
    } else {
        std::size_t kernels = 0;
        for (const EventId inside : insideOf(kernel.call)) {
            if (m_trace.event(inside).role == EventRole::Kernel) {
                ++kernels;
                name = opnames::withoutPrefix(m_trace.nameOf(inside));
            }
        }
        const auto types = m_trace.opTypesOf(event);
        if (kernels != 1) {
            name = kernels == 0 && types.size() == 1 ? types.front() : std::string_view();
        }
    }
    const OpName& op = opNamed(name);
    kernel.op = op.op;
    kernel.space = op.space;
    kernel.category = op.category;
}

TickSpan MethodFacts::aroundKernelTicks(const KernelCall& kernel) const
{
    const Event& event = m_trace.event(kernel.call);
    return event.isOperatorCall() && event.hasTimedInside ? ownTicks(kernel.call) : 0;
}

void MethodFacts::addDelegateCall(const Event& event, EventId id)
{
    DelegateCall call{.call = id};
    call.backend = nameOnce(m_trace.backendOf(event));
    call.position = positionOf(id);
    call.ticks = m_whole[id.value()];
    call.isOpaque = event.isOpaqueCall();
    call.calls = callsOf(id);
    if (call.position) {
        m_eventAt[*call.position] = id;
    }
    m_calls.push_back(call);
}

void MethodFacts::addOperation(const Event& event, EventId id)
{
    std::vector<TickSpan> durations;
    RunCursor runs(m_trace);
    for (const SampleId sample : m_trace.samplesOf(id)) {
        if (m_runs.counts[runs.runOf(sample).value()] != 0 && !m_trace.isApart(sample)) {
            durations.push_back(toTickSpan(m_trace.durationTicks(sample).value_or(0)));
        }
    }
    if (durations.empty()) {
        return;
    }
    Operation operation{.event = id};
    operation.key = keyOf(m_trace.nameOf(event));
    operation.backend = nameOnce(m_trace.backendOf(event));
    operation.category = categoryOf(m_trace, event);
    operation.ticks = ownTicks(id);
    operation.isTied = event.link != LinkKind::ViaCall;
    operation.calls = durations.size();
    operation.step = stepOf(m_trace, event, durations);
    operation.medianTicks = medianOf(std::move(durations));
    m_operations.push_back(operation);
}

void MethodFacts::addOutside()
{
    std::vector<TickSpan> step(m_trace.events().size(), 0);
    for (const Operation& operation : m_operations) {
        step[operation.event.value()] = operation.step;
    }
    for (DelegateCall& call : m_calls) {
        call.outsideAtMost = ownTicks(call.call);
        TickSpan open = 0;
        for (const EventId inside : m_inside[call.call.value()]) {
            open = saturatingAdd(open, step[inside.value()] * static_cast<TickSpan>(callsOf(inside)));
        }
        call.outsideAtLeast = std::max<TickSpan>(0, saturatingAdd(call.outsideAtMost, -open));
    }
    for (const BlockId block : m_blocks) {
        for (const Event& event : m_trace.eventsOf(m_trace.block(block))) {
            const EventId id = m_trace.idOf(event);
            const bool isOutside =
                event.role == EventRole::Framework || (event.isOperatorCall() && event.hasTimedInside);
            if (isOutside && ownTicks(id) > 0 && !isLoading(m_trace, id)) {
                m_dispatch.push_back({id, ownTicks(id)});
            }
        }
    }
}

const PlanTraffic& MethodFacts::traffic() const
{
    if (m_traffic == nullptr) {
        m_traffic = std::make_unique<PlanTraffic>(*m_plan);
    }
    return *m_traffic;
}

const TraceWork& MethodFacts::work() const
{
    return m_work->get();
}

EventId MethodFacts::eventAt(std::uint32_t position) const
{
    return position < m_eventAt.size() ? m_eventAt[position] : EventId();
}

void MethodFacts::claim(Finding& finding, EventId event, double share) const
{
    finding.places.push_back(Place::of(event));
    std::vector<EventId> open{event};
    while (!open.empty()) {
        const EventId next = open.back();
        open.pop_back();
        const TickSpan own = ownTicks(next);
        const auto part = static_cast<TickSpan>(static_cast<double>(own) * std::clamp(share, 0.0, 1.0));
        const TickSpan ticks = share < 1 ? std::min(part, own) : own;
        const auto [claimed, isNew] = finding.claims.try_emplace(next, ticks);
        if (!isNew && claimed->second >= ticks) {
            continue; // so are those inside: calls within calls cost no more than the trace, circles end
        }
        claimed->second = ticks;
        const auto& inside = m_inside[next.value()];
        open.insert(open.end(), inside.begin(), inside.end());
    }
}

void MethodFacts::claimOwn(Finding& finding, const Claim& own)
{
    finding.places.push_back(Place::of(own.event));
    TickSpan& ticks = finding.claims[own.event];
    ticks = std::max(ticks, own.ticks);
}

Finding MethodFacts::finding(Grade grade, Message title) const
{
    Finding finding;
    finding.method = m_method;
    finding.grade = grade;
    finding.title = std::move(title);
    return finding;
}

} // namespace ets::findings
