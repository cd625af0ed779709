// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program/exportedprogram.h"
#include "model/numeric/numericgap.h"
#include "model/numeric/pairing/nodeoutputs.h"

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

} // namespace ets
