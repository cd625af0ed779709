// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelineindexbuilder.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Numbers of the groups of blocks by method; no groups where there is one method only.
std::vector<std::uint32_t> groupsOf(std::span<const EventBlock> blocks)
{
    std::vector<std::uint32_t> groups(blocks.size(), TimelineTrack::noGroup);
    std::unordered_map<std::string_view, std::uint32_t> numberOf;
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        if (!blocks[i].method.empty()) {
            groups[i] =
                numberOf.try_emplace(blocks[i].method, static_cast<std::uint32_t>(numberOf.size())).first->second;
        }
    }
    if (numberOf.size() < 2) {
        groups.assign(blocks.size(), TimelineTrack::noGroup);
    }
    return groups;
}

/// Backends whose operations in a block nobody knows the place of, in the order of the events.
std::vector<std::string> clocksOf(const Trace& trace, const EventBlock& block)
{
    std::vector<std::string> clocks;
    std::unordered_set<std::string_view> known;
    for (std::uint32_t i = 0; i < block.eventCount; ++i) {
        const EventId id(block.firstEvent.value() + i);
        const Event& event = trace.event(id);
        const std::string_view backend = trace.backendOf(event);
        const auto isPlaceable = [&trace](SampleId sample) { return trace.isPlaceable(sample); };
        if (event.isDelegatedOp() && !known.contains(backend)
            && !std::ranges::all_of(trace.samplesOf(id), isPlaceable)) {
            known.insert(backend);
            clocks.emplace_back(backend);
        }
    }
    return clocks;
}

std::vector<TimelineTrack> tracksOf(const Trace& trace)
{
    const std::span<const EventBlock> blocks = trace.eventBlocks();
    const std::vector<std::uint32_t> groups = groupsOf(blocks);
    std::vector<TimelineTrack> tracks;
    tracks.reserve(blocks.size());
    for (std::size_t i = 0; i < blocks.size(); ++i) {
        TimelineTrack track;
        track.block = BlockId(i);
        track.name = blocks[i].name;
        track.group = groups[i];
        tracks.push_back(track);
        for (std::string& clock : clocksOf(trace, blocks[i])) {
            track.clock = std::move(clock);
            tracks.push_back(track);
        }
    }
    return tracks;
}

/// Which track a sample is on.
class TrackFinder {
public:
    TrackFinder(const Trace& trace, std::span<const TimelineTrack> tracks)
        : m_trace(trace)
    {
        for (std::uint32_t i = 0; i < tracks.size(); ++i) {
            if (!tracks[i].clock) {
                m_firstOfBlock.push_back(i);
            }
        }
        if (m_firstOfBlock.size() < tracks.size()) {
            findClocks(tracks);
        }
    }

    [[nodiscard]] std::uint32_t trackOf(SampleId sample, BlockId block, bool placeable) const
    {
        const std::uint32_t first = m_firstOfBlock[block.value()];
        if (placeable) {
            return first;
        }
        return m_clockOfEvent.empty() ? first : m_clockOfEvent[m_trace.eventOf(sample).value()];
    }

private:
    /// Once for every event: a record may name as many backends as it has delegates, and a sample asks each time.
    void findClocks(std::span<const TimelineTrack> tracks)
    {
        m_clockOfEvent.resize(m_trace.events().size());
        for (std::size_t b = 0; b < m_firstOfBlock.size(); ++b) {
            const EventBlock& block = m_trace.block(BlockId(b));
            const std::uint32_t first = m_firstOfBlock[b];
            std::unordered_map<std::string_view, std::uint32_t> trackOfClock;
            for (std::uint32_t i = first + 1; i < tracks.size() && tracks[i].clock; ++i) {
                trackOfClock.try_emplace(*tracks[i].clock, i);
            }
            for (std::uint32_t i = 0; i < block.eventCount; ++i) {
                const EventId id(block.firstEvent.value() + i);
                const Event& event = m_trace.event(id);
                const auto found =
                    event.isDelegatedOp() ? trackOfClock.find(m_trace.backendOf(event)) : trackOfClock.end();
                m_clockOfEvent[id.value()] = found != trackOfClock.end() ? found->second : first;
            }
        }
    }

    const Trace& m_trace;
    std::vector<std::uint32_t> m_firstOfBlock;
    std::vector<std::uint32_t> m_clockOfEvent; ///< By EventId: the track of what has no place; empty without clocks.
};

/// Calls act(sample, run, block) for every sample of every run that has a block.
/// @return false when canceled before the last of them
template <typename Act> bool forEachSample(const Trace& trace, const LoadContext& context, const Act& act)
{
    const std::vector<RunData>& runs = trace.etdump().runs;
    const std::size_t count = trace.etdump().sampleCount();
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const BlockId block = trace.blockOf(RunId(r));
        if (!block.isValid()) {
            continue;
        }
        const std::size_t first = runs[r].firstSample;
        for (std::size_t i = first; i < first + runs[r].sampleCount; ++i) {
            if (context.poll("timeline", i, count)) {
                return false;
            }
            act(SampleId(i), RunId(r), block);
        }
    }
    return true;
}

} // namespace

TimelineIndex buildTimelineIndex(const Trace& trace, const LoadContext& context)
{
    const std::vector<TimelineTrack> tracks = tracksOf(trace);
    const TrackFinder finder(trace, tracks);
    TimelineIndexBuilder builder(tracks, trace.etdump().sampleCount());
    bool allPlaceable = true;
    const bool areAssigned = forEachSample(trace, context, [&](SampleId sample, RunId, BlockId block) {
        const bool placeable = trace.isPlaceable(sample);
        builder.assign(sample, finder.trackOf(sample, block, placeable), trace.depthOf(sample), placeable);
        allPlaceable = allPlaceable && placeable;
    });
    if (!areAssigned) {
        return {};
    }
    builder.allocate();
    const bool arePut = forEachSample(trace, context, [&](SampleId sample, RunId run, BlockId) {
        if (trace.isPlaceable(sample)) {
            const TimeRange span = *trace.placementOf(sample, run).span;
            builder.put(sample, span.start, span.end);
        }
    });
    // A run without any time that can be believed is shown where the trace begins.
    const TimeRange fallback{builder.range().start, builder.range().start};
    const auto putStray = [&](SampleId sample, RunId run, BlockId) {
        if (!trace.isPlaceable(sample)) {
            const TimeRange span = trace.placementOf(sample, run).span.value_or(fallback);
            builder.put(sample, span.start, span.end);
        }
    };
    if (!arePut || (!allPlaceable && !forEachSample(trace, context, putStray))) {
        return {};
    }
    return builder.finish(context.cancel);
}

} // namespace ets
