// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/colors/tracecolors.h"

#include "model/analysis/totals/operatortotals.h"
#include "model/base/opnames.h"
#include "model/pte/program.h"
#include "model/trace/backends.h"
#include "model/trace/programjoin.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <map>
#include <set>
#include <tuple>
#include <utility>

namespace ets {

namespace {

/// What the dump alone calls the op of an event.
std::string dumpName(const Trace& trace, const Event& event)
{
    const std::string_view name = trace.nameOf(event);
    switch (event.role) {
    case EventRole::Framework:
    case EventRole::Call:
        return std::string(name);
    case EventRole::DelegateOp:
        return isVulkanDispatch(trace, event) ? VulkanDispatch::of(name).kind()
                                              : std::string(opnames::withoutCounter(name));
    case EventRole::Kernel:
        break;
    }
    return std::string(opnames::withoutPrefix(name));
}

/// Names of the dump with the op types that they are shown as, those of most events first.
std::vector<std::pair<std::string, std::string>> shownNames(const Trace& trace, const LoadContext& context)
{
    std::map<std::pair<std::string, std::string>, std::size_t> counts;
    const std::size_t all = trace.events().size();
    for (std::size_t i = 0; i < all && !context.poll("colors", i, all); ++i) {
        ++counts[{dumpName(trace, trace.event(EventId(i))), opTypeOf(trace, EventId(i))}];
    }
    std::vector<std::tuple<std::size_t, std::string, std::string>> byCount;
    byCount.reserve(counts.size());
    for (const auto& [names, count] : counts) {
        byCount.emplace_back(count, names.first, names.second);
    }
    std::ranges::sort(byCount, [](const auto& a, const auto& b) {
        return std::get<0>(a) != std::get<0>(b) ? std::get<0>(a) > std::get<0>(b) : a < b;
    });
    std::vector<std::pair<std::string, std::string>> names;
    names.reserve(byCount.size());
    for (auto& [count, dump, shown] : byCount) {
        names.emplace_back(std::move(dump), std::move(shown));
    }
    return names;
}

void addProgramNames(const Program& program, std::set<std::string>& names)
{
    for (const ExecutionPlan& plan : program.plans) {
        for (const Instruction& instruction : plan.instructions) {
            names.insert(instructionName(plan, instruction));
        }
        for (const PlanDelegate& delegate : plan.delegates) {
            if (const DelegatePayload* const payload = delegate.payloadGraph()) {
                names.insert(payload->names.begin(), payload->names.end());
            }
        }
    }
}

} // namespace

NameColors traceColors(const Trace& trace, const LoadContext& context, NameColors colors)
{
    const auto shown = shownNames(trace, context);
    if (context.cancel.isCanceled()) {
        return colors;
    }
    std::vector<std::string> ofDump;
    ofDump.reserve(shown.size());
    std::set<std::string_view> given; // names of the dump whose color an op type has
    for (const auto& [dump, opType] : shown) {
        ofDump.push_back(dump);
        if (dump == opType) {
            given.insert(dump);
        }
    }
    colors.add(ofDump);
    for (const auto& [dump, opType] : shown) {
        if (!colors.contains(opType) && !dump.empty() && given.insert(dump).second) {
            colors.addAlias(opType, colors.of(dump));
        }
    }
    std::set<std::string> left;
    for (const auto& [dump, opType] : shown) {
        left.insert(opType);
    }
    for (const OperatorGraph& graph : trace.graphs()) {
        for (const OperatorNode& node : graph.nodes()) {
            left.insert(node.op);
        }
    }
    for (const Event& event : trace.events()) {
        if (event.backend.isValid()) {
            left.emplace(trace.backendOf(event));
        }
    }
    if (trace.program() != nullptr) {
        addProgramNames(*trace.program(), left);
    }
    colors.add({left.begin(), left.end()});
    return colors;
}

} // namespace ets
