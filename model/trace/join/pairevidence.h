// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/budget.h"
#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/trace/event.h"
#include "model/trace/program/operatorgraph.h"
#include "model/trace/tracetexts.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace ets {

struct EventBlock;
struct TraceEvents;

/// The events of a block with the chains of instructions that they are of.
struct RanEvents {
    const TraceTexts* texts = nullptr; ///< Their names.
    std::span<const Event> events;
    std::span<const std::int32_t> chains; ///< Beside the events, -1 outside of all; empty where all are of chain 0.
};

/// By event of a trace the chain of instructions that it is of, -1 for what is outside of all. Instruction ids of
/// events there mean nothing.
[[nodiscard]] std::vector<std::int32_t> chainsOf(const TraceEvents& trace);
/// The events of one block.
/// @param chains those of the whole trace; has to live as long
[[nodiscard]] RanEvents ranEvents(
    const TraceEvents& trace, const EventBlock& block, std::span<const std::int32_t> chains);

/// What the events of one block say about a method of a record.
struct PairEvidence {
    std::uint32_t agreeing = 0; ///< Calls, kernels and operations of delegates that fit the maps and the graph.
    std::uint32_t wrongKind = 0; ///< A delegate ran where the record has an op, or the other way round.
    /// The kernel is not the op of the node with the handle. Kernels of other libraries than torch's do not count:
    /// ops are replaced by theirs once the record has been made.
    std::uint32_t wrongKernel = 0;
    /// Kernels that compute and have no entry, in a run without jumps: nothing that the exporter adds late computes.
    std::uint32_t strangeKernel = 0;
    /// Operations of backends that log by name and nodes of their calls that cannot be paired.
    std::uint32_t wrongOperation = 0;
    std::uint32_t lackingNodes = 0; ///< Of these, nodes of kinds that always run, for which nothing ran.
    /// Ran, but is not in the maps. No contradiction by itself: a record has no handles for what the exporter adds
    /// late (buffer updates, size arithmetic) nor for the bodies of control flow.
    std::uint32_t unknownInstruction = 0;
    /// The delegate's map has entries of the call's own handles, but none for the id.
    std::uint32_t unknownDelegateId = 0;
    std::uint32_t neverRan = 0; ///< In the maps, but not in a block that runs straight through.
    std::vector<Message> examples; ///< The first few disagreements in words, contradictions first.
    std::uint32_t told = 0; ///< How many disagreements the examples tell of.

    /// Contradictions between the run and the record.
    [[nodiscard]] std::uint32_t disagreeing() const
    {
        return wrongKind + wrongKernel + strangeKernel + wrongOperation + unknownDelegateId + neverRan;
    }
    /// Share of what agrees among all that ran, 0 to 1; 0 when there is nothing to compare.
    [[nodiscard]] double score() const;
    /// Whether the record is of something else: an instruction of another kind or one that was left out proves it,
    /// names do only where they are too many for what agrees.
    [[nodiscard]] bool contradicts() const;
    /// Adds what another block says.
    void add(PairEvidence other);

    /// Compares the events of a block with a method.
    /// @param graph edge program of the method, may be null
    [[nodiscard]] static PairEvidence of(const RanEvents& ran, const MethodMaps& maps, const OperatorGraph* graph);
};

/// Compares many blocks with many methods, but not without end: a small file can have thousands of either.
class EvidenceAllowance {
public:
    EvidenceAllowance() = default;
    /// @param cancel once that is canceled nothing is compared; it outlives this
    explicit EvidenceAllowance(const CancelToken& cancel)
        : m_steps(maxSteps, &cancel)
    {
    }
    /// The same as PairEvidence::of(); nothing when too much has been compared already.
    [[nodiscard]] std::optional<PairEvidence> compare(
        const RanEvents& ran, const MethodMaps& maps, const OperatorGraph* graph);

private:
    static constexpr std::uint64_t fixedSteps = 64; ///< Of a comparison of nothing with nothing.
    static constexpr std::uint64_t maxSteps = 20'000'000;
    Budget m_steps = Budget(maxSteps); ///< A step is an event, a handle or an id in a map.
};

} // namespace ets
