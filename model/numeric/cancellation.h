// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/numeric/numericgap.h"
#include "model/numeric/pairing/nodeoutputs.h"
#include "model/numeric/reference/referencevalues.h"

namespace ets {

/// Sets ValueMetrics::isRounding of means and sums (aten.mean, aten.sum, and the mean that a normalization gives beside
/// its result) whose numbers cancel. What is left is then nothing but rounding, on either side: no two orders of adding
/// give the same, and a signal to noise says nothing. A difference counts as rounding up to
///   (4 u + u32 sqrt(n)) s + d   for a mean of n numbers, n times that for a sum
/// with u the unit roundoff of the element type, u32 that of float32, in which kernels add up, s the root mean square
/// of the numbers (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., 4.2: errors of a sum grow as its
/// partial sums, on average with the root of their number), and d the largest difference that the numbers themselves
/// have from their reference. The whole is never more than a thousandth of s, so that no fault is taken for rounding.
/// @param gap of the corrected reading, rows in the order of the graph
/// @param nodes of the edge program, which say what an op computes
[[nodiscard]] Result<void> markRounding(
    NumericGap& gap, const NodeOutputs& nodes, const ReferenceValues& values, const LoadContext& context);

} // namespace ets
