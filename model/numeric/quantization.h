// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"
#include "model/etrecord/program.h"

#include <cstdint>
#include <memory>
#include <optional>

namespace ets {

/// How the integers of a tensor stand for numbers: (integer - zeroPoint) * scale.
struct Quantization {
    double scale = 1; ///< Finite and above 0.
    std::int64_t zeroPoint = 0;

    /// The number that an integer stands for.
    [[nodiscard]] double numberOf(double integer) const { return (integer - static_cast<double>(zeroPoint)) * scale; }
    friend bool operator==(const Quantization&, const Quantization&) = default;
};

/// What the graph tells of the value that the calls with a debug handle give: the last of them quantizes per tensor, or
/// its value goes into calls that turn it back into numbers, at once or through calls that only move elements.
/// What turns integers back itself tells, too.
/// @return nothing where the graph does not say, where users disagree, and for scales per channel
[[nodiscard]] std::optional<Quantization> quantizationOf(const ExportedProgram& program, std::int64_t handle);

/// Whether a value is a tensor of integers that may stand for numbers: of 8 or 16 bits.
[[nodiscard]] bool holdsCodes(const Value& value);

/// The numbers of a tensor of integers, as float32. Integers that are not at hand stay as they are.
/// @param codes holdsCodes()
[[nodiscard]] std::shared_ptr<const Value> numbersOf(
    const std::shared_ptr<const Value>& codes, const Quantization& quantization);

} // namespace ets
