// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace ets {

/// One operation of a Vulkan payload.
struct VulkanNode {
    std::string name; ///< "aten.add.Tensor".
    std::uint32_t nodeId = 0;
    std::vector<std::vector<std::uint32_t>> shapes; ///< Of the tensors among its arguments, in their order.
};

/// What the payload of a Vulkan delegate says.
struct VulkanPayload {
    std::string version;
    std::vector<VulkanNode> nodes;
    std::uint32_t inputCount = 0;
    std::uint32_t outputCount = 0;
    std::uint64_t weightBytes = 0; ///< Of all constants.
};

} // namespace ets
