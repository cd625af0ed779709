// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <span>
#include <string>
#include <vector>

namespace ets::test {

/// One way to damage a file.
struct Mutation {
    enum class Kind { Cut, Flip };

    Kind kind = Kind::Cut;
    std::size_t at = 0; ///< New size, or offset of the byte.
    std::uint8_t bits = 0; ///< Those that a flip changes.

    [[nodiscard]] std::string description() const
    {
        return kind == Kind::Cut ? "cut to " + std::to_string(at) + " bytes"
                                 : "byte " + std::to_string(at) + " xor " + std::to_string(bits);
    }
    /// The damaged content, in memory of exactly its size, so that a sanitizer sees any access behind it.
    [[nodiscard]] std::vector<std::byte> appliedTo(std::span<const std::byte> content) const
    {
        const std::size_t size = kind == Kind::Cut ? at : content.size();
        std::vector<std::byte> damaged(content.begin(), content.begin() + static_cast<std::ptrdiff_t>(size));
        if (kind == Kind::Flip) {
            damaged[at] ^= std::byte(bits);
        }
        return damaged;
    }
};

/// Every cut up to 4 KiB and every 61st byte beyond, then 1,000 bytes changed at random, the same every time.
/// @param thinning only each n-th of them
inline std::vector<Mutation> mutationsOf(std::size_t size, std::size_t thinning)
{
    constexpr std::size_t everyCut = 4096;
    constexpr std::size_t cutStep = 61;
    constexpr std::size_t flips = 1000;
    std::vector<Mutation> all;
    for (std::size_t at = 0; at < size; at += at < everyCut ? 1 : cutStep) {
        all.push_back({Mutation::Kind::Cut, at, 0});
    }
    std::mt19937_64 random(size); // NOLINT(cert-msc51-cpp): the same mutants every time
    for (std::size_t i = 0; i < flips && size > 0; ++i) {
        const std::size_t at = random() % size;
        all.push_back({Mutation::Kind::Flip, at, static_cast<std::uint8_t>(1 + random() % 255)});
    }
    std::vector<Mutation> some;
    for (std::size_t i = 0; i < all.size(); i += thinning) {
        some.push_back(all[i]);
    }
    return some;
}

} // namespace ets::test
