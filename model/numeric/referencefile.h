// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/numeric/elements.h"
#include "model/numeric/referencegraph.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>

namespace ets {

/// Knows what the calls of a reference graph give: something that runs the graph, or a file that was made by it.
class ReferenceValues {
public:
    virtual ~ReferenceValues() = default;
    /// @param position of the op in ReferenceGraph::ops
    /// @return nothing when it does not know; an error when it should know but cannot tell
    [[nodiscard]] virtual Result<std::optional<NumericValue>> value(
        const ReferenceOp& op, std::size_t position, const LoadContext& context) const = 0;

protected:
    ReferenceValues() = default;
    ReferenceValues(const ReferenceValues&) = default;
    ReferenceValues& operator=(const ReferenceValues&) = default;
};

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
