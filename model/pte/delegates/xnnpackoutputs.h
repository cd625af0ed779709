// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/delegates/xnnpack.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ets {

/// Whose values an XNNPACK payload hands out. It goes along with the payload that was read, for those who compare
/// values.
struct XnnpackOutputs {
    /// By written argument, in order: index of the node that it is the value of, looked for behind what an optimization
    /// inserted (another layout, a conversion); nothing where none is known.
    std::vector<std::optional<std::uint32_t>> nodes;

    /// Shares a payload together with its outputs.
    [[nodiscard]] static std::shared_ptr<const XnnpackPayload> attach(XnnpackPayload payload, XnnpackOutputs outputs);
    /// What a payload was shared with, as long as it lives; null if nothing.
    [[nodiscard]] static const XnnpackOutputs* of(const std::shared_ptr<const XnnpackPayload>& payload);
};

} // namespace ets
