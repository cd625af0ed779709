// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/strongid.h"

#include <cstddef>
#include <memory>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace ets {

/// Keeps one copy of every distinct text. Views stay valid as long as the pool lives.
class StringPool {
public:
    StringPool() = default;
    /// The pool that was moved from is empty; views and ids go on with the new one.
    StringPool(StringPool&& other) noexcept;
    StringPool& operator=(StringPool&& other) noexcept;
    ~StringPool() = default;
    StringPool(const StringPool&) = delete;
    StringPool& operator=(const StringPool&) = delete;

    /// The id of the text, which is added if it is new.
    StringId intern(std::string_view text);
    /// The id of the text; invalid if the pool does not have it.
    [[nodiscard]] StringId find(std::string_view text) const;
    /// Makes room for so many distinct texts, which may be more or fewer in the end.
    void reserve(std::size_t count);
    /// The text of an id; empty for an invalid id.
    [[nodiscard]] std::string_view view(StringId id) const;
    [[nodiscard]] std::size_t size() const { return m_views.size(); } ///< Number of distinct texts.

private:
    StringId add(std::string_view text);
    char* allocate(std::size_t size);

    std::vector<std::unique_ptr<char[]>> m_blocks;
    char* m_free = nullptr;
    std::size_t m_left = 0;
    std::vector<std::string_view> m_views;
    std::unordered_map<std::string_view, StringId> m_index;
};

} // namespace ets
