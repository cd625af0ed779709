// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/base/message.h"
#include "model/etrecord/etrecord.h"
#include "model/inspector/event.h"
#include "model/inspector/program/operatorgraph.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// What the events of one block say about a method of a record.
struct PairEvidence {
    std::uint32_t agreeing = 0; ///< Calls and kernels that fit the maps and the graph.
    std::uint32_t wrongKind = 0; ///< A delegate ran where the record has an op, or the other way round.
    std::uint32_t wrongKernel = 0; ///< The kernel is not the op of the node with the handle.
    /// Ran, but is not in the maps. No contradiction by itself: a record has no handles for what the exporter adds
    /// late (buffer updates, size arithmetic) nor for the bodies of control flow.
    std::uint32_t unknownInstruction = 0;
    std::uint32_t unknownDelegateId = 0; ///< The delegate's map has entries, but none for the id.
    std::uint32_t neverRan = 0; ///< In the maps, but not in a block that runs straight through.
    std::vector<Message> examples; ///< The first few disagreements in words.

    /// Contradictions between the run and the record.
    [[nodiscard]] std::uint32_t disagreeing() const { return wrongKind + wrongKernel + unknownDelegateId + neverRan; }
    /// Share of what agrees among all that ran, 0 to 1; 0 when there is nothing to compare.
    [[nodiscard]] double score() const;

    /// Compares the events of a block with a method.
    /// @param graph program of the method, may be null
    [[nodiscard]] static PairEvidence of(
        std::span<const Event> events, const MethodMaps& maps, const OperatorGraph* graph);
};

/// Compares many blocks with many methods, but not without end: a small file can have thousands of either.
class EvidenceAllowance {
public:
    /// The same as PairEvidence::of(); nothing when too much has been compared already.
    [[nodiscard]] std::optional<PairEvidence> compare(
        std::span<const Event> events, const MethodMaps& maps, const OperatorGraph* graph);

private:
    static constexpr std::uint64_t fixedSteps = 64; ///< Of a comparison of nothing with nothing.
    Budget m_steps = Budget(20'000'000); ///< A step is an event, a handle or an id in a map.
};

} // namespace ets
