// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/tensor.h"

#include <cstddef>
#include <cstdint>
#include <optional>
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

/// That of a value by its element type alone.
[[nodiscard]] Precision precisionOf(const Value& value);
/// The coarsest precision of a graph's values and constants.
[[nodiscard]] Precision precisionOf(const OperatorGraph& graph);

/// Sets the precision of every value that is compared: the coarsest of what its node is computed from in the edge
/// program, of the value itself and of its reference.
void markPrecision(NumericGap& gap, const NodeOutputs& nodes);

struct FloatTensor;

/// How many elements of a value are no finite numbers.
struct NonFiniteCount {
    std::int64_t nan = 0;
    std::int64_t infinite = 0;

    friend bool operator==(const NonFiniteCount&, const NonFiniteCount&) = default;
};

/// How far a value lies from its reference, by every measure at once. Elements are equal if they are the same number,
/// the same infinity, or both NaN; equal elements have the difference 0. With x of the reference and y of the run:
struct ValueMetrics {
    std::int64_t elements = 0;
    double snr = 0; ///< 10 log10(sum x² / sum (x-y)²) in dB over finite x; infinite where all elements are equal.
    double mse = 0; ///< Mean of (x-y)².
    double l1 = 0; ///< Sum of |x-y|.
    double maxAbs = 0; ///< Largest |x-y|.
    double maxRel = 0; ///< Largest |x-y| / |x|, infinite where x is 0 or infinite.
    double cosine = 0; ///< sum xy / sqrt(sum x² sum y²) over the finite; 1 for equal values, 0 if only one is all 0.
    /// Largest distance in representable numbers of the element type (units in the last place; of integers |x-y|).
    /// Nothing where the two have different types, or where a NaN stands against a number.
    std::optional<std::uint64_t> ulp;
    NonFiniteCount reference;
    NonFiniteCount run;
    /// Elements of which one or both are not finite and which are not equal. A NaN among them makes all but the cosine
    /// NaN, an infinity makes them infinite (snr minus infinity); the cosine is NaN with either.
    std::int64_t disagreeing = 0;
    /// The difference is nothing but rounding, although it is large beside the value: see markRounding().
    bool isRounding = false;
    bool isWithinSteps = false; ///< The difference is what quantizing on the way leaves open: see markSteps().
    Precision precision = Precision::Float; ///< Of what the value was computed from: see markPrecision().
    std::optional<std::size_t> worst; ///< Index of the element with the largest |x-y|, the first NaN before all.

    friend bool operator==(const ValueMetrics&, const ValueMetrics&) = default;
};

/// What is to be said of a value that differs, beside a note that it has.
/// @return the note alone for one with neither isRounding nor isWithinSteps
[[nodiscard]] Message withRemark(const Message& note, const ValueMetrics& metrics);

/// Compares element by element, in the order of the elements.
/// @return an error when the numbers of elements differ, or when one of the two is no tensor or number
[[nodiscard]] Result<ValueMetrics> measureValues(const Value& reference, const Value& run);

/// Distance of two elements in representable numbers of a type; nothing for a NaN against a number and for types of
/// which an element is no number.
[[nodiscard]] std::optional<std::uint64_t> ulpDistance(ScalarType type, double a, double b);

} // namespace ets
