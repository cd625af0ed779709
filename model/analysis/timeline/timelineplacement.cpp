// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/timelineindexbuilder.h"
#include "model/inspector/inspector.h"

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// Where one sample belongs.
struct Placement {
    std::uint32_t depth = 0;
    bool placeable = true;
    TimeRange span; ///< Its own, or of the call that it belongs to.
};

/// Decides for the samples of one run at a time which of their times can be believed.
class RunPlacer {
public:
    RunPlacer(const Inspector& inspector, RunId run, TimeRange fallback)
        : m_inspector(inspector)
        , m_fallback(fallback)
    {
        const RunData& data = inspector.etdump().runs[run.value()];
        // What the runtime logged with its own clock says where the run is; only without it may a delegate say so.
        m_extent = extentOfRoots(data, true);
        if (!m_extent) {
            m_extent = extentOfRoots(data, false);
        }
    }

    [[nodiscard]] Placement place(SampleId sample) const
    {
        Placement result;
        SampleId root = sample;
        for (SampleId up = m_inspector.parentOf(sample); up.isValid(); up = m_inspector.parentOf(up)) {
            root = up;
            ++result.depth;
        }
        const std::optional<TimeRange> own = trustedSpan(sample, root);
        result.placeable = own.has_value();
        result.span = own ? *own : enclosingSpan(sample, root);
        return result;
    }

private:
    [[nodiscard]] bool isOfDelegate(SampleId sample) const
    {
        return m_inspector.event(m_inspector.eventOf(sample)).role == EventRole::DelegateOp;
    }

    /// The sample's own times; of zero length at its start where it ends before that.
    [[nodiscard]] TimeRange loggedSpan(SampleId sample) const
    {
        const Ticks start = m_inspector.startOf(sample);
        return {start, start + m_inspector.durationTicks(sample).value_or(0)};
    }

    [[nodiscard]] std::optional<TimeRange> extentOfRoots(const RunData& run, bool runtimeOnly) const
    {
        std::optional<TimeRange> extent;
        for (std::size_t i = run.firstSample; i < std::size_t(run.firstSample) + run.sampleCount; ++i) {
            const SampleId sample(i);
            if (m_inspector.parentOf(sample).isValid() || !m_inspector.durationTicks(sample)
                || (runtimeOnly && isOfDelegate(sample))) {
                continue;
            }
            const TimeRange span = loggedSpan(sample);
            extent = extent ? TimeRange{std::min(extent->start, span.start), std::max(extent->end, span.end)} : span;
        }
        return extent;
    }

    /// The sample's times if they lie where they can.
    [[nodiscard]] std::optional<TimeRange> trustedSpan(SampleId sample, SampleId root) const
    {
        const TimeRange rootSpan = loggedSpan(root);
        if (!m_extent || !m_extent->contains(rootSpan.start, rootSpan.end)) {
            return std::nullopt;
        }
        if (sample == root) {
            return rootSpan;
        }
        TimeRange span = loggedSpan(sample);
        if (span.start < rootSpan.start && m_inspector.etdump().sampleEnd[root.value()] < rootSpan.start) {
            // The clock started anew inside the run.
            span = {span.start + TimelineIndexBuilder::wrap, span.end + TimelineIndexBuilder::wrap};
        }
        const bool inside = rootSpan.contains(span.start, span.end);
        const bool measured = m_inspector.durationTicks(sample).has_value();
        return inside && (!measured || m_inspector.isPlaceable(sample)) ? std::optional(span) : std::nullopt;
    }

    /// Of the nearest call around the sample that can be placed, else of its run.
    [[nodiscard]] TimeRange enclosingSpan(SampleId sample, SampleId root) const
    {
        for (SampleId up = m_inspector.parentOf(sample); up.isValid(); up = m_inspector.parentOf(up)) {
            if (const std::optional<TimeRange> span = trustedSpan(up, root)) {
                return *span;
            }
        }
        return m_extent.value_or(m_fallback);
    }

    const Inspector& m_inspector;
    TimeRange m_fallback;
    std::optional<TimeRange> m_extent;
};

std::vector<TimelineTrack> tracksOf(const Inspector& inspector)
{
    std::vector<TimelineTrack> tracks;
    tracks.reserve(inspector.eventBlocks().size());
    for (std::size_t i = 0; i < inspector.eventBlocks().size(); ++i) {
        TimelineTrack track;
        track.block = BlockId(i);
        track.name = inspector.eventBlocks()[i].name;
        tracks.push_back(std::move(track));
    }
    return tracks;
}

/// Calls act(sample, track, placement) for every sample of every run that has a block.
template <typename Act> void forEachPlacement(const Inspector& inspector, TimeRange fallback, const Act& act)
{
    const std::vector<RunData>& runs = inspector.etdump().runs;
    for (std::size_t r = 0; r < runs.size(); ++r) {
        const BlockId block = inspector.blockOf(RunId(r));
        if (!block.isValid() || runs[r].sampleCount == 0) {
            continue;
        }
        const RunPlacer placer(inspector, RunId(r), fallback);
        const std::size_t first = runs[r].firstSample;
        for (std::size_t i = first; i < first + runs[r].sampleCount; ++i) {
            act(SampleId(i), block.value(), placer.place(SampleId(i)));
        }
    }
}

} // namespace

TimelineIndex buildTimelineIndex(const Inspector& inspector)
{
    TimelineIndexBuilder builder(tracksOf(inspector), inspector.etdump().sampleCount());
    bool allPlaceable = true;
    forEachPlacement(inspector, {}, [&](SampleId sample, std::uint32_t track, const Placement& placement) {
        builder.assign(sample, track, placement.depth, placement.placeable);
        allPlaceable = allPlaceable && placement.placeable;
    });
    builder.allocate();
    forEachPlacement(inspector, {}, [&](SampleId sample, std::uint32_t, const Placement& placement) {
        if (placement.placeable) {
            builder.put(sample, placement.span.start, placement.span.end);
        }
    });
    if (!allPlaceable) {
        // A run without any time that can be believed is shown where the trace begins.
        const TimeRange fallback{builder.range().start, builder.range().start};
        forEachPlacement(inspector, fallback, [&](SampleId sample, std::uint32_t, const Placement& placement) {
            if (!placement.placeable) {
                builder.put(sample, placement.span.start, placement.span.end);
            }
        });
    }
    return builder.finish();
}

} // namespace ets
