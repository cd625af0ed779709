// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "xnnpack_generated.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

namespace ets {

/// A number in the own table of an XNNPACK node; nothing where it leads outside of the payload.
/// @param bytes of the whole payload
[[nodiscard]] inline std::optional<std::uint32_t> xnnpackField(
    std::span<const std::byte> bytes, const wire::xnnpack::NodeFields& fields, unsigned slot)
{
    const flatbuffers::Verifier verifier(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
    const auto& table = reinterpret_cast<const flatbuffers::Table&>(fields);
    const auto place = static_cast<flatbuffers::voffset_t>(4 + 2 * slot);
    if (!table.VerifyField<std::uint32_t>(verifier, place, sizeof(std::uint32_t))) {
        return std::nullopt;
    }
    return table.GetField<std::uint32_t>(place, 0);
}

} // namespace ets
