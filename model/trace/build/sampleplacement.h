// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etdump/dump.h"
#include "model/trace/placement.h"

#include <algorithm>
#include <cstdint>
#include <optional>
#include <span>
#include <unordered_map>
#include <vector>

namespace ets {

/// Which of the times of a dump can be believed, decided once for every sample. What the runtime logged outside of any
/// other sample says where a run is; a sample can be placed if it lies inside the sample around all others around it,
/// and that inside of the run. A byte per sample and a range per run.
class SamplePlacements {
public:
    SamplePlacements() = default;

    /// Whether the sample lies inside of its run.
    [[nodiscard]] bool isPlaceable(SampleId sample) const { return (m_bits[sample.value()] & placeableBit) != 0; }
    /// How many samples enclose it.
    [[nodiscard]] std::uint32_t depthOf(SampleId sample) const
    {
        const std::uint32_t depth = m_bits[sample.value()] >> depthShift;
        return depth < deepest ? depth : m_deep.at(sample.value());
    }
    /// All of it.
    /// @param run of the sample
    [[nodiscard]] Placement of(const ETDump& dump, std::span<const SampleId> parents, SampleId sample, RunId run) const;

private:
    friend class SamplePlacer;

    static constexpr std::uint8_t placeableBit = 1;
    static constexpr std::uint8_t wrappedBit = 2; ///< The clock started anew between the start of the run and this.
    static constexpr unsigned depthShift = 2;
    static constexpr std::uint32_t deepest = 63; ///< Where phases do not lie in one another none is deeper than 3.

    /// The bits of a depth alone.
    [[nodiscard]] static std::uint8_t bitsOf(std::uint32_t depth)
    {
        return static_cast<std::uint8_t>(std::min(depth, deepest) << depthShift);
    }
    /// Whether a sample lies inside of its run and starts before the clock started anew there.
    [[nodiscard]] static bool isPlain(std::uint8_t bits)
    {
        return (bits & (placeableBit | wrappedBit)) == placeableBit;
    }
    /// Whether one deeper still has room in the bits.
    [[nodiscard]] static bool isShallow(std::uint8_t bits) { return (std::uint32_t{bits} >> depthShift) + 1 < deepest; }
    /// The bits of a sample plainly inside of one that is so itself.
    [[nodiscard]] static std::uint8_t oneDeeper(std::uint8_t bits)
    {
        return static_cast<std::uint8_t>(bitsOf((std::uint32_t{bits} >> depthShift) + 1) | placeableBit);
    }
    [[nodiscard]] TimeRange placedSpan(const ETDump& dump, SampleId sample) const;

    std::vector<std::uint8_t> m_bits; ///< By sample.
    std::unordered_map<std::uint32_t, std::uint32_t> m_deep; ///< Depths of samples that have no room in the bits.
    std::vector<std::optional<TimeRange>> m_extents; ///< By run: what its outermost samples cover.
};

/// Decides for one run after the other, so that whoever goes through the samples next finds a run's still at hand.
class SamplePlacer {
public:
    /// @param parents of nestSamples(); has to live as long as the placements are asked, like the dump
    SamplePlacer(const ETDump& dump, std::span<const SampleId> parents, SamplePlacements& placements);

    /// The samples of the next run; runs come in the order of the dump.
    /// @return false when canceled: the placements are of no use then
    [[nodiscard]] bool placeNextRun(const LoadContext& context);

private:
    [[nodiscard]] std::optional<TimeRange> extentOf(const RunData& run) const;
    [[nodiscard]] std::optional<TimeRange> extentOfRoots(const RunData& run, bool runtimeOnly) const;
    [[nodiscard]] std::uint8_t place(SampleId sample, const std::optional<TimeRange>& extent) const;

    const ETDump& m_dump;
    std::span<const SampleId> m_parents;
    SamplePlacements& m_placements;
    std::vector<bool> m_isOfDelegate; ///< By key.
};

} // namespace ets
