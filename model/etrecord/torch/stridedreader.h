// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ets {

/// Which elements of a storage a tensor consists of, all in elements. Strides are not negative.
struct StridedView {
    std::size_t elementSize = 1; ///< In bytes.
    std::uint64_t offset = 0;
    std::span<const std::int64_t> sizes;
    std::span<const std::int64_t> strides; ///< As many as sizes.
};

/// Copies the elements of a view in row-major order, without gaps. Reads only what the view needs, in pieces of at most
/// a few megabytes, in the order of the storage.
/// @param target as many bytes as the view has elements
/// @return an error when the view does not lie inside the storage, or when that cannot be read
[[nodiscard]] Result<void> readStrided(
    const ByteSource& storage, const StridedView& view, std::span<std::byte> target, const LoadContext& context = {});

} // namespace ets
