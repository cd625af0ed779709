// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

namespace ets::tables {

/// What tells the content of a file apart from all others, wherever it lies.
struct ContentIdentity {
    std::string file; ///< Path as given.
    std::string sha256; ///< 64 digits, of all bytes.
    std::uint64_t bytes = 0;

    /// The first 52 bits of the hash: below 2^53, so that tools which make doubles of integers keep it.
    [[nodiscard]] std::int64_t id() const;
};

/// Of a file's bytes.
[[nodiscard]] Result<ContentIdentity> identityOf(const std::string& path, const LoadContext& context = {});
/// Of bytes in memory.
/// @param name instead of a path
[[nodiscard]] ContentIdentity identityOfBytes(std::string name, std::span<const std::byte> bytes);
/// Of the dump in a file: of all of it, or of what a log or an image of memory holds.
[[nodiscard]] Result<ContentIdentity> identityOfDump(const std::string& path, const LoadContext& context = {});

} // namespace ets::tables
