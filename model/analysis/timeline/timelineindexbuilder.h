// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/timelineindex.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace ets {

/// Puts samples into lanes in two passes, so that the columns are allocated once and at their final size:
/// assign() every sample, allocate(), put() every sample, finish().
class TimelineIndexBuilder {
public:
    /// Slices in a bucket of the lowest level of folding: 24 bytes per bucket and its ancestors make 6 a slice.
    static constexpr std::size_t bucketSize = 8;
    /// Buckets of the lowest level of a lane.
    [[nodiscard]] static constexpr std::size_t bucketsFor(std::size_t slices)
    {
        return (slices + bucketSize - 1) / bucketSize;
    }

    /// @param tracks with block and name; the lanes are filled in here
    TimelineIndexBuilder(std::vector<TimelineTrack> tracks, std::size_t sampleCount);

    /// Says which lanes a sample goes to. Slices that are not placeable share lanes whatever their depth.
    void assign(SampleId sample, std::uint32_t track, std::uint32_t depth, bool placeable);
    void allocate(); ///< After all assign(), before any put().
    /// Says where an assigned sample is, or, if it is not placeable, where the call is that it belongs to.
    /// @param end not before start
    void put(SampleId sample, Ticks start, Ticks end);
    /// From the first to the last tick of the placeable samples put so far.
    [[nodiscard]] TimeRange range() const { return m_index.m_range; }
    /// Sorts and folds the lanes; nothing may be put afterwards. An index of nothing when canceled.
    [[nodiscard]] TimelineIndex finish(const CancelToken& cancel = {});

private:
    struct Slice {
        Ticks start = 0;
        Ticks end = 0;
        SampleId sample;
    };
    /// All slices of one depth of one track, or its not placeable ones.
    struct Group {
        std::uint32_t track = 0;
        std::uint32_t depth = 0;
        bool placeable = true;
        std::size_t first = 0;
        std::size_t size = 0;
        std::size_t filled = 0;
    };

    static constexpr std::uint32_t none = 0xffffffffU;

    [[nodiscard]] std::uint32_t groupFor(std::uint32_t track, std::uint32_t depth, bool placeable);
    void finishGroup(const Group& group);
    /// For those who look for the track of a backend: a record may name any number of them.
    void sortClocks();
    /// Puts the strays of a track into the order of their samples.
    void finishStrays(std::size_t first);
    [[nodiscard]] bool isOneLane(const Group& group) const;
    static void shareCalls(std::span<Slice> slices);
    [[nodiscard]] static std::vector<std::uint32_t> splitOverlaps(
        std::span<const Slice> slices, std::uint32_t& laneCount);
    void addLane(const Group& group, std::size_t first, std::size_t size);
    void addFolding(std::size_t first, std::size_t size);

    TimelineIndex m_index;
    bool m_hasRange = false;
    std::vector<Group> m_groups;
    std::vector<std::vector<std::uint32_t>> m_groupByDepth; ///< Per track; the first is that of not placeable slices.
    std::vector<std::uint32_t> m_groupOfSample;
};

/// Places the samples of a trace.
[[nodiscard]] TimelineIndex buildTimelineIndex(const Trace& trace, const LoadContext& context);

} // namespace ets
