// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/text.h"

#include <cstdint>
#include <vector>

namespace ets {

struct DataSet;
struct FilterResult;

/// What a filter leaves of things that are no events: they pass when anything that was logged of them does. What goes
/// through many of them is as long as it would be when canceled, and of no use.
namespace filterreach {

/// Whether the result is of this data set and may leave something out.
[[nodiscard]] bool limits(const FilterResult& result, const DataSet& dataSet);
/// The instructions of a method, by position: 0 for one of which nothing passes, neither a kernel, a call nor what a
/// backend logged inside of it. Goes through the events of the method. Empty where the filter limits nothing.
/// @param plan index of the method in the trace's program
[[nodiscard]] std::vector<char> instructions(
    const FilterResult& result, const DataSet& dataSet, std::uint32_t plan, const CancelToken& cancel = {});
/// The nodes of a graph, from its first one: 0 for one of whose events none passes. Empty where the filter limits
/// nothing.
[[nodiscard]] std::vector<char> nodes(
    const FilterResult& result, const DataSet& dataSet, GraphId graph, const CancelToken& cancel = {});
/// Whether one of the events that are tied to a node passes.
[[nodiscard]] bool passes(const FilterResult& result, const DataSet& dataSet, NodeId node);

} // namespace filterreach

} // namespace ets
