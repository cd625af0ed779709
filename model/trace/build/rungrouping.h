// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etdump/dump.h"
#include "model/trace/reading.h"

#include <cstdint>
#include <map>
#include <vector>

namespace ets {

/// Name and ids by which the Inspector tells events apart (EventSignature). An empty text and an absent one are equal;
/// the chain is not part of it.
struct EventSignature {
    StringId name; ///< Invalid for "".
    StringId delegateDebugIdStr; ///< Invalid for "".
    std::int32_t instructionId = -1;
    std::int32_t delegateDebugIdInt = -1;

    friend auto operator<=>(const EventSignature&, const EventSignature&) = default;
};

/// One row of a group: an event as its profile and its debug side describe it; at least one is there.
struct GroupRow {
    static constexpr std::uint32_t noSide = UINT32_MAX;

    std::uint32_t profile = noSide; ///< Into RunGrouping::signatures.
    std::uint32_t debug = noSide; ///< The same.
    std::int32_t instructionId = -1;
    bool insideExecution = false; ///< Logged within an instruction chain, not while loading.
};

/// Runs with the same rows in the same order.
struct RunGroup {
    StringId name;
    std::int32_t bundledInputIndex = -1;
    std::vector<GroupRow> rows;
    std::vector<RunId> runs; ///< In file order.
    /// Row -> which of RunGrouping::debugLists each run that has some logged, in run order.
    std::map<std::uint32_t, std::vector<std::uint32_t>> debugEvents;
    /// Debug events marked as program outputs, per run.
    std::vector<std::vector<std::uint32_t>> outputs;
};

/// The runs of a dump in groups, and the row of every sample.
struct RunGrouping {
    std::vector<RunGroup> groups; ///< In order of first appearance.
    std::vector<EventSignature> signatures; ///< Those that rows name, each once.
    /// What an instruction logged in a run: debug events. All of its rows have the same.
    std::vector<std::vector<std::uint32_t>> debugLists;
    std::vector<std::uint32_t> groupOfRun; ///< By run; noGroup for a run without events.
    std::vector<std::uint32_t> rowOfSample; ///< Row within the group of the sample's run.
    std::vector<bool> overwritten; ///< Samples that an equal one of the same run replaces; empty if all count.

    static constexpr std::uint32_t noGroup = UINT32_MAX;
};

/// Groups runs as the Inspector does (formats: grouping a run into instruction events).
/// Rows and lists of debug events are paid by the limits of the load: runs can share their events and be groups of
/// their own.
/// @return an error when canceled, when rows take more, or when the reading refuses an event that is neither profile
/// nor debug event
[[nodiscard]] Result<RunGrouping> groupRuns(const ETDump& dump, Reading reading, const LoadContext& context);

} // namespace ets
