// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// A limit as a policy has it.
struct PolicyLimit {
    std::string of; ///< "total", "op:convolution".
    std::string above; ///< "5%".
};

/// Reads {"limits": [{"of": "total", "above": "5%"}]}.
/// @param file for messages
/// @return an error for anything else, and for a policy without a limit
[[nodiscard]] Result<std::vector<PolicyLimit>> readComparePolicy(std::string_view text, std::string_view file);

} // namespace ets
