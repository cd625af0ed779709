// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/pte/program.h"

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// A plan as text to read: its inputs, every instruction with its arguments and results, its outputs.
struct PlanText {
    struct Line {
        std::string text; ///< Without line end.
        std::optional<std::size_t> position; ///< The instruction that the line is of.
    };

    std::vector<Line> lines;

    /// @param cancel asked between lines; what is there by then is returned
    [[nodiscard]] static PlanText of(const ExecutionPlan& plan, const CancelToken& cancel = {});
    /// All lines, each ended.
    [[nodiscard]] std::string text() const;
};

} // namespace ets
