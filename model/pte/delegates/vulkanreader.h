// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/delegates/vulkan.h"
#include "model/pte/readbudget.h"

namespace ets {

/// Reads the operations of a Vulkan delegate's payload.
/// @return an error that says what is wrong with the bytes
[[nodiscard]] Result<VulkanPayload> readVulkan(const ByteSource& blob, ReadBudget& budget);

} // namespace ets
