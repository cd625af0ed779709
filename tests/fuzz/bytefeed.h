// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <span>

namespace ets::test {

/// Turns the bytes of a fuzzer's input into decisions, one byte each. Behind the end every decision is the first.
class ByteFeed {
public:
    explicit ByteFeed(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {
    }

    /// A number from 0 to count - 1.
    /// @param count 1 to 256
    [[nodiscard]] std::size_t below(std::size_t count)
    {
        if (m_bytes.empty()) {
            return 0;
        }
        const auto byte = std::to_integer<std::size_t>(m_bytes.front());
        m_bytes = m_bytes.subspan(1);
        return byte % count;
    }
    template <typename T, std::size_t count> [[nodiscard]] const T& pick(const std::array<T, count>& choices)
    {
        return choices[below(count)];
    }

private:
    std::span<const std::byte> m_bytes;
};

} // namespace ets::test
