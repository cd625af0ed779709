// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/blocksource.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace ets {

/// Elements of a tensor that stay in their file until they are asked for. Counted row-major, however they lie there.
class StoredElements {
public:
    /// @param offset of the first element in the source, in bytes
    /// @param width of an element in bytes, above 0
    /// @param sizes,strides in elements; empty strides for row-major. All elements have to lie inside the source
    StoredElements(std::shared_ptr<const BlockSource> source, std::uint64_t offset, std::size_t width,
        std::vector<std::int64_t> sizes, std::vector<std::int64_t> strides);

    [[nodiscard]] std::size_t count() const { return m_count; } ///< Elements.
    [[nodiscard]] std::size_t width() const { return m_width; } ///< Bytes of an element.
    /// Whether elements could not be read: the file was cut or has changed.
    [[nodiscard]] bool hasFailed() const { return m_source->hasFailed(); }
    /// Copies elements that follow one another.
    /// @param target a whole number of elements
    /// @return false beyond the end, and when the file cannot be read or has changed
    [[nodiscard]] bool copy(std::size_t first, std::span<std::byte> target) const;

private:
    std::shared_ptr<const BlockSource> m_source;
    std::uint64_t m_offset;
    std::size_t m_width;
    std::vector<std::int64_t> m_sizes;
    std::vector<std::int64_t> m_strides;
    std::size_t m_count;
};

} // namespace ets
