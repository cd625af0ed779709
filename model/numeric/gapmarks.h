// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etrecord/program.h"
#include "model/numeric/nodeoutputs.h"
#include "model/numeric/numericgap.h"
#include "model/numeric/referencefile.h"

namespace ets {

/// Sets ValueMetrics::isWithinSteps of quantized values below the limit of their precision. A value of few steps of its
/// scale has a small signal to noise however right it is: each quantization on its way rounds to a step. A difference
/// is within steps while its root mean square is at most
///   2 s sqrt(n / 12)
/// with s the scale of the value and n how many quantizations lie on its way, its own included: a rounding has the
/// deviation s / sqrt(12) (Widrow and Kollar, Quantization Noise, 2008, 1.3), independent ones add up as their squares,
/// and a backend may round half of them to the other side.
/// @param gap of the corrected reading, marked by markPrecision()
/// @param program the edge program that the nodes are of
void markSteps(NumericGap& gap, const NodeOutputs& nodes, const ExportedProgram& program);

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
