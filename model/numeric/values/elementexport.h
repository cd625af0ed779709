// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/numeric/values/elementview.h"

#include <string>

namespace ets {

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
