// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/report/format/framerows.h"
#include "model/trace/trace.h"

#include <memory>
#include <string>

namespace ets {

/// One row per value that the first chosen run of a block logged, program outputs last: block (position), run (counted
/// from 1 in its block), instruction, event, delegate id,
/// output (position; of a list "i.k"), kind, dtype, shape, elements, min, max, mean, standard deviation, zeros, NaN,
/// infinities.
/// @param trace outlives the rows
[[nodiscard]] std::unique_ptr<FrameRows> valuesRows(const Trace& trace);

/// Writes the tensors of valuesRows() as .npy files into a folder, which is made if need be, those above it never. A
/// file is named after its row: "b1_r1_i12_native_call_addmm.out_0.npy". All are written or none, and no file that is
/// there is replaced.
/// @return how many were written, never 0; an error when there is no tensor, and one of kind Output when one cannot be
/// written or is there already
[[nodiscard]] Result<std::size_t> writeNpyFiles(const Trace& trace, const std::string& folder);

} // namespace ets
