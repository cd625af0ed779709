// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace ets {

/// What the payload of an Ethos-U delegate says.
struct EthosUPayload {
    std::uint64_t commandBytes = 0; ///< Of the command stream.
    std::uint64_t weightBytes = 0;
    std::uint64_t scratchBytes = 0; ///< Memory that the delegate needs while it runs.
    std::uint32_t inputCount = 0;
    std::uint32_t outputCount = 0;
};

} // namespace ets
