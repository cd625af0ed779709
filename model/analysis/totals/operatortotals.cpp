// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/totals/operatortotals.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/eventtimes.h"
#include "model/base/opnames.h"
#include "model/trace/backends.h"
#include "model/trace/event.h"
#include "model/trace/links.h"
#include "model/trace/rules.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <map>
#include <memory>
#include <string_view>
#include <tuple>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Method (as index), kind, name and backend: what makes a row.
using Key = std::tuple<std::size_t, OpTypeKind, std::string, std::string_view>;
using Rows = std::map<Key, OperatorTotal, std::less<>>;

/// The op types of an event, each once. A kernel shares its handle with every node that came from the same line, but
/// its name says which of them it ran.
std::string joinedOpTypes(const Trace& trace, const Event& event)
{
    if (trace.opTypesOf(event).empty()) {
        return {};
    }
    std::vector<std::string_view> types;
    std::unordered_set<std::string_view> known; // a record may tie an event to as many ops as it likes
    for (const std::string_view type : trace.opTypesOf(event)) {
        if (known.insert(type).second) {
            types.emplace_back(type);
        }
    }
    const auto matches = [kernel = trace.nameOf(event)](
                             std::string_view type) { return opnames::matches(kernel, type); };
    if (event.role == EventRole::Kernel && std::ranges::any_of(types, matches)) {
        std::erase_if(types, [&matches](std::string_view type) { return !matches(type); });
    }
    std::string text;
    for (const std::string_view type : types) {
        text += text.empty() ? "" : " + ";
        text += type;
    }
    return text;
}

/// Whether a call is the op itself: views, sizes and arithmetic on numbers log no kernel inside it. Without a program a
/// call that has none may also be one whose kernel was not logged.
bool isOpOfItsOwn(const Trace& trace, EventId id)
{
    if (trace.program() == nullptr || !follows(trace.options().reading, Rule::AsksProgram)) {
        return false;
    }
    const auto place = placeInProgram(trace, id);
    if (!place || !trace.event(id).isOperatorCall()) {
        return false;
    }
    const ExecutionPlan& plan = trace.program()->plans[place->plan];
    const Instruction& instruction = plan.instructions[place->position];
    const auto isKernel = [&](EventId other) { return trace.event(other).role == EventRole::Kernel; };
    return instruction.kind == InstructionKind::KernelCall && std::ranges::none_of(eventsOf(trace, *place), isKernel);
}

OpTypeKind kindOf(const Trace& trace, EventId id)
{
    const Event& event = trace.event(id);
    switch (event.role) {
    case EventRole::Framework:
        return eventnames::isExecution(trace.nameOf(event)) ? OpTypeKind::Unaccounted : OpTypeKind::Framework;
    case EventRole::Call:
        return isOpOfItsOwn(trace, id) ? OpTypeKind::Op
            : event.isOpaqueCall()     ? OpTypeKind::Opaque
                                       : OpTypeKind::Overhead;
    case EventRole::DelegateOp:
        return trace.opTypesOf(event).empty() || event.isPhase || isVulkanDispatch(trace, event)
            ? OpTypeKind::DelegateOp
            : OpTypeKind::Op;
    case EventRole::Kernel:
        break;
    }
    return OpTypeKind::Op;
}

/// Medians over runs, of all rows in one go through the samples.
void addMedians(const Trace& trace, const SelfByRun& byRun, Rows& rows)
{
    constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> loadingGroup(trace.events().size(), none);
    std::vector<std::uint32_t> executingGroup(trace.events().size(), none);
    std::uint32_t groups = 0;
    for (const auto& [key, row] : rows) {
        for (const EventId id : row.events) {
            (row.kind == OpTypeKind::Framework ? loadingGroup : executingGroup)[id.value()] = groups;
        }
        ++groups;
    }
    const std::vector<double> loading = byRun.medians(loadingGroup, groups, true);
    const std::vector<double> executing = byRun.medians(executingGroup, groups, false);
    std::size_t group = 0;
    for (auto& [key, row] : rows) {
        const bool loads = row.kind == OpTypeKind::Framework;
        row.medianPerRun = (loads ? loading : executing)[group++];
    }
}

/// What is apart in nanoseconds, where its backend says in which unit of time it is.
std::optional<double> apartNanoseconds(const Trace& trace, const Event& event, const EventTime& time)
{
    const EventTraits traits = traitsOf(trace, event);
    if (!traits.unit || *traits.unit == TimeScale::Cycles || traits.isCounter()) {
        return std::nullopt;
    }
    return static_cast<double>(time.apartTicks) / timeScaleFactor(*traits.unit, TimeScale::Ns);
}

void addApart(OperatorTotal& row, const Trace& trace, const Event& event, const EventTime& time)
{
    if (time.apartCount == 0) {
        return;
    }
    const std::optional<double> nanoseconds = apartNanoseconds(trace, event, time);
    const std::optional<double> before = row.apartCount == 0 ? std::optional(0.0) : row.apartNanoseconds;
    row.apartNanoseconds = nanoseconds && before ? std::optional(*before + *nanoseconds) : std::nullopt;
    row.apartTicks = saturatingAdd(row.apartTicks, time.apartTicks);
    row.apartCount += time.apartCount;
}

/// What operations of some events leave open is no more than what their calls have left.
std::int64_t roomInCalls(const Trace& trace, std::span<const EventTime> times, const std::vector<EventId>& events)
{
    std::unordered_set<std::uint32_t> seen;
    std::int64_t room = 0;
    for (const EventId id : events) {
        const auto samples = trace.samplesOf(id);
        const SampleId around = samples.empty() ? SampleId() : trace.parentOf(samples.front());
        if (!around.isValid()) {
            return std::numeric_limits<std::int64_t>::max();
        }
        if (const EventId call = trace.eventOf(around); seen.insert(call.value()).second) {
            room = saturatingAdd(room, timeOf(times, trace, call).unresolvedTicks);
        }
    }
    return room;
}

/// Whether most of what some calls have left may be their operations', all their chosen samples together: what a filter
/// leaves of them is called the same.
bool isMostlyOpen(const Trace& trace, const std::vector<EventId>& events)
{
    std::int64_t left = 0;
    std::int64_t open = 0;
    for (const EventId id : events) {
        left = saturatingAdd(left, trace.event(id).selfTicks);
        open = saturatingAdd(open, trace.event(id).unresolvedTicks);
    }
    return std::clamp<std::int64_t>(open, 0, std::max<std::int64_t>(left, 0)) > left / 2;
}

/// What a coarse clock leaves open in a row that has all its events.
void settleUnresolved(const Trace& trace, std::span<const EventTime> times, OperatorTotal& row)
{
    if (row.kind == OpTypeKind::Overhead) {
        row.unresolvedTicks = std::clamp<std::int64_t>(row.unresolvedTicks, 0, std::max<std::int64_t>(row.ticks, 0));
        if (isMostlyOpen(trace, row.events)) {
            row.kind = OpTypeKind::NotResolved;
        }
    } else if (row.unresolvedTicks > 0) {
        row.unresolvedTicks = std::min(row.unresolvedTicks, roomInCalls(trace, times, row.events));
    }
}

/// The row of an event, new where it is the first of it.
OperatorTotal& rowFor(std::size_t method, OpTypeKind kind, std::string opType, std::string_view backend, Rows& rows)
{
    const auto found = rows.find(std::tuple(method, kind, std::string_view(opType), backend));
    if (found != rows.end()) {
        return found->second;
    }
    OperatorTotal& row = rows[Key{method, kind, std::move(opType), backend}];
    row.kind = kind;
    row.counts = false;
    return row;
}

/// Names of backends that rows share.
class BackendTexts {
public:
    std::shared_ptr<const std::string> of(std::string_view backend)
    {
        std::shared_ptr<const std::string>& text = m_texts[backend];
        if (text == nullptr) {
            text = std::make_shared<const std::string>(backend);
        }
        return text;
    }

private:
    std::map<std::string_view, std::shared_ptr<const std::string>> m_texts;
};

/// What a row has of its key and its method.
void nameRow(OperatorTotal& row, const Key& key, const MethodGroups& methods, BackendTexts& backends)
{
    const MethodGroup& method = methods.groups()[std::get<0>(key)];
    row.method = method.method;
    row.block = method.toldBy;
    row.name = std::get<2>(key);
    row.backendText = backends.of(std::get<3>(key));
    row.runs = row.kind == OpTypeKind::Framework ? method.loading : method.executing;
}

} // namespace

std::string_view opTypeKindName(OpTypeKind kind)
{
    switch (kind) {
    case OpTypeKind::Op:
        return "op";
    case OpTypeKind::DelegateOp:
        return "delegate op";
    case OpTypeKind::Overhead:
        return "overhead";
    case OpTypeKind::Opaque:
        return "opaque delegate";
    case OpTypeKind::NotResolved:
        return "not resolved";
    case OpTypeKind::Framework:
        return "framework";
    case OpTypeKind::Unaccounted:
        break;
    }
    return "unaccounted";
}

std::string opTypeOf(const Trace& trace, EventId id)
{
    const Event& event = trace.event(id);
    const std::string_view name = trace.nameOf(event);
    if (event.role == EventRole::Framework || event.isPhase) {
        return std::string(name);
    }
    if (event.role == EventRole::Call && !isOpOfItsOwn(trace, id)) {
        const std::string_view backend = trace.backendOf(event);
        return backend.empty() ? std::string(name) : std::string(name) + " " + std::string(backend);
    }
    if (isVulkanDispatch(trace, event)) {
        return VulkanDispatch::of(name).kind();
    }
    if (std::string types = joinedOpTypes(trace, event); !types.empty()) {
        return types;
    }
    if (event.role == EventRole::DelegateOp) {
        return std::string(opnames::withoutCounter(name));
    }
    return std::string(opnames::withoutPrefix(name));
}

bool isLoading(const Trace& trace, EventId id)
{
    const auto samples = trace.samplesOf(id);
    if (samples.empty()) {
        return false;
    }
    const SampleId root = trace.outermostOf(samples.front());
    return trace.event(trace.eventOf(root)).loads;
}

OperatorTotals OperatorTotals::of(
    const Trace& trace, const FilterHits* hits, const LoadContext& context, Medians medians)
{
    SelfByRun byRun(trace, context);
    return of(trace, eventTimesOf(trace, hits, byRun), byRun, context, medians);
}

OperatorTotals OperatorTotals::of(const Trace& trace, std::span<const EventTime> times, const SelfByRun& byRun,
    const LoadContext& context, Medians medians)
{
    Rows byKey;
    OperatorTotals result;
    result.opTypeOfEvent.resize(trace.events().size());
    const LoadContext quiet{context.cancel, nullptr}; // what takes long are the samples
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        if (quiet.poll({}, i, trace.events().size())) {
            return result;
        }
        const EventId id(i);
        const Event& event = trace.event(id);
        const EventTime time = timeOf(times, trace, id);
        if (!time.counts) {
            continue;
        }
        const bool loading = isLoading(trace, id);
        const OpTypeKind kind = loading ? OpTypeKind::Framework : kindOf(trace, id);
        OperatorTotal& row = rowFor(byRun.methodOf(id), kind, opTypeOf(trace, id), trace.backendOf(event), byKey);
        row.counts = row.counts || !trace.block(event.block).chosenRuns.empty();
        row.ticks = saturatingAdd(row.ticks, time.selfTicks);
        addApart(row, trace, event, time);
        row.calls += time.sampleCount;
        row.unresolvedTicks = saturatingAdd(row.unresolvedTicks, time.unresolvedTicks);
        row.events.push_back(id);
        if (!loading) {
            result.executeTicks = saturatingAdd(result.executeTicks, time.selfTicks);
        }
    }
    if (medians == Medians::Included) {
        addMedians(trace, byRun, byKey);
    }
    BackendTexts backends;
    for (auto& [key, row] : byKey) {
        nameRow(row, key, byRun.methods(), backends);
        settleUnresolved(trace, times, row);
        row.average = row.calls == 0 ? 0 : static_cast<double>(row.ticks) / static_cast<double>(row.calls);
        row.share = row.kind != OpTypeKind::Framework ? result.shareOf(row.ticks).value_or(0) : 0;
        result.rows.push_back(std::move(row));
    }
    // Loading happens once and is no part of a run, so it stands behind everything that is.
    std::ranges::stable_sort(result.rows, [](const OperatorTotal& a, const OperatorTotal& b) {
        const bool aLoads = a.kind == OpTypeKind::Framework;
        const bool bLoads = b.kind == OpTypeKind::Framework;
        return aLoads != bLoads ? bLoads : a.ticks > b.ticks;
    });
    for (std::size_t r = 0; r < result.rows.size(); ++r) {
        for (const EventId id : result.rows[r].events) {
            result.opTypeOfEvent[id.value()] = OpTypeId(r);
        }
    }
    return result;
}

std::optional<double> shareOfExecution(const Trace& trace, EventId id, std::int64_t executeTicks)
{
    const Event& event = trace.event(id);
    if (!event.hasProfile || event.apartCount > 0 || isLoading(trace, id)) {
        return std::nullopt;
    }
    return shareOf(event.totalTicks, executeTicks);
}

std::optional<double> OperatorTotals::shareOf(const Trace& trace, EventId id) const
{
    return shareOfExecution(trace, id, executeTicks);
}

} // namespace ets
