// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/cost/opcost.h"

#include "model/analysis/runs/runs.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <array>

namespace ets {

namespace {

/// The call of the runtime around a kernel; the event itself where there is none.
EventId callAround(const Trace& trace, EventId id)
{
    const auto samples = trace.samplesOf(id);
    const SampleId parent = samples.empty() ? SampleId() : trace.parentOf(samples.front());
    if (trace.event(id).role != EventRole::Kernel || !parent.isValid()) {
        return id;
    }
    const EventId call = trace.eventOf(parent);
    return trace.event(call).isOperatorCall() ? call : id;
}

bool isOp(const Event& event)
{
    return event.hasProfile && event.role != EventRole::Framework && !event.isDelegateCall()
        && (event.apartCount == 0 || event.selfTicks != 0);
}

} // namespace

std::vector<OpCost> opCostsOf(const Trace& trace, const NodeCosts& costs, const SelfByRun& byRun)
{
    std::vector<OpCost> result(trace.events().size());
    const auto give = [&](EventId id, const OpCost& cost) {
        if (isOp(trace.event(id))) {
            result[id.value()] = cost;
        }
    };
    for (const NodeCost& node : costs.byNode) {
        for (const EventId id : node.events) {
            give(id, {node.ticks, node.median, node.runs, 1});
        }
    }
    for (const SharedCost& shared : costs.shared) {
        for (const EventId id : shared.events) {
            give(id, {shared.ticks, shared.median, shared.runs, shared.nodes.size()});
        }
    }
    for (std::size_t i = 0; i < result.size(); ++i) {
        const EventId id(i);
        if (tieOf(trace, id).nodes.empty() && !isLoading(trace, id)) {
            const std::array whole{callAround(trace, id)};
            const double median = isOp(trace.event(id)) ? medianOf(byRun.wholeTicks(whole)) : 0;
            give(id, {trace.event(whole.front()).totalTicks, median, byRun.executingRuns(whole), 1});
        }
    }
    return result;
}

} // namespace ets
