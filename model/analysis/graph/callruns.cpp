// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/graph/callruns.h"

#include "model/analysis/graph/graphgroups.h"

#include <algorithm>
#include <utility>

namespace ets {
namespace {

using Links = std::vector<std::vector<std::uint32_t>>;

/// Takes away what has nothing before it, again and again.
void peel(const Links& before, const Links& after, std::vector<char>& isLeft)
{
    std::vector<std::size_t> waiting(before.size(), 0);
    std::vector<std::uint32_t> ready;
    for (std::uint32_t unit = 0; unit < before.size(); ++unit) {
        for (const std::uint32_t other : before[unit]) {
            waiting[unit] += isLeft[other] != 0 ? 1 : 0;
        }
        if (isLeft[unit] != 0 && waiting[unit] == 0) {
            ready.push_back(unit);
        }
    }
    while (!ready.empty()) {
        const std::uint32_t unit = ready.back();
        ready.pop_back();
        isLeft[unit] = 0;
        for (const std::uint32_t other : after[unit]) {
            if (isLeft[other] != 0 && --waiting[other] == 0) {
                ready.push_back(other);
            }
        }
    }
}

/// The units on circles or between circles.
std::vector<char> findCycles(
    std::span<const OperatorNode> nodes, const std::vector<CallRun>& units, const std::vector<std::uint32_t>& unitOf)
{
    Links before(units.size());
    Links after(units.size());
    for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
        for (const std::uint32_t node : units[unit].nodes) {
            for (const std::uint32_t input : nodes[node].inputs) {
                const std::uint32_t other = unitOf[input];
                if (other != GraphGroup::none && other != unit) {
                    before[unit].push_back(other);
                    after[other].push_back(unit);
                }
            }
        }
    }
    std::vector<char> isLeft(units.size(), 1);
    peel(before, after, isLeft);
    peel(after, before, isLeft);
    return isLeft;
}

} // namespace

std::vector<CallRun> splitCycles(
    std::span<const OperatorNode> nodes, std::vector<CallRun> units, std::vector<std::uint32_t>& scratch)
{
    for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
        for (const std::uint32_t node : units[unit].nodes) {
            scratch[node] = unit;
        }
    }
    const std::vector<char> isOnCycle = findCycles(nodes, units, scratch);
    std::vector<CallRun> result;
    std::vector<std::pair<std::uint32_t, std::uint32_t>> order; // node, unit
    for (std::uint32_t unit = 0; unit < units.size(); ++unit) {
        for (const std::uint32_t node : units[unit].nodes) {
            scratch[node] = GraphGroup::none;
            if (isOnCycle[unit] != 0) {
                order.emplace_back(node, unit);
            }
        }
        if (isOnCycle[unit] == 0) {
            result.push_back(std::move(units[unit]));
        }
    }
    std::ranges::sort(order);
    std::vector<std::uint32_t> parts(units.size(), 0);
    const std::size_t firstPart = result.size();
    std::vector<std::uint32_t> unitOfPart;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto [node, unit] = order[i];
        if (i == 0 || order[i - 1].second != unit) {
            result.push_back({.nodes = {}, .isGroup = units[unit].isGroup, .call = ++parts[unit]});
            unitOfPart.push_back(unit);
        }
        result.back().nodes.push_back(node);
    }
    for (std::size_t i = 0; i < unitOfPart.size(); ++i) {
        if (parts[unitOfPart[i]] == 1) {
            result[firstPart + i].call = 0;
        }
    }
    std::ranges::sort(result, {}, [](const CallRun& run) { return run.nodes.front(); });
    return result;
}

} // namespace ets
