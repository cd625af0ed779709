// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/values/cascadesum.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>

namespace ets {

namespace {

constexpr std::size_t vectorBytes = 32;
constexpr std::size_t rows = 4; ///< Vectors that are added side by side.
constexpr std::size_t levels = 4; ///< A sum of sums of sums of sums.

template <typename T> class CascadeAdder {
public:
    static constexpr std::size_t width = vectorBytes / sizeof(T);
    static constexpr std::size_t lanes = rows * width;
    using Lanes = std::array<T, lanes>;

    explicit CascadeAdder(std::span<const T> numbers)
        : m_numbers(numbers)
    {
    }

    /// Sums of every lanes-th number.
    Lanes sums(std::size_t blocks)
    {
        const auto bits = blocks <= 1 ? 0U : static_cast<unsigned>(std::bit_width(blocks - 1));
        const unsigned power = std::max(4U, bits / static_cast<unsigned>(levels));
        const std::size_t step = std::size_t{1} << power;
        std::size_t block = 0;
        while (block + step <= blocks) {
            for (const std::size_t end = block + step; block < end; ++block) {
                addBlock(block);
            }
            for (std::size_t level = 1; level < levels; ++level) {
                addLevel(level, level - 1);
                m_levels[level - 1].fill(0);
                if ((block & ((step - 1) << (level * power))) != 0) {
                    break;
                }
            }
        }
        for (; block < blocks; ++block) {
            addBlock(block);
        }
        for (std::size_t level = 1; level < levels; ++level) {
            addLevel(0, level);
        }
        return m_levels[0];
    }

private:
    void addBlock(std::size_t block)
    {
        const T* const from = m_numbers.data() + block * lanes;
        for (std::size_t i = 0; i < lanes; ++i) {
            m_levels[0][i] += from[i];
        }
    }
    void addLevel(std::size_t to, std::size_t from)
    {
        for (std::size_t i = 0; i < lanes; ++i) {
            m_levels[to][i] += m_levels[from][i];
        }
    }

    std::span<const T> m_numbers;
    std::array<Lanes, levels> m_levels{};
};

template <typename T> T sum(std::span<const T> numbers)
{
    using Adder = CascadeAdder<T>;
    const std::size_t vectors = numbers.size() / Adder::width;
    const std::size_t blocks = vectors / rows;
    auto lanes = Adder(numbers).sums(blocks);
    for (std::size_t v = blocks * rows; v < vectors; ++v) {
        for (std::size_t i = 0; i < Adder::width; ++i) {
            lanes[i] += numbers[v * Adder::width + i];
        }
    }
    for (std::size_t row = 1; row < rows; ++row) {
        for (std::size_t i = 0; i < Adder::width; ++i) {
            lanes[i] += lanes[row * Adder::width + i];
        }
    }
    T result = 0;
    for (std::size_t i = vectors * Adder::width; i < numbers.size(); ++i) {
        result += numbers[i];
    }
    for (std::size_t i = 0; i < Adder::width; ++i) {
        result += lanes[i];
    }
    return result;
}

} // namespace

double cascadeSum(std::span<const double> numbers)
{
    return sum(numbers);
}

float cascadeSum(std::span<const float> numbers)
{
    return sum(numbers);
}

} // namespace ets
