// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etdump/dump.h"
#include "model/trace/events.h"
#include "model/trace/options.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <span>
#include <vector>

namespace ets {

/// Keys of the profile events of a run, in file order.
inline std::span<const ProfileKeyId> keysOf(const ETDump& dump, const RunData& run)
{
    return std::span(dump.sampleKey).subspan(run.firstSample, run.sampleCount);
}

/// Whether a run has the same profile events in the same order as another, times and metadata aside. Nearly every run
/// of a trace has those of the run before it, and then what follows from ids and order alone is the same again.
inline bool repeatsSamples(const ETDump& dump, const RunData& run, const RunData& earlier)
{
    return run.sampleCount == earlier.sampleCount && std::ranges::equal(keysOf(dump, run), keysOf(dump, earlier));
}

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

/// Blocks and events of a grouped dump with the samples of these; what encloses what is not known yet.
/// @param diagnostics is told of chosen runs that are not there
/// @return an error when canceled, and for a duration that the faithful reading refuses
[[nodiscard]] Result<TraceEvents> makeEvents(std::shared_ptr<const ETDump> dump, const RunGrouping& grouping,
    const TraceOptions& options, Diagnostics& diagnostics, const LoadContext& context);

} // namespace ets
