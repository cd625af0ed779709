// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/bytesource.h"

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <mutex>
#include <span>
#include <vector>

namespace ets {

/// Bytes of a large file, read in blocks of which the last few are kept: looking here and there costs little time and a
/// fixed amount of memory. May be used by several threads.
class BlockSource {
public:
    static constexpr std::size_t blockSize = 256U << 10U; ///< Bytes.
    static constexpr std::size_t blocksKept = 16; ///< At most; 4 MB.

    /// Reads nothing yet.
    explicit BlockSource(ByteSource bytes);

    [[nodiscard]] std::uint64_t size() const { return m_bytes.size(); } ///< In bytes.
    /// Fills target from offset on.
    /// @return false when the range is not inside, or when the file cannot be read or has changed
    [[nodiscard]] bool copy(std::uint64_t offset, std::span<std::byte> target) const;

    /// Whether a part that is inside could not be read: what was read since may be incomplete.
    [[nodiscard]] bool hasFailed() const { return m_hasFailed; }

private:
    struct Block {
        std::uint64_t index = 0;
        std::uint64_t lastUse = 0; ///< 0 for a block that holds nothing.
        std::vector<std::byte> bytes;
    };

    [[nodiscard]] const Block* blockAt(std::uint64_t index) const;

    [[nodiscard]] bool read(std::uint64_t offset, std::span<std::byte> target) const;

    ByteSource m_bytes;
    mutable std::atomic<bool> m_hasFailed{false};
    mutable std::mutex m_mutex;
    mutable std::array<Block, blocksKept> m_blocks;
    mutable std::size_t m_last = 0; ///< Position of the block that was used last.
    mutable std::uint64_t m_uses = 0;
};

} // namespace ets
