// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/elements/storedelements.h"

#include "model/base/elements/strides.h"
#include "model/base/elements/tensor.h"

#include <utility>

namespace ets {

StoredElements::StoredElements(std::shared_ptr<const BlockSource> source, std::uint64_t offset, std::size_t width,
    std::vector<std::int64_t> sizes, std::vector<std::int64_t> strides)
    : m_source(std::move(source))
    , m_offset(offset)
    , m_width(width)
    , m_sizes(std::move(sizes))
    , m_strides(std::move(strides))
    , m_count(static_cast<std::size_t>(checkedElementCount(m_sizes).value_or(0)))
{
}

bool StoredElements::copy(std::size_t first, std::span<std::byte> target) const
{
    const std::size_t wanted = target.size() / m_width;
    if (first > m_count || wanted > m_count - first) {
        return false;
    }
    if (m_strides.empty()) {
        return m_source->copy(m_offset + first * m_width, target);
    }
    StrideWalk walk(m_sizes, m_strides, first);
    for (std::size_t i = 0; i < wanted; ++i, walk.next()) {
        if (!m_source->copy(m_offset + walk.place() * m_width, target.subspan(i * m_width, m_width))) {
            return false;
        }
    }
    return true;
}

} // namespace ets
