// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/blocksource.h"

#include <algorithm>
#include <utility>

namespace ets {

BlockSource::BlockSource(ByteSource bytes)
    : m_bytes(std::move(bytes))
{
}

bool BlockSource::read(std::uint64_t offset, std::span<std::byte> target) const
{
    const bool isRead = static_cast<bool>(m_bytes.read(offset, target));
    m_hasFailed = m_hasFailed || !isRead;
    return isRead;
}

const BlockSource::Block* BlockSource::blockAt(std::uint64_t index) const
{
    const auto holds = [index](const Block& block) { return block.lastUse > 0 && block.index == index; };
    auto found = m_blocks.begin() + static_cast<std::ptrdiff_t>(m_last);
    if (!holds(*found)) {
        found = std::ranges::find_if(m_blocks, holds);
    }
    if (found == m_blocks.end()) {
        found = std::ranges::min_element(m_blocks, {}, &Block::lastUse);
        found->lastUse = 0;
        found->index = index;
        const std::uint64_t begin = index * blockSize;
        found->bytes.resize(std::min<std::uint64_t>(blockSize, m_bytes.size() - begin));
        if (!read(begin, found->bytes)) {
            return nullptr;
        }
    }
    found->lastUse = ++m_uses;
    m_last = static_cast<std::size_t>(found - m_blocks.begin());
    return &*found;
}

bool BlockSource::copy(std::uint64_t offset, std::span<std::byte> target) const
{
    if (!m_bytes.contains(offset, target.size())) {
        return false;
    }
    if (target.size() > blockSize) {
        return read(offset, target);
    }
    const std::scoped_lock lock(m_mutex);
    while (!target.empty()) {
        const Block* const block = blockAt(offset / blockSize);
        if (block == nullptr) {
            return false;
        }
        const std::span<const std::byte> rest = std::span(block->bytes).subspan(offset % blockSize);
        const std::size_t taken = std::min(rest.size(), target.size());
        std::ranges::copy(rest.first(taken), target.begin());
        target = target.subspan(taken);
        offset += taken;
    }
    return true;
}

} // namespace ets
