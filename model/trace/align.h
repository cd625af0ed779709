// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/pte/payload.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace ets {

/// Which ops of a payload the events of one delegate call are.
struct OpAlignment {
    std::vector<std::optional<std::uint32_t>> ops; ///< By event; nothing where it has none.
    /// False where there was more to compare than may be: then what has no op is not known to have none.
    bool isComplete = true;
};

/// Ties the events of one delegate call to the ops of its payload. Both are in the order of execution, but ops can be
/// merged into others, and an activation that was fused into one may run as an operation of its own: so as many pairs
/// as possible in order, of these as few with such a second part as possible, each event the earliest place that still
/// allows that.
/// @param events names as logged, in order
/// @param payload of a format that knows how its runtime names what it runs
/// @param limits a step is an event and an op that are compared: a small file can have thousands of either
[[nodiscard]] OpAlignment alignEvents(
    std::span<const std::string_view> events, const DelegatePayload& payload, const Limits& limits);

} // namespace ets
