// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filterreach.h"

#include "model/qt/load/dataset.h"
#include "model/qt/session/filterresult.h"
#include "model/trace/links.h"

#include <algorithm>

namespace ets {

namespace {

template <typename Events> bool anyPasses(const FilterResult& result, const Events& events)
{
    return std::ranges::any_of(events, [&result](EventId event) { return result.passes(event); });
}

} // namespace

bool filterreach::limits(const FilterResult& result, const DataSet& dataSet)
{
    return result.filters() && result.generation == dataSet.generation;
}

std::vector<char> filterreach::instructions(
    const FilterResult& result, const DataSet& dataSet, std::uint32_t plan, const CancelToken& cancel)
{
    const Program* const program = dataSet.trace->program();
    if (!limits(result, dataSet) || program == nullptr || plan >= program->plans.size()) {
        return {};
    }
    std::vector<char> passing(program->plans[plan].instructions.size());
    for (std::uint32_t i = 0; i < passing.size() && !cancel.isCanceled(); ++i) {
        passing[i] = anyPasses(result, eventsOf(*dataSet.trace, PlanPlace{plan, i})) ? 1 : 0;
    }
    return passing;
}

bool filterreach::passes(const FilterResult& result, const DataSet& dataSet, NodeId node)
{
    return anyPasses(result, eventsOf(*dataSet.trace, node));
}

std::vector<char> filterreach::nodes(
    const FilterResult& result, const DataSet& dataSet, GraphId graph, const CancelToken& cancel)
{
    if (!limits(result, dataSet)) {
        return {};
    }
    const Trace& trace = *dataSet.trace;
    std::vector<char> passing;
    for (std::size_t i = trace.firstNode(graph).value(); i < trace.nodeCount() && trace.graphOf(NodeId(i)) == graph;
         ++i) {
        passing.push_back(!cancel.isCanceled() && passes(result, dataSet, NodeId(i)) ? 1 : 0);
    }
    return passing;
}

} // namespace ets
