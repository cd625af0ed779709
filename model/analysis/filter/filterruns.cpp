// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/filter/filterruns.h"

#include "model/analysis/filter/filter.h"

#include <algorithm>
#include <string>

namespace ets {

namespace {

using Kind = FilterNode::Kind;

/// What may become of a slice in a run, as far as the run alone tells.
struct Possible {
    bool passes = true;
    bool fails = true;
};

Possible possibleIn(const FilterNode& node, std::uint32_t position)
{
    const auto passes = [position](const FilterNode& child) { return possibleIn(child, position).passes; };
    const auto fails = [position](const FilterNode& child) { return possibleIn(child, position).fails; };
    switch (node.kind) {
    case Kind::And:
        return {std::ranges::all_of(node.children, passes), std::ranges::any_of(node.children, fails)};
    case Kind::Or:
        return {std::ranges::any_of(node.children, passes), std::ranges::all_of(node.children, fails)};
    case Kind::Not: {
        const Possible inside = possibleIn(node.children.front(), position);
        return {inside.fails, inside.passes};
    }
    case Kind::Runs: {
        const bool contains = node.runs.contains(position);
        return {contains, !contains};
    }
    case Kind::Text:
    case Kind::Compare:
        break;
    }
    return {};
}

} // namespace

bool runMayPass(const Filter& filter, std::uint32_t position)
{
    return possibleIn(filter.root(), position).passes;
}

RunSpec runsLeftBy(const Filter& filter, const RunSpec& chosen, std::uint32_t most)
{
    std::string text;
    bool leavesAll = true;
    for (std::uint32_t first = 1; first <= most; ++first) {
        const auto isLeft = [&](std::uint32_t position) {
            return chosen.contains(position) && runMayPass(filter, position);
        };
        leavesAll = leavesAll && (!chosen.contains(first) || isLeft(first));
        if (!isLeft(first)) {
            continue;
        }
        std::uint32_t last = first;
        while (last < most && isLeft(last + 1)) {
            ++last;
        }
        text += text.empty() ? "" : ",";
        text += std::to_string(first);
        if (last > first) {
            text += "..";
            text += std::to_string(last);
        }
        first = last;
    }
    const auto left = RunSpec::parse(text);
    if (leavesAll || text.empty() || !left) {
        return chosen;
    }
    return chosen.block() ? left->ofBlock(*chosen.block()) : left->ofMethod(chosen.method());
}

} // namespace ets
