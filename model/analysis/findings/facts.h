// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/categories/categories.h"
#include "model/analysis/findings/countedruns.h"
#include "model/analysis/findings/finding.h"
#include "model/analysis/plan/plantraffic.h"
#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"
#include "model/pte/program.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

class Trace;
struct NumericGap;
struct TraceWork;

} // namespace ets

namespace ets::findings {

/// The order of names that MethodFacts has given out, of which equal ones are the same bytes: a name that thousands
/// share is not compared letter by letter.
struct NameLess {
    bool operator()(std::string_view left, std::string_view right) const
    {
        return (left.data() != right.data() || left.size() != right.size()) && left < right;
    }
};

/// A call of a kernel, or a kernel that nothing calls. Times are over the runs that count.
struct KernelCall {
    EventId call; ///< What stands for the whole: the call, else the kernel.
    std::string_view op =
        {}; ///< "permute_copy": without namespace and overload, the same from whatever file it is known.
    std::string_view space = {}; ///< Its namespace, "aten"; empty where nothing names it.
    Category category = Category::MemoryBound;
    std::optional<std::uint32_t> position = {}; ///< Its instruction in the plan, where there is a program.
    TickSpan ticks = 0; ///< With the kernel inside.
    std::uint64_t calls = 0;
};

/// A call of a delegate.
struct DelegateCall {
    EventId call;
    std::string_view backend = {}; ///< As records call it; empty where nothing names it.
    std::optional<std::uint32_t> position = {};
    TickSpan ticks = 0; ///< With all that is inside.
    TickSpan outsideAtLeast = 0; ///< Outside its operations for certain: what their clock cuts off is left out.
    TickSpan outsideAtMost = 0; ///< Outside its operations as logged.
    bool isOpaque = false; ///< It logs nothing on the runtime's clock.
    std::uint64_t calls = 0;
};

/// An operation inside a delegate's call, phases of calls left out.
struct Operation {
    EventId event;
    std::string_view key = {}; ///< "Convolution": what its backend calls it, before the bracket.
    std::string_view backend = {};
    Category category = Category::Delegate;
    TickSpan ticks = 0; ///< Its own.
    bool isTied = false; ///< To nodes or to an op of the payload of its own.
    std::uint64_t calls = 0;
    double medianTicks = 0; ///< Of a sample.
    TickSpan step = 1; ///< What its clock tells apart, in ticks.
};

/// MACs, bytes and rates of a trace, worked out when they are first asked for: once for all of its methods. Of one
/// thread.
class WorkOnce {
public:
    /// @param trace outlives this
    explicit WorkOnce(const Trace& trace);
    ~WorkOnce();
    WorkOnce(const WorkOnce&) = delete;
    WorkOnce& operator=(const WorkOnce&) = delete;

    [[nodiscard]] const TraceWork& get(); ///< Of all events.

private:
    const Trace& m_trace;
    std::unique_ptr<TraceWork> m_work;
};

/// What the rules ask of the runs of one method: times of the runs that count, what was called in them, and what the
/// program says of that. Made once, asked by all rules.
class MethodFacts {
public:
    /// @param blocks of one method
    /// @param gap of the run against reference values, null without any
    /// @param work of the trace, shared with its other methods; null to have it worked out for this one
    MethodFacts(const Trace& trace, std::string method, std::vector<BlockId> blocks, const NumericGap* gap = nullptr,
        const LoadContext& context = {}, std::shared_ptr<WorkOnce> work = nullptr);
    ~MethodFacts();
    MethodFacts(const MethodFacts&) = delete;
    MethodFacts& operator=(const MethodFacts&) = delete;

    [[nodiscard]] const Trace& trace() const { return m_trace; }
    [[nodiscard]] const std::string& method() const { return m_method; }
    [[nodiscard]] std::span<const BlockId> blocks() const { return m_blocks; }
    [[nodiscard]] const NumericGap* gap() const { return m_gap; }
    [[nodiscard]] const CountedRuns& runs() const { return m_runs; }
    [[nodiscard]] TickSpan total() const { return m_runs.total; } ///< Of the runs that count, in ticks.
    /// Of total(), 0 without time.
    [[nodiscard]] double shareOf(TickSpan ticks) const;

    [[nodiscard]] std::span<const KernelCall> kernels() const { return m_kernels; } ///< In the order of the trace.
    [[nodiscard]] std::span<const DelegateCall> delegateCalls() const { return m_calls; } ///< The same.
    [[nodiscard]] std::span<const Operation> operations() const { return m_operations; } ///< The same.
    /// Own time of an event, with nothing that is inside, over the runs that count; not below 0.
    [[nodiscard]] TickSpan ownTicks(EventId event) const { return m_own[event.value()]; }
    /// Time of an event with all that is inside, over the runs that count; not below 0.
    [[nodiscard]] TickSpan wholeTicks(EventId event) const { return m_whole[event.value()]; }
    /// What of a call of a kernel is outside the kernel, which the runtime takes; 0 for a kernel that nothing calls.
    [[nodiscard]] TickSpan aroundKernelTicks(const KernelCall& kernel) const;
    /// What is directly inside of an event, in the order of the trace.
    [[nodiscard]] std::span<const EventId> insideOf(EventId event) const { return m_inside[event.value()]; }
    /// Own time of all events between calls, and of calls of kernels around them.
    [[nodiscard]] std::span<const Claim> dispatch() const { return m_dispatch; }

    /// The plan of the method; null without a program.
    [[nodiscard]] const ExecutionPlan* plan() const { return m_plan; }
    /// What the plan's instructions read and write, aliases followed. Only with a plan.
    [[nodiscard]] const PlanTraffic& traffic() const;
    /// MACs, bytes and rates of all events.
    [[nodiscard]] const TraceWork& work() const;
    /// The event that stands for an instruction; invalid where nothing was logged of it.
    [[nodiscard]] EventId eventAt(std::uint32_t position) const;

    /// Adds an event with all that is inside to a finding: as a place, and what it took as what it claims.
    /// @param share of it that is claimed, 0 to 1
    void claim(Finding& finding, EventId event, double share = 1) const;
    /// The same of own time alone, with nothing that is inside.
    static void claimOwn(Finding& finding, const Claim& own);
    /// A finding of this method without places.
    [[nodiscard]] Finding finding(Grade grade, Message title) const;

private:
    void addTimes(const LoadContext& context);
    void addEvent(const Event& event, EventId id);
    void addKernel(EventId id);
    void nameKernel(KernelCall& kernel);
    void addDelegateCall(const Event& event, EventId id);
    void addOperation(const Event& event, EventId id);
    void addOutside();
    [[nodiscard]] std::optional<std::uint32_t> positionOf(EventId event) const;
    [[nodiscard]] std::uint64_t callsOf(EventId event) const;
    /// What a name of an op comes to, looked at once.
    struct OpName {
        std::string_view op;
        std::string_view space;
        Category category = Category::MemoryBound;
    };
    [[nodiscard]] const OpName& opNamed(std::string_view name);
    [[nodiscard]] std::string_view keyOf(std::string_view operation);
    /// The first that was seen of equal names; all lie in the trace or its program.
    [[nodiscard]] std::string_view nameOnce(std::string_view name);

    const Trace& m_trace;
    std::string m_method;
    std::vector<BlockId> m_blocks;
    const NumericGap* m_gap = nullptr;
    CountedRuns m_runs;
    const ExecutionPlan* m_plan = nullptr;
    std::map<std::pair<const char*, std::size_t>, std::string_view> m_nameAt; ///< By where a name lies.
    std::set<std::string_view> m_names; ///< Each once.
    std::map<std::string_view, OpName, NameLess> m_opNames;
    std::map<std::string_view, std::string_view, NameLess> m_keys; ///< Of operations, by name.
    std::vector<TickSpan> m_own; ///< By EventId.
    std::vector<TickSpan> m_whole; ///< By EventId.
    std::vector<std::vector<EventId>> m_inside; ///< By EventId: what is directly inside.
    std::vector<KernelCall> m_kernels;
    std::vector<DelegateCall> m_calls;
    std::vector<Operation> m_operations;
    std::vector<Claim> m_dispatch;
    std::vector<EventId> m_eventAt; ///< By position in the plan.
    mutable std::unique_ptr<PlanTraffic> m_traffic;
    std::shared_ptr<WorkOnce> m_work; ///< Never null.
};

/// What people call an operation of a backend, and what equal ones have in common: "Convolution" of
/// "Convolution (NHWC, F32) IGEMM #1".
[[nodiscard]] std::string_view operationKey(std::string_view name);

} // namespace ets::findings
