// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/etdump/etdump.h"
#include "model/inspector/placement.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

/// Which of the times of a dump can be believed, decided once for every sample. What the runtime logged outside of any
/// other sample says where a run is; a sample can be placed if it lies inside the sample around all others around it,
/// and that inside of the run. A byte per sample and a range per run.
class SamplePlacements {
public:
    SamplePlacements() = default;
    /// @param parents of nestSamples(); has to live as long as the placements are asked
    /// @return placements of no sample when cancelled
    [[nodiscard]] static SamplePlacements of(
        const ETDump& dump, std::span<const SampleId> parents, const LoadContext& context);

    /// Number of samples; less than the dump's when cancelled.
    [[nodiscard]] std::size_t size() const { return m_bits.size(); }
    /// Whether the sample lies inside of its run.
    [[nodiscard]] bool isPlaceable(SampleId sample) const { return (m_bits[sample.value()] & placeableBit) != 0; }
    /// How many samples enclose it.
    [[nodiscard]] std::uint32_t depthOf(SampleId sample) const { return m_bits[sample.value()] >> depthShift; }
    /// All of it.
    /// @param run of the sample
    [[nodiscard]] Placement of(const ETDump& dump, std::span<const SampleId> parents, SampleId sample, RunId run) const;

private:
    static constexpr std::uint8_t placeableBit = 1;
    static constexpr std::uint8_t wrappedBit = 2; ///< The clock started anew between the start of the run and this.
    static constexpr unsigned depthShift = 2;

    [[nodiscard]] TimeRange placedSpan(const ETDump& dump, SampleId sample) const;

    std::vector<std::uint8_t> m_bits; ///< By sample.
    std::vector<std::optional<TimeRange>> m_extents; ///< By run: what its outermost samples cover.
};

} // namespace ets
