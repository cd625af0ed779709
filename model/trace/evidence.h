// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/text.h"
#include "model/etrecord/record.h"
#include "model/pte/payload.h"
#include "model/trace/event.h"
#include "model/trace/graph.h"
#include "model/trace/match.h"

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace ets {

/// How many of something, by name.
using NameCounts = std::map<std::string, std::uint32_t>;

/// How the operations that a backend ran fit the nodes that it was given.
struct OperationFit {
    std::uint32_t fitting = 0; ///< Operations with a node of their own.
    NameCounts surplus; ///< Operations that no node is left for, by the name of an event.
    /// Operations of quantized types, where none of the nodes quantizes or dequantizes: the nodes of another model fit
    /// them by their ops alone. They count as not fitting.
    NameCounts quantized;
    NameCounts lacking; ///< Nodes that always run and that no operation is left for, by op.

    /// Operations and nodes that are left, and operations of types that the nodes do not have.
    [[nodiscard]] std::uint32_t misfits() const;
};

/// Counts the operations and nodes that can be paired. An operation of a name that is not known can have come from any
/// node, if it is the backend's.
/// @param names how the backend names what it runs
/// @param ran names as logged, for instance "Sigmoid (NC) #1", each once for every time that it ran in a run
/// @param nodes base names of the ops of all nodes that may have run
/// @param running those of them that must have run if their kind always does
[[nodiscard]] OperationFit fitOperations(
    const LoggedNames& names, const NameCounts& ran, const NameCounts& nodes, const NameCounts& running);

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
    /// @param limits kernels whose nodes they do not pay for are not judged: hundreds of nodes can share a handle
    [[nodiscard]] static PairEvidence of(
        const RanEvents& ran, const MethodMaps& maps, const OperatorGraph* graph, const Limits& limits);
};

/// Steps that PairEvidence::of() takes beside those for the nodes of kernels: a small file can have thousands of blocks
/// and of methods.
[[nodiscard]] std::uint64_t stepsToCompare(const RanEvents& ran, const MethodMaps& maps);

class RecordMethods;
struct TraceEvents;

/// How every block of a trace fits every method of a record, compared once: the verdict on the record and the choice of
/// methods ask it.
class RecordEvidence {
public:
    /// Compares all; some of them when canceled, or when there are too many blocks and methods to compare.
    RecordEvidence(const TraceEvents& trace, const RecordMethods& methods, const Limits& limits);

    /// How well a block fits a method, as PairEvidence::score().
    /// @param method its position in RecordMethods::all()
    /// @return nothing where that was too much to compare
    [[nodiscard]] std::optional<double> score(BlockId block, std::uint32_t method) const;
    /// Whether the record belongs to the dump, by the best that any method says about each block.
    [[nodiscard]] FileVerdict verdict() const;

private:
    std::vector<std::vector<double>> m_scores; ///< By block and method; shorter where it was too much.
    PairEvidence m_best; ///< Of the best method of each block, in one sum.
};

} // namespace ets
