// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// What is known of a delegate's payload as a whole, whatever its backend.
struct PayloadSummary {
    /// How often an operation stands in the payload.
    struct Operation {
        std::string name; ///< "aten.add.Tensor", "XNNConv2d".
        std::uint64_t count = 0;
    };

    std::uint64_t bytes = 0; ///< Of the payload itself.
    bool isInline = false; ///< Among the tables of the program, not in a segment of its own.
    std::vector<Operation> operations; ///< Most frequent first; empty where they cannot be read.
    std::uint64_t operationCount = 0; ///< All of them.
    std::optional<std::uint64_t> weightBytes; ///< Of its constants, wherever they are.
    std::optional<std::uint64_t> commandBytes; ///< Of its command stream.
    std::optional<std::uint64_t> scratchBytes; ///< Memory that it needs while it runs.
    std::size_t compileSpecs = 0; ///< Settings that it was lowered with.

    /// Of what the reader of programs has kept of it; the bytes of the payload are not looked at again.
    [[nodiscard]] static PayloadSummary of(const PlanDelegate& delegate);
};

} // namespace ets
