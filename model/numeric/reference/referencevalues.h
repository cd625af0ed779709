// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/base/result.h"
#include "model/numeric/reference/referencegraph.h"
#include "model/numeric/values/numericvalue.h"

#include <cstddef>
#include <optional>

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

} // namespace ets
