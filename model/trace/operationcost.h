// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace ets {

/// What Core ML says of an operation in its metadata: where it is planned to run, and what part of the prediction it is
/// estimated to take.
struct OperationCost {
    std::string computeUnit; ///< "NE", "GPU" or "CPU"; empty if not told.
    std::optional<double> estimatedCost; ///< Of the whole prediction, 0 to 1.

    /// @param metadata JSON; of anything else nothing is known
    [[nodiscard]] static OperationCost of(std::string_view metadata);
};

} // namespace ets
