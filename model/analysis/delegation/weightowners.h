// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ets {

/// Whose the named data of a program are: what delegates ask for by name, mostly their weights. The program does not
/// say; the payloads do. Bytes that several ask for count at the first, so that all adds up.
struct WeightOwners {
    struct Delegate {
        std::uint32_t plan = 0; ///< Index into Program::plans.
        std::uint32_t index = 0; ///< Into ExecutionPlan::delegates.
        std::uint64_t bytes = 0; ///< Of named data that no delegate before it asks for.
    };

    std::vector<Delegate> delegates; ///< Those with bytes, largest first.
    std::uint64_t unclaimed = 0; ///< Bytes of named data that no payload that can be read asks for.

    /// All bytes together are ProgramSizes::named.
    [[nodiscard]] static WeightOwners of(const Program& program);
};

} // namespace ets
