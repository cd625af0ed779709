// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/pte/program.h"

#include <cstdint>
#include <string_view>

namespace ets {

class PlanTraffic;

} // namespace ets

namespace ets::findings {

/// Why XNNPACK's partitioner may have left an op to kernels. No file says it: a reason is an inference.
struct LeftReason {
    enum class Kind : std::uint8_t {
        NotAmongOps, ///< The partitioner of the release in xnnpackRelease does not take it.
        AttentionGuard, ///< It is of what scaled_dot_product_attention has around its softmax.
        ConditionFails, ///< It takes the op, but not such a call.
        Unknown, ///< Op, type and shape fit.
    };

    Kind kind = Kind::Unknown;
    Message text; ///< One clause.
};

/// The release of ExecuTorch whose partitioner the list of ops is of.
inline constexpr std::string_view xnnpackRelease = "1.5.1";

/// Whether the partitioner takes an op.
/// @param op base name: "permute_copy"
[[nodiscard]] bool isXnnpackOp(std::string_view op);
/// What program and list tell of a kernel call.
[[nodiscard]] LeftReason whyLeft(const ExecutionPlan& plan, const PlanTraffic& traffic, std::uint32_t position);
/// The same where there is no program: by the op alone.
[[nodiscard]] LeftReason whyLeft(std::string_view op);

} // namespace ets::findings
