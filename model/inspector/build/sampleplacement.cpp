// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/sampleplacement.h"

#include "model/base/hugepages.h"
#include "model/inspector/build/samplenesting.h"

#include <algorithm>

namespace ets {

namespace {

constexpr std::uint32_t deepest = 63; ///< By the rules of nesting none is deeper than 3.

/// Its own times; of zero length at its start where it ends before that.
TimeRange loggedSpan(const ETDump& dump, SampleId sample)
{
    const Ticks start = dump.sampleStart[sample.value()];
    return {start, start + durationTicks(start, dump.sampleEnd[sample.value()]).value_or(0)};
}

/// Goes through one run.
class RunPlacer {
public:
    RunPlacer(const ETDump& dump, std::span<const SampleId> parents, const std::vector<bool>& isOfDelegate)
        : m_dump(dump)
        , m_parents(parents)
        , m_isOfDelegate(isOfDelegate)
    {
    }

    /// What the runtime logged with its own clock says where the run is; only without it may a delegate say so.
    [[nodiscard]] std::optional<TimeRange> extentOf(const RunData& run) const
    {
        const auto extent = extentOfRoots(run, true);
        return extent ? extent : extentOfRoots(run, false);
    }

    struct Verdict {
        std::uint32_t depth = 0;
        bool placeable = false;
        bool wrapped = false;
    };

    [[nodiscard]] Verdict place(SampleId sample, const std::optional<TimeRange>& extent) const
    {
        Verdict result;
        SampleId root = sample;
        for (SampleId up = m_parents[sample.value()]; up.isValid(); up = m_parents[up.value()]) {
            root = up;
            ++result.depth;
        }
        const TimeRange around = loggedSpan(m_dump, root);
        if (!extent || !extent->contains(around.start, around.end)) {
            return result;
        }
        const Ticks start = m_dump.sampleStart[sample.value()];
        const Ticks end = m_dump.sampleEnd[sample.value()];
        if (start <= end && start >= around.start && end <= around.end
            && around.end == m_dump.sampleEnd[root.value()]) {
            result.placeable = true; // nearly all: what follows would say the same, in more steps
            return result;
        }
        if (sample == root) {
            result.placeable = true;
            return result;
        }
        TimeRange span = loggedSpan(m_dump, sample);
        // Whether the clock started anew inside of the run.
        result.wrapped = span.start < around.start && m_dump.sampleEnd[root.value()] < around.start;
        if (result.wrapped) {
            span = {span.start + clockWrap, span.end + clockWrap};
        }
        const TimeRange own{m_dump.sampleStart[sample.value()], m_dump.sampleEnd[sample.value()]};
        const TimeRange all{m_dump.sampleStart[root.value()], m_dump.sampleEnd[root.value()]};
        const bool isMeasured = durationTicks(own.start, own.end).has_value();
        result.placeable = around.contains(span.start, span.end) && (!isMeasured || liesInside(own, all));
        return result;
    }

private:
    [[nodiscard]] std::optional<TimeRange> extentOfRoots(const RunData& run, bool runtimeOnly) const
    {
        std::optional<TimeRange> extent;
        for (std::size_t i = run.firstSample; i < std::size_t(run.firstSample) + run.sampleCount; ++i) {
            if (m_parents[i].isValid() || !durationTicks(m_dump.sampleStart[i], m_dump.sampleEnd[i])
                || (runtimeOnly && m_isOfDelegate[m_dump.sampleKey[i].value()])) {
                continue;
            }
            const TimeRange span = loggedSpan(m_dump, SampleId(i));
            extent = extent ? TimeRange{std::min(extent->start, span.start), std::max(extent->end, span.end)} : span;
        }
        return extent;
    }

    const ETDump& m_dump;
    std::span<const SampleId> m_parents;
    const std::vector<bool>& m_isOfDelegate; ///< By key.
};

} // namespace

SamplePlacements SamplePlacements::of(const ETDump& dump, std::span<const SampleId> parents, const LoadContext& context)
{
    std::vector<bool> isOfDelegate;
    isOfDelegate.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        isOfDelegate.push_back(roleOf(dump, key) == EventRole::DelegateOp);
    }
    const RunPlacer placer(dump, parents, isOfDelegate);
    SamplePlacements result;
    result.m_extents.reserve(dump.runs.size());
    reserveHuge(result.m_bits, dump.sampleCount());
    result.m_bits.resize(dump.sampleCount());
    for (const RunData& run : dump.runs) {
        const std::optional<TimeRange> extent = placer.extentOf(run);
        result.m_extents.push_back(extent);
        for (std::size_t i = run.firstSample; i < std::size_t(run.firstSample) + run.sampleCount; ++i) {
            if (context.poll("place-samples", i, dump.sampleCount())) {
                return {};
            }
            const RunPlacer::Verdict verdict = placer.place(SampleId(i), extent);
            result.m_bits[i] = static_cast<std::uint8_t>((std::min(verdict.depth, deepest) << depthShift)
                | (verdict.placeable ? placeableBit : 0U) | (verdict.wrapped ? wrappedBit : 0U));
        }
    }
    return result;
}

TimeRange SamplePlacements::placedSpan(const ETDump& dump, SampleId sample) const
{
    const TimeRange span = loggedSpan(dump, sample);
    const Ticks shift = (m_bits[sample.value()] & wrappedBit) != 0 ? clockWrap : 0;
    return {span.start + shift, span.end + shift};
}

Placement SamplePlacements::of(const ETDump& dump, std::span<const SampleId> parents, SampleId sample, RunId run) const
{
    Placement result{.depth = depthOf(sample), .placeable = isPlaceable(sample), .span = {}};
    while (sample.isValid() && !isPlaceable(sample)) {
        sample = parents[sample.value()];
    }
    result.span = sample.isValid() ? std::optional(placedSpan(dump, sample)) : m_extents[run.value()];
    return result;
}

} // namespace ets
