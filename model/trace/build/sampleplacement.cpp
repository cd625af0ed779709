// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/sampleplacement.h"

#include "model/base/limits.h"
#include "model/trace/build/samplenesting.h"

#include <algorithm>

namespace ets {

namespace {

/// Its own times; of zero length at its start where it ends before that.
TimeRange loggedSpan(const ETDump& dump, SampleId sample)
{
    const Ticks start = dump.sampleStart[sample.value()];
    return {start, start + durationTicks(start, dump.sampleEnd[sample.value()]).value_or(0)};
}

} // namespace

SamplePlacer::SamplePlacer(const ETDump& dump, std::span<const SampleId> parents, SamplePlacements& placements)
    : m_dump(dump)
    , m_parents(parents)
    , m_placements(placements)
{
    m_isOfDelegate.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        m_isOfDelegate.push_back(roleOf(dump, key) == EventRole::DelegateOp);
    }
    m_placements.m_extents.reserve(dump.runs.size());
    reserveHuge(m_placements.m_bits, dump.sampleCount());
}

bool SamplePlacer::placeNextRun(const LoadContext& context)
{
    const RunData& run = m_dump.runs[m_placements.m_extents.size()];
    const std::optional<TimeRange> extent = extentOf(run);
    m_placements.m_extents.push_back(extent);
    const std::size_t end = std::size_t{run.firstSample} + run.sampleCount;
    m_placements.m_bits.resize(end);
    // Stores of uint8_t may alias anything: pointers that are read for each sample are hoisted.
    const Ticks* const starts = m_dump.sampleStart.data();
    const Ticks* const ends = m_dump.sampleEnd.data();
    const SampleId* const parents = m_parents.data();
    std::uint8_t* const bits = m_placements.m_bits.data();
    const TimeRange within = extent.value_or(TimeRange{1, 0}); // else nothing lies in it
    // What encloses a sample stands behind it, or its place is looked for among all around it. Inside of one that lies
    // plainly in the outermost around it, or is that itself, a sample does so, too: for most of them the next one
    // around is all that needs to be asked. One that ends before its start, as across a wrap of the clock, has nothing
    // inside by this comparison.
    for (std::size_t i = end; i-- > run.firstSample;) {
        if (context.poll("place-samples", i, m_dump.sampleCount())) {
            return false;
        }
        const SampleId parent = parents[i];
        if (!parent.isValid()) {
            const bool isPlain = within.contains(starts[i], ends[i]) && ends[i] >= starts[i];
            bits[i] = isPlain ? SamplePlacements::placeableBit : place(SampleId(i), extent);
            continue;
        }
        const std::uint8_t ofParent = bits[parent.value()];
        const bool isPlain = SamplePlacements::isPlain(ofParent) && SamplePlacements::isShallow(ofParent)
            && starts[i] >= starts[parent.value()] && ends[i] >= starts[i] && ends[parent.value()] >= ends[i];
        bits[i] = isPlain ? SamplePlacements::oneDeeper(ofParent) : place(SampleId(i), extent);
    }
    return true;
}

/// What the runtime logged with its own clock says where the run is; only without it may a delegate say so.
std::optional<TimeRange> SamplePlacer::extentOf(const RunData& run) const
{
    const auto extent = extentOfRoots(run, true);
    return extent ? extent : extentOfRoots(run, false);
}

std::optional<TimeRange> SamplePlacer::extentOfRoots(const RunData& run, bool runtimeOnly) const
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

/// Of a sample that is not plainly inside of those around it and of its run.
std::uint8_t SamplePlacer::place(SampleId sample, const std::optional<TimeRange>& extent) const
{
    std::uint32_t depth = 0;
    SampleId root = sample;
    for (SampleId up = m_parents[sample.value()]; up.isValid(); up = m_parents[up.value()]) {
        root = up;
        ++depth;
    }
    if (depth >= SamplePlacements::deepest) {
        m_placements.m_deep[sample.value()] = depth;
    }
    const auto bits = SamplePlacements::bitsOf(depth);
    const auto placeable = static_cast<std::uint8_t>(bits | SamplePlacements::placeableBit);
    const TimeRange around = loggedSpan(m_dump, root);
    if (!extent || !extent->contains(around.start, around.end)) {
        return bits;
    }
    const TimeRange own{m_dump.sampleStart[sample.value()], m_dump.sampleEnd[sample.value()]};
    const TimeRange all{m_dump.sampleStart[root.value()], m_dump.sampleEnd[root.value()]};
    if (sample == root) {
        return placeable;
    }
    TimeRange span = loggedSpan(m_dump, sample);
    // Whether the clock started anew inside of the run.
    const bool wrapped = span.start < around.start && all.end < around.start;
    if (wrapped) {
        span = {span.start + clockWrap, span.end + clockWrap};
    }
    const bool isMeasured = durationTicks(own.start, own.end).has_value();
    const bool fits = around.contains(span.start, span.end) && (!isMeasured || liesInside(own, all));
    return static_cast<std::uint8_t>((fits ? placeable : bits) | (wrapped ? SamplePlacements::wrappedBit : 0U));
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
