// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/join/methodmatch.h"

#include <cstdint>

namespace ets {

/// How the operations that a backend logged fit the ops of its payloads.
struct PayloadFit {
    std::uint64_t paired = 0; ///< Operations that have their op.
    /// Operations of a known name without an op, but those that the backend adds by itself.
    std::uint64_t surplus = 0;
    std::uint64_t lacking = 0; ///< Ops of kinds that always run, without an operation.

    [[nodiscard]] std::uint64_t misfits() const { return surplus + lacking; } ///< Both together.
    /// Adds the operations of one call.
    void add(const PayloadCall& call);
};

} // namespace ets
