// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/delegation/payloadsummary.h"

#include "model/inspector/join/instructionnames.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <utility>

namespace ets {

namespace {

/// Fills in what the payload of one backend says.
struct Filler {
    PayloadSummary& summary;

    void operator()(std::monostate) const { }
    void operator()(const std::shared_ptr<const XnnpackPayload>& payload) const
    {
        summary.weightBytes = payload->weightBytes;
        count(payload->nodes, [](const XnnpackNode& node) { return kindOf(node); });
    }
    void operator()(const std::shared_ptr<const VulkanPayload>& payload) const
    {
        summary.weightBytes = payload->weightBytes;
        count(payload->nodes, [](const VulkanNode& node) { return node.name; });
    }
    void operator()(const std::shared_ptr<const EthosUPayload>& payload) const
    {
        summary.weightBytes = payload->weightBytes;
        summary.commandBytes = payload->commandBytes;
        summary.scratchBytes = payload->scratchBytes;
    }

    template <typename Nodes, typename NameOf> void count(const Nodes& nodes, NameOf nameOf) const
    {
        std::map<std::string, std::uint64_t> counts;
        for (const auto& node : nodes) {
            std::string name = nameOf(node);
            ++counts[std::move(name)];
        }
        for (const auto& [name, number] : counts) {
            summary.operations.push_back({name, number});
        }
        std::ranges::stable_sort(summary.operations, std::ranges::greater(), &PayloadSummary::Operation::count);
        summary.operationCount = nodes.size();
    }
};

} // namespace

PayloadSummary PayloadSummary::of(const PlanDelegate& delegate)
{
    PayloadSummary summary;
    summary.bytes = delegate.bytes;
    summary.isInline = delegate.isInline;
    summary.compileSpecs = delegate.compileSpecs.size();
    std::visit(Filler{summary}, delegate.payload);
    return summary;
}

} // namespace ets
