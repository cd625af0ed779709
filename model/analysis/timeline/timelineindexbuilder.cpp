// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelineindexbuilder.h"

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <numeric>
#include <queue>
#include <tuple>
#include <utility>

namespace ets {

TimelineIndexBuilder::TimelineIndexBuilder(std::vector<TimelineTrack> tracks, std::size_t sampleCount)
    : m_groupByDepth(tracks.size())
    , m_groupOfSample(sampleCount, none)
{
    m_index.m_tracks = std::move(tracks);
}

std::uint32_t TimelineIndexBuilder::groupFor(std::uint32_t track, std::uint32_t depth, bool placeable)
{
    std::vector<std::uint32_t>& byDepth = m_groupByDepth[track];
    const std::size_t at = placeable ? depth + std::size_t(1) : 0;
    if (byDepth.size() <= at) {
        byDepth.resize(at + 1, none);
    }
    if (byDepth[at] == none) {
        byDepth[at] = static_cast<std::uint32_t>(m_groups.size());
        m_groups.push_back({.track = track, .depth = placeable ? depth : 0, .placeable = placeable});
    }
    return byDepth[at];
}

void TimelineIndexBuilder::assign(SampleId sample, std::uint32_t track, std::uint32_t depth, bool placeable)
{
    const std::uint32_t group = groupFor(track, depth, placeable);
    m_groupOfSample[sample.value()] = group;
    ++m_groups[group].size;
}

void TimelineIndexBuilder::allocate()
{
    // The columns are laid out in the order of the lanes: by track and depth, not placeable last.
    std::size_t total = 0;
    for (const std::vector<std::uint32_t>& byDepth : m_groupByDepth) {
        for (std::size_t i = 1; i <= byDepth.size(); ++i) {
            const std::uint32_t group = byDepth[i % byDepth.size()];
            if (group != none) {
                m_groups[group].first = total;
                total += m_groups[group].size;
            }
        }
    }
    m_index.m_starts.resize(total);
    m_index.m_ends.resize(total);
    m_index.m_samples.resize(total);
    m_index.m_buckets.reserve(total / bucketSize * 2 + 64);
}

void TimelineIndexBuilder::put(SampleId sample, Ticks start, Ticks end)
{
    Group& group = m_groups[m_groupOfSample[sample.value()]];
    const std::size_t at = group.first + group.filled++;
    m_index.m_starts[at] = start;
    m_index.m_ends[at] = end;
    m_index.m_samples[at] = sample;
    if (group.placeable) {
        TimeRange& range = m_index.m_range;
        range.start = m_hasRange ? std::min(range.start, start) : start;
        range.end = m_hasRange ? std::max(range.end, end) : end;
        m_hasRange = true;
    }
}

TimelineIndex TimelineIndexBuilder::finish(const CancelToken& cancel)
{
    for (std::size_t t = 0; t < m_groupByDepth.size(); ++t) {
        TimelineTrack& track = m_index.m_tracks[t];
        while (track.block.isValid() && m_index.m_firstOfBlock.size() <= track.block.value()) {
            m_index.m_firstOfBlock.push_back(static_cast<std::uint32_t>(t));
        }
        const std::size_t firstStray = m_index.m_strays.size();
        track.firstLane = static_cast<std::uint32_t>(m_index.m_lanes.size());
        const std::vector<std::uint32_t>& byDepth = m_groupByDepth[t];
        for (std::size_t i = 1; i <= byDepth.size(); ++i) {
            const std::uint32_t group = byDepth[i % byDepth.size()];
            if (group == none) {
                continue;
            }
            if (cancel.isCanceled()) {
                return {};
            }
            const std::size_t before = m_index.m_lanes.size();
            finishGroup(m_groups[group]);
            if (!m_groups[group].placeable) {
                track.notPlaceableLanes = static_cast<std::uint32_t>(m_index.m_lanes.size() - before);
            }
        }
        track.laneCount = static_cast<std::uint32_t>(m_index.m_lanes.size()) - track.firstLane;
        finishStrays(firstStray);
    }
    sortClocks();
    m_index.m_lanes.shrink_to_fit();
    m_index.m_buckets.shrink_to_fit();
    return std::move(m_index);
}

void TimelineIndexBuilder::sortClocks()
{
    std::vector<std::uint32_t>& tracks = m_index.m_tracksByClock;
    tracks.resize(m_index.m_tracks.size());
    std::iota(tracks.begin(), tracks.end(), 0U);
    const auto endOfBlock = [this, &tracks](std::size_t first) {
        const BlockId block = m_index.m_tracks[first].block;
        return std::find_if(tracks.begin() + static_cast<std::ptrdiff_t>(first), tracks.end(),
            [this, block](std::uint32_t track) { return m_index.m_tracks[track].block != block; });
    };
    for (auto first = tracks.begin(); first != tracks.end();) {
        const auto end = endOfBlock(static_cast<std::size_t>(first - tracks.begin()));
        std::sort(std::next(first), end,
            [this](std::uint32_t a, std::uint32_t b) { return m_index.m_tracks[a].clock < m_index.m_tracks[b].clock; });
        first = end;
    }
}

void TimelineIndexBuilder::finishStrays(std::size_t first)
{
    const auto strays = std::span(m_index.m_strays).subspan(first);
    std::ranges::sort(strays, {}, [this](std::uint32_t column) { return m_index.m_samples[column]; });
    m_index.m_straysOfTrack.push_back({static_cast<std::uint32_t>(first), static_cast<std::uint32_t>(strays.size())});
}

bool TimelineIndexBuilder::isOneLane(const Group& group) const
{
    for (std::size_t i = group.first + 1; i < group.first + group.size; ++i) {
        const bool startsTogether = m_index.m_starts[i] == m_index.m_starts[i - 1];
        if (m_index.m_starts[i] < m_index.m_ends[i - 1]
            || (startsTogether && m_index.m_samples[i] < m_index.m_samples[i - 1])) {
            return false;
        }
    }
    return true;
}

void TimelineIndexBuilder::finishGroup(const Group& group)
{
    // The usual case: logged in order and nested cleanly.
    if (group.placeable && isOneLane(group)) {
        addLane(group, group.first, group.size);
        return;
    }
    std::vector<Slice> slices(group.size);
    for (std::size_t i = 0; i < group.size; ++i) {
        const std::size_t at = group.first + i;
        slices[i] = {m_index.m_starts[at], m_index.m_ends[at], m_index.m_samples[at]};
    }
    const auto order = [](const Slice& slice) { return std::tuple(slice.start, slice.end, slice.sample); };
    const auto less = [&order](const Slice& a, const Slice& b) { return order(a) < order(b); };
    std::sort(slices.begin(), slices.end(), less);
    if (!group.placeable) {
        shareCalls(slices);
        std::sort(slices.begin(), slices.end(), less);
    }
    std::uint32_t laneCount = 0;
    const std::vector<std::uint32_t> laneOf = splitOverlaps(slices, laneCount);
    std::vector<std::size_t> sizes(laneCount, 0);
    for (const std::uint32_t lane : laneOf) {
        ++sizes[lane];
    }
    std::vector<std::size_t> cursors(laneCount);
    std::exclusive_scan(sizes.begin(), sizes.end(), cursors.begin(), group.first);
    for (std::size_t i = 0; i < slices.size(); ++i) {
        const std::size_t at = cursors[laneOf[i]]++;
        m_index.m_starts[at] = slices[i].start;
        m_index.m_ends[at] = slices[i].end;
        m_index.m_samples[at] = slices[i].sample;
    }
    for (std::size_t i = 0; i < group.size; ++i) {
        m_index.m_strays.push_back(static_cast<std::uint32_t>(group.first + i));
    }
    for (std::uint32_t lane = 0; lane < laneCount; ++lane) {
        addLane(group, cursors[lane] - sizes[lane], sizes[lane]);
    }
}

void TimelineIndexBuilder::shareCalls(std::span<Slice> slices)
{
    for (std::size_t first = 0; first < slices.size();) {
        const Ticks start = slices[first].start;
        const Ticks end = slices[first].end;
        std::size_t last = first + 1;
        while (last < slices.size() && slices[last].start == start && slices[last].end == end) {
            ++last;
        }
        // Evenly, because widths that come from another clock would look like a measurement.
        const Ticks count = last - first;
        const Ticks each = (end - start) / count;
        const Ticks remainder = (end - start) % count;
        for (std::size_t i = first; i < last; ++i) {
            const Ticks before = i - first;
            slices[i].start = start + each * before + std::min(before, remainder);
            slices[i].end = slices[i].start + each + (before < remainder ? 1 : 0);
        }
        first = last;
    }
}

std::vector<std::uint32_t> TimelineIndexBuilder::splitOverlaps(std::span<const Slice> slices, std::uint32_t& laneCount)
{
    using Busy = std::pair<Ticks, std::uint32_t>;
    std::priority_queue<Busy, std::vector<Busy>, std::greater<>> busy;
    std::priority_queue<std::uint32_t, std::vector<std::uint32_t>, std::greater<>> free;
    std::vector<std::uint32_t> laneOf(slices.size());
    laneCount = 0;
    for (std::size_t i = 0; i < slices.size(); ++i) {
        while (!busy.empty() && busy.top().first <= slices[i].start) {
            free.push(busy.top().second);
            busy.pop();
        }
        // The topmost free lane, so that a track stays as low as it can.
        if (free.empty()) {
            free.push(laneCount++);
        }
        laneOf[i] = free.top();
        free.pop();
        busy.emplace(slices[i].end, laneOf[i]);
    }
    return laneOf;
}

void TimelineIndexBuilder::addLane(const Group& group, std::size_t first, std::size_t size)
{
    TimelineIndex::LaneEntry entry;
    entry.first = static_cast<std::uint32_t>(first);
    entry.size = static_cast<std::uint32_t>(size);
    entry.firstBucket = static_cast<std::uint32_t>(m_index.m_buckets.size());
    entry.depth = group.depth & 0x7fffffffU;
    entry.placeable = group.placeable ? 1U : 0U;
    m_index.m_lanes.push_back(entry);
    addFolding(first, size);
}

void TimelineIndexBuilder::addFolding(std::size_t first, std::size_t size)
{
    std::vector<TimelineBucket>& buckets = m_index.m_buckets;
    std::size_t level = buckets.size();
    std::size_t count = bucketsFor(size);
    for (std::size_t begin = 0; begin < size; begin += bucketSize) {
        TimelineBucket bucket;
        bucket.widest = static_cast<std::uint32_t>(begin);
        for (std::size_t i = begin; i < std::min(begin + bucketSize, size); ++i) {
            const Ticks length = m_index.m_ends[first + i] - m_index.m_starts[first + i];
            if (length > bucket.longest) {
                bucket.longest = length;
                bucket.widest = static_cast<std::uint32_t>(i);
            }
            bucket.busy += length;
        }
        buckets.push_back(bucket);
    }
    while (count > 1) {
        for (std::size_t i = 0; i < count; i += 2) {
            TimelineBucket both = buckets[level + i];
            if (i + 1 < count) {
                const TimelineBucket& right = buckets[level + i + 1];
                both.widest = right.longest > both.longest ? right.widest : both.widest;
                both.longest = std::max(both.longest, right.longest);
                both.busy += right.busy;
            }
            buckets.push_back(both);
        }
        level += count;
        count = (count + 1) / 2;
    }
}

} // namespace ets
