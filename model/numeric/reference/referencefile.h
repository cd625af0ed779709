// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/reference/referencevalues.h"

#include <memory>
#include <string>

namespace ets {

/// Opens a file of values: what numpy.savez wrote (a zip of .npy files), or what torch.save wrote of a dict. Nothing in
/// it is executed. A value is found by the first of these keys that the file has:
///   "(7,)"      str() of the debug handle as a tuple, the key of ExecuTorch's capturer
///   "addmm_1"   name of the last call of the handle
///   "6_0"       position of the handle in the graph, counted from 0, and of the value in its list
/// The values of a list have keys of their own, with "[0]", "[1]", ... behind the first two.
/// @return an error when the file cannot be read, or is neither of the two
[[nodiscard]] Result<std::shared_ptr<const ReferenceValues>> openReferenceFile(
    const std::string& path, const LoadContext& context = {});

} // namespace ets
