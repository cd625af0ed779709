// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/integerencoding.h"

#include "model/tables/thriftcompact.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <vector>

namespace ets::tables {

namespace {

constexpr std::size_t groupSize = 8;

/// Packs values one behind the other, the lowest bit first.
class BitPacker {
public:
    BitPacker(std::string& out, unsigned width)
        : m_out(out)
        , m_width(width)
    {
    }
    /// @param value less than 2^width
    void add(std::uint64_t value)
    {
        if (m_width == 0) {
            return;
        }
        m_bits |= value << m_filled;
        const unsigned fits = 64 - m_filled;
        if (m_width < fits) {
            m_filled += m_width;
            return;
        }
        for (unsigned shift = 0; shift < 64; shift += 8) {
            m_out += static_cast<char>(static_cast<unsigned char>(m_bits >> shift));
        }
        m_filled = m_width - fits;
        m_bits = fits == 64 ? 0 : value >> fits;
        if (m_filled == 0) {
            m_bits = 0;
        }
    }
    /// Bytes of what is left.
    void finish()
    {
        for (unsigned shift = 0; shift < m_filled; shift += 8) {
            m_out += static_cast<char>(static_cast<unsigned char>(m_bits >> shift));
        }
        m_bits = 0;
        m_filled = 0;
    }

private:
    std::string& m_out;
    unsigned m_width;
    std::uint64_t m_bits = 0;
    unsigned m_filled = 0; ///< Less than 64.
};

/// Values that are waiting for a run of groups.
void flushGroups(std::string& out, std::vector<std::uint32_t>& waiting, unsigned width)
{
    if (waiting.empty()) {
        return;
    }
    const std::size_t groups = (waiting.size() + groupSize - 1) / groupSize;
    appendVarint(out, groups << 1U | 1U);
    BitPacker packer(out, width);
    for (std::size_t i = 0; i < groups * groupSize; ++i) {
        packer.add(i < waiting.size() ? waiting[i] : 0);
    }
    packer.finish();
    waiting.clear();
}

} // namespace

unsigned bitWidthOf(std::uint64_t number)
{
    return std::max(1U, static_cast<unsigned>(std::bit_width(number)));
}

void appendHybrid(std::string& out, std::span<const std::uint32_t> values, unsigned width)
{
    std::vector<std::uint32_t> waiting;
    for (std::size_t i = 0; i < values.size();) {
        std::size_t repeated = 1;
        while (i + repeated < values.size() && values[i + repeated] == values[i]) {
            ++repeated;
        }
        const std::size_t filling = (groupSize - waiting.size() % groupSize) % groupSize;
        if (repeated < groupSize + filling) {
            waiting.insert(waiting.end(), repeated, values[i]);
            i += repeated;
            continue;
        }
        waiting.insert(waiting.end(), filling, values[i]);
        flushGroups(out, waiting, width);
        appendVarint(out, (repeated - filling) << 1U);
        for (unsigned shift = 0; shift < width; shift += 8) {
            out += static_cast<char>(static_cast<unsigned char>(values[i] >> shift));
        }
        i += repeated;
    }
    flushGroups(out, waiting, width);
}

namespace {

constexpr std::size_t blockSize = 128;
constexpr std::size_t miniblocks = 4;
constexpr std::size_t miniblockSize = blockSize / miniblocks;

/// The differences of a block less the least of them, and how many bits they take.
struct DeltaBlock {
    std::array<std::uint64_t, blockSize> deltas{};
    std::array<unsigned, miniblocks> widths{};
    std::size_t count = 0;
    std::int64_t least = 0;

    /// @param first place of a value in values whose difference to the one before is the block's first
    DeltaBlock(std::span<const std::int64_t> values, std::size_t first)
        : count(std::min(blockSize, values.size() - first))
    {
        for (std::size_t i = 0; i < count; ++i) { // differences wrap around
            deltas[i] =
                static_cast<std::uint64_t>(values[first + i]) - static_cast<std::uint64_t>(values[first + i - 1]);
            const auto delta = static_cast<std::int64_t>(deltas[i]);
            least = i == 0 ? delta : std::min(least, delta);
        }
        for (std::size_t i = 0; i < count; ++i) {
            deltas[i] -= static_cast<std::uint64_t>(least);
            unsigned& width = widths[i / miniblockSize];
            width = std::max(width, static_cast<unsigned>(std::bit_width(deltas[i])));
        }
    }
};

} // namespace

unsigned widestDelta(std::span<const std::int64_t> values)
{
    unsigned widest = 0;
    for (std::size_t first = 1; first < values.size(); first += blockSize) {
        const DeltaBlock block(values, first);
        widest = std::max(widest, *std::ranges::max_element(block.widths));
    }
    return widest;
}

void appendDeltas(std::string& out, std::span<const std::int64_t> values)
{
    appendVarint(out, blockSize);
    appendVarint(out, miniblocks);
    appendVarint(out, values.size());
    appendZigzag(out, values.empty() ? 0 : values.front());
    for (std::size_t first = 1; first < values.size(); first += blockSize) {
        const DeltaBlock block(values, first);
        appendZigzag(out, block.least);
        for (const unsigned width : block.widths) {
            out += static_cast<char>(static_cast<unsigned char>(width));
        }
        for (std::size_t m = 0; m * miniblockSize < block.count; ++m) {
            BitPacker packer(out, block.widths[m]);
            for (std::size_t i = m * miniblockSize; i < (m + 1) * miniblockSize; ++i) {
                packer.add(i < block.count ? block.deltas[i] : 0);
            }
            packer.finish();
        }
    }
}

} // namespace ets::tables
