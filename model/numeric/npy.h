// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/numeric/elements.h"

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// A tensor as a .npy file of numpy, format 1.0, in C order. Types that numpy does not have (bfloat16 and those of 8
/// bits) become float32, which holds them exactly.
/// @return nothing for a tensor whose elements are not at hand
[[nodiscard]] std::optional<std::vector<std::byte>> npyOf(const Tensor& tensor);

/// Reads a .npy file of numpy (format 1 to 3): numbers and truth values of any byte order, in C or Fortran order.
/// Objects, structures and texts are refused.
[[nodiscard]] Result<Tensor> readNpy(std::span<const std::byte> bytes);

/// Writes all elements as a .npy file of numpy, whole or not at all: a tensor in its type as npyOf() does, differences
/// and numbers as float64.
/// @return an error of kind Output, or of being canceled
[[nodiscard]] Result<void> writeNpy(const ElementView& view, const std::string& path, const LoadContext& context = {});

/// Writes a slice as CSV (RFC 4180), whole or not at all: a line per row, every digit, "nan", "inf" and "-inf" as
/// Python writes them, without a header.
/// @return an error of kind Output, or of being canceled
[[nodiscard]] Result<void> writeSliceCsv(
    const ElementView& view, const ElementSlice& slice, const std::string& path, const LoadContext& context = {});

/// An element with every digit, as in writeSliceCsv(); empty beyond the end.
[[nodiscard]] std::string exactElement(const ElementView& view, std::size_t position);

} // namespace ets
