// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/readbudget.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace ets {

/// Error of a payload; the file is named by whoever reports it.
[[nodiscard]] Error payloadError(Message what);

/// The FlatBuffer in a payload of XNNPACK or Vulkan. Both put the same packed header before it, which says where it and
/// the weights are; payloads without the header are FlatBuffers themselves.
/// @param tag of the header, at byte 4: "XH00"
[[nodiscard]] Result<std::vector<std::byte>> readPayloadTables(
    const ByteSource& blob, std::string_view tag, ReadBudget& budget);

} // namespace ets
