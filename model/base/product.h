// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <span>

namespace ets {

/// A product of sizes that never wraps: no value once a factor is negative or the product does not fit into 63 bits.
class Product {
public:
    /// 1 times all factors: 1 for none.
    template <typename T> explicit Product(std::span<const T> factors) { times(factors); }

    /// Multiplies by all of them; without value it stays without.
    template <typename T> Product& times(std::span<const T> factors)
    {
        for (const T factor : factors) {
            times(std::int64_t{factor});
        }
        return *this;
    }
    /// Multiplies by one. No factor brings a value back, 0 neither.
    Product& times(std::int64_t factor)
    {
        constexpr std::uint64_t most = std::numeric_limits<std::int64_t>::max();
        const auto size = static_cast<std::uint64_t>(factor);
        if (factor < 0 || (m_value && size > 0 && *m_value > most / size)) {
            m_value.reset();
        } else if (m_value) {
            *m_value *= size;
        }
        return *this;
    }
    /// At most 2^63 - 1; nothing once a factor was negative or the product too large.
    [[nodiscard]] std::optional<std::uint64_t> value() const { return m_value; }

private:
    std::optional<std::uint64_t> m_value = 1;
};

/// Multiply-accumulates of both products of an attention by the shapes of q, k and v, padding included; nothing for
/// shapes that do not fit.
template <typename T>
[[nodiscard]] std::optional<std::uint64_t> attentionMacs(
    std::span<const T> q, std::span<const T> k, std::span<const T> v)
{
    if (q.empty() || k.size() < 2 || v.empty()) {
        return std::nullopt;
    }
    return Product(q.first(q.size() - 1))
        .times(k[k.size() - 2])
        .times(std::int64_t{q.back()} + std::int64_t{v.back()})
        .value();
}

} // namespace ets
