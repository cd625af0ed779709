// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <set>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// Ops whose nodes an operation of XNNPACK can come from, by base name ("addmm"). XNNPACK's names have their layout and
/// a counter behind them: "Fully Connected (NC, F32) GEMM #3".
/// @return empty for an operation that is not known
[[nodiscard]] std::span<const std::string_view> opsOfXnnpackOperation(std::string_view name);

/// Compares what XNNPACK ran with the ops of the nodes it was given. XNNPACK fuses, splits and adds operations, so
/// only those are compared that stand for one kind of op and for no other, and all calls of a method together: nodes
/// that share a handle may have gone to different calls.
/// @param ran names as XNNPACK logs them, for instance "Sigmoid (NC) #1"
/// @param ops base names of the ops of the calls' nodes, for instance "sigmoid"
/// @return in words, what ran without a node for it and which nodes nothing ran for; empty when they agree
[[nodiscard]] std::vector<Message> xnnpackContradictions(
    const std::set<std::string>& ran, const std::set<std::string>& ops);

} // namespace ets
