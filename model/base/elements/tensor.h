// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/elements/scalartype.h"

#include <complex>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <variant>
#include <vector>

namespace ets {

class StoredElements;

/// Elements of a tensor, row-major and contiguous, little-endian.
struct Tensor {
    ScalarType scalarType = ScalarType::Byte;
    std::vector<std::int64_t> sizes;
    std::vector<std::byte> data; ///< Empty when unavailable, when isZero, and when stored.
    bool available = false; ///< False when there is no debug buffer to read from.
    /// Instead of data: elements that stay in their file, of which those are read that are asked for. Else null.
    std::shared_ptr<const StoredElements> stored = nullptr;
    bool isZero = false; ///< Every element is zero and none is stored: such a tensor may be of any size.

    /// The bytes of elements that follow one another: those in data or in the file.
    /// @return false beyond the end, when isZero, and when the file cannot be read or has changed
    [[nodiscard]] bool copyBytes(std::size_t first, std::span<std::byte> target) const;
    /// The same of all elements that are held.
    [[nodiscard]] std::optional<std::vector<std::byte>> allBytes() const;
    /// Product of the sizes, 0 on overflow or for negative sizes.
    [[nodiscard]] std::int64_t elementCount() const;
    /// Elements that can be asked for: those in data, or all of zeros; may be fewer than elementCount().
    [[nodiscard]] std::size_t heldCount() const;
    /// Element i of the types Long and UInt64, bit for bit; 0 beyond the end.
    [[nodiscard]] std::int64_t int64At(std::size_t i) const;
    /// Element i as a double (exact up to 2^53); NaN for complex types and beyond the end.
    [[nodiscard]] double at(std::size_t i) const;
    /// Element i of any type; the imaginary part is 0 but for complex types.
    [[nodiscard]] std::complex<double> complexAt(std::size_t i) const;
};

/// A logged value: nothing, a number, a truth value, a tensor or a list of tensors.
using Value = std::variant<std::monostate, std::int64_t, double, bool, Tensor, std::vector<Tensor>>;

/// Number of elements, or nothing if a size is negative or the product overflows.
[[nodiscard]] std::optional<std::int64_t> checkedElementCount(std::span<const std::int64_t> sizes);

} // namespace ets
