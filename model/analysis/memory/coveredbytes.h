// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <cstdint>
#include <utility>
#include <vector>

namespace ets {

/// How many bytes at least one of many ranges covers, kept while ranges come and go: a segment tree over their ends.
class CoveredBytes {
public:
    struct Range {
        PlannedPlace place;
        std::uint64_t bytes = 0;
    };

    /// @param ranges all that will ever be added
    explicit CoveredBytes(const std::vector<Range>& ranges);

    /// Of a range that was given when this was made. Time by the logarithm of their number, as remove().
    void add(const Range& range) { change(range, 1); }
    /// Of a range that was added before.
    void remove(const Range& range) { change(range, -1); }
    /// Bytes that are covered now, in all arenas, each once.
    [[nodiscard]] std::uint64_t total() const { return m_covered.empty() ? 0 : m_covered[1]; }

private:
    using Point = std::pair<std::uint32_t, std::uint64_t>; ///< Arena and offset.

    void change(const Range& range, int by);
    void update(
        std::size_t node, std::size_t begin, std::size_t end, std::pair<std::size_t, std::size_t> range, int by);
    [[nodiscard]] std::size_t indexOf(const Point& point) const;

    std::vector<Point> m_points; ///< Ascending; bytes lie between neighbors of one arena.
    std::vector<std::uint32_t> m_count; ///< By node: ranges that cover it as a whole.
    std::vector<std::uint64_t> m_covered; ///< By node: bytes that are covered below it.
};

} // namespace ets
