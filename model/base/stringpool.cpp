// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/stringpool.h"

#include <algorithm>
#include <cstring>
#include <utility>

namespace ets {

namespace {
constexpr std::size_t blockSize = std::size_t{64} * 1024;
}

StringPool::StringPool(StringPool&& other) noexcept
{
    *this = std::move(other);
}

StringPool& StringPool::operator=(StringPool&& other) noexcept
{
    m_blocks = std::exchange(other.m_blocks, {});
    m_free = std::exchange(other.m_free, nullptr);
    m_left = std::exchange(other.m_left, 0);
    m_views = std::exchange(other.m_views, {});
    m_index = std::exchange(other.m_index, {});
    return *this;
}

char* StringPool::allocate(std::size_t size)
{
    if (size > m_left) {
        const std::size_t capacity = std::max(size, blockSize);
        m_blocks.push_back(std::make_unique<char[]>(capacity));
        m_free = m_blocks.back().get();
        m_left = capacity;
    }
    char* const place = m_free;
    m_free += size;
    m_left -= size;
    return place;
}

StringId StringPool::find(std::string_view text) const
{
    const auto found = m_index.find(text);
    return found == m_index.end() ? StringId() : found->second;
}

void StringPool::reserve(std::size_t count)
{
    m_views.reserve(count);
    m_index.reserve(count);
}

StringId StringPool::intern(std::string_view text)
{
    const StringId known = find(text);
    return known.isValid() ? known : add(text);
}

StringId StringPool::add(std::string_view text)
{
    std::string_view kept;
    if (!text.empty()) {
        char* const place = allocate(text.size());
        std::memcpy(place, text.data(), text.size());
        kept = {place, text.size()};
    }
    const StringId id(m_views.size());
    m_views.push_back(kept);
    m_index.emplace(kept, id);
    return id;
}

std::string_view StringPool::view(StringId id) const
{
    return id.isValid() ? m_views[id.value()] : std::string_view();
}

} // namespace ets
