// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <cstddef>
#include <span>

/// Dumps in an image of memory.
namespace ets::dumpimage {

/// The largest dump, and how many there are.
struct Found {
    std::size_t offset = 0; ///< Of its first byte, the prefix included.
    std::size_t size = 0; ///< Bytes; without a prefix up to the end of the image.
    std::size_t count = 0; ///< 0 when there is none.
    bool isGivenUp = false; ///< The image is made of places that are almost dumps; not all were looked at.
};

/// Looks at every identifier of an ETDump, at any offset, for buffers that pass verification. Those without a size
/// prefix are looked for only when there is none with one. Stops early when canceled.
[[nodiscard]] Found search(std::span<const std::byte> image, const Limits& limits);

} // namespace ets::dumpimage
