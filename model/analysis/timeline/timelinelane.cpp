// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelinelane.h"

#include "model/analysis/timeline/timelineindexbuilder.h"

#include <algorithm>

namespace ets {

namespace {

/// Position of the first element of an ascending column that is not below the tick.
std::size_t lowerBound(std::span<const Ticks> column, Ticks tick)
{
    return static_cast<std::size_t>(std::lower_bound(column.begin(), column.end(), tick) - column.begin());
}

} // namespace

std::size_t TimelineLane::firstEndingFrom(Ticks tick) const
{
    return lowerBound(m_ends, tick);
}

std::size_t TimelineLane::firstStartingFrom(Ticks tick, std::size_t from, std::size_t likely) const
{
    // In steps that double, so that the search stays within what the processor holds already.
    std::size_t step = 1;
    std::size_t low = from;
    std::size_t high = from + std::min(likely, m_starts.size() - std::min(from, m_starts.size()));
    if (high > low && m_starts[high - 1] >= tick) {
        // Not behind it: back.
        while (high > low + step && m_starts[high - step] >= tick) {
            high -= step;
            step *= 2;
        }
        low = high > low + step ? high - step : low;
        return low + lowerBound(m_starts.subspan(low, high - low), tick);
    }
    low = high;
    while (high < m_starts.size() && m_starts[high] < tick) {
        low = high + 1;
        high += step;
        step *= 2;
    }
    high = std::min(high, m_starts.size());
    return low >= high ? high : low + lowerBound(m_starts.subspan(low, high - low), tick);
}

TimelineFold TimelineLane::fold(std::size_t first, std::size_t last) const
{
    TimelineFold result;
    result.count = last > first ? last - first : 0;
    Ticks longest = 0;
    bool any = false;
    // The parts are not visited from left to right, so that of equals the position decides.
    const auto take = [&](std::size_t candidate, Ticks length, Ticks busy) {
        if (!any || length > longest || (length == longest && candidate < result.widest)) {
            result.widest = candidate;
            longest = length;
            any = true;
        }
        result.busy += busy;
    };
    const auto takeSlice = [&](std::size_t slice) {
        const Ticks length = m_ends[slice] - m_starts[slice];
        take(slice, length, length);
    };
    const auto takeBucket = [&](std::size_t at) {
        take(m_buckets[at].widest, m_buckets[at].longest, m_buckets[at].busy);
    };
    constexpr std::size_t bucket = TimelineIndexBuilder::bucketSize;
    while (first < last && first % bucket != 0) {
        takeSlice(first++);
    }
    while (first < last && last % bucket != 0) {
        takeSlice(--last);
    }
    std::size_t from = first / bucket;
    std::size_t to = last / bucket;
    std::size_t level = 0;
    std::size_t levelSize = TimelineIndexBuilder::bucketsFor(size());
    while (from < to) {
        if (from % 2 == 1) {
            takeBucket(level + from++);
        }
        if (to % 2 == 1) {
            takeBucket(level + --to);
        }
        from /= 2;
        to /= 2;
        level += levelSize;
        levelSize = (levelSize + 1) / 2;
    }
    return result;
}

Ticks TimelineLane::busy(TimeRange range) const
{
    const std::size_t first = firstEndingFrom(range.start);
    const std::size_t last = firstStartingFrom(range.end);
    if (range.isEmpty() || first >= last) {
        return 0;
    }
    Ticks ticks = fold(first, last).busy;
    // Only the first and the last slice can stick out.
    ticks -= m_starts[first] < range.start ? range.start - m_starts[first] : 0;
    ticks -= m_ends[last - 1] > range.end ? m_ends[last - 1] - range.end : 0;
    return ticks;
}

} // namespace ets
