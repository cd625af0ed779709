// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/pte/delegates/xnnpack.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// What XNNPACK says that it ran, without layout, types and number, in lower case:
/// "convolution" of "Convolution (NHWC, F32) IGEMM #1".
[[nodiscard]] std::string xnnpackOperationName(std::string_view event);

/// Ties the events of one delegate call to the nodes of its payload. Both are in the order of execution, but nodes can
/// be merged into others, and a clamped output may take an operation of its own: so as many pairs as possible in order,
/// of these as few range events as possible, each event the earliest place that still allows that.
/// @param events names as logged, in order
/// @param budget what may still be compared, counted down: a small file can have thousands of either
/// @return by event the node, nothing where it has none
[[nodiscard]] std::vector<std::optional<std::uint32_t>> alignXnnpackEvents(
    std::span<const std::string_view> events, std::span<const XnnpackNode> nodes, Budget& budget);

} // namespace ets
