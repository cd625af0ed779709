// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ets {

struct ExecutionPlan;
class PlanTraffic;

} // namespace ets

namespace ets::findings {

/// Whether a kernel is of the guard that scaled_dot_product_attention has around its softmax when it is exported:
/// where(not any(not (scores == -inf)), 0, softmax(scores)), which gives 0 and not NaN for rows that are masked whole.
/// Measured with torch 2.13: an attention written with matmul and softmax has none of it.
/// @param position of a call of a kernel in the plan
[[nodiscard]] bool isAttentionGuard(const ExecutionPlan& plan, const PlanTraffic& traffic, std::uint32_t position);

} // namespace ets::findings
