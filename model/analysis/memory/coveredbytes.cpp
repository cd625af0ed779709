// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/memory/coveredbytes.h"

#include <algorithm>
#include <limits>

namespace ets {

namespace {

std::uint64_t endOf(const CoveredBytes::Range& range)
{
    const std::uint64_t room = std::numeric_limits<std::uint64_t>::max() - range.place.offset;
    return range.place.offset + std::min(room, range.bytes);
}

} // namespace

CoveredBytes::CoveredBytes(const std::vector<Range>& ranges)
{
    for (const Range& range : ranges) {
        m_points.emplace_back(range.place.memoryId, range.place.offset);
        m_points.emplace_back(range.place.memoryId, endOf(range));
    }
    std::ranges::sort(m_points);
    const auto repeated = std::ranges::unique(m_points);
    m_points.erase(repeated.begin(), repeated.end());
    if (m_points.size() > 1) {
        m_count.assign(4 * m_points.size(), 0);
        m_covered.assign(4 * m_points.size(), 0);
    }
}

std::size_t CoveredBytes::indexOf(const Point& point) const
{
    return static_cast<std::size_t>(std::ranges::lower_bound(m_points, point) - m_points.begin());
}

void CoveredBytes::change(const Range& range, int by)
{
    const std::pair<std::size_t, std::size_t> part{
        indexOf({range.place.memoryId, range.place.offset}), indexOf({range.place.memoryId, endOf(range)})};
    if (part.first < part.second) {
        update(1, 0, m_points.size() - 1, part, by);
    }
}

void CoveredBytes::update(
    std::size_t node, std::size_t begin, std::size_t end, std::pair<std::size_t, std::size_t> range, int by)
{
    if (range.second <= begin || end <= range.first) {
        return;
    }
    if (range.first <= begin && end <= range.second) {
        m_count[node] += static_cast<std::uint32_t>(by);
    } else {
        const std::size_t middle = begin + (end - begin) / 2;
        update(2 * node, begin, middle, range, by);
        update(2 * node + 1, middle, end, range, by);
    }
    if (m_count[node] > 0) {
        // A range never reaches from one arena into the next, so a node that is covered whole lies in one.
        m_covered[node] = m_points[end].second - m_points[begin].second;
    } else {
        m_covered[node] = end - begin == 1 ? 0 : m_covered[2 * node] + m_covered[2 * node + 1];
    }
}

} // namespace ets
