// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace ets {

struct NumericGap;
class NodeOutputs;
class OperatorGraph;

/// How exact the numbers are that a value was computed from, finest first: that of the coarsest on its way.
enum class Precision {
    Float, ///< float32, and what is finer or exact.
    Half,
    BFloat16,
    Quantized, ///< Integers that stand for numbers.
};

/// What is to be known of a precision.
struct PrecisionInfo {
    Precision precision;
    std::string_view name; ///< "float32", "float16", "bfloat16" or "quantized".
    /// Signal to noise in dB that a right value of a run keeps against PyTorch's.
    double leastSnr;
    double roundingSnr; ///< Signal to noise in dB of a number's rounding: what lies above tells nothing apart.
};

/// All, in the order of Precision.
[[nodiscard]] std::span<const PrecisionInfo> precisions();
/// What is to be known of one.
[[nodiscard]] const PrecisionInfo& precisionInfo(Precision precision);

/// The coarsest precision of a graph's values and constants.
[[nodiscard]] Precision precisionOf(const OperatorGraph& graph);

/// Sets the precision of every value that is compared: the coarsest of what its node is computed from in the edge
/// program, of the value itself and of its reference.
void markPrecision(NumericGap& gap, const NodeOutputs& nodes);

} // namespace ets
