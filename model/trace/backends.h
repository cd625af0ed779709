// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

struct Event;
struct TraceEvents;
class Trace;

/// Whose clock the times of an event are of.
enum class EventClock : std::uint8_t {
    Runtime, ///< The clock of the runtime, as all other events of the trace.
    Own, ///< A clock of the backend: lengths compare with each other, places in the run are not known.
    Counter, ///< None: a value was logged as if it were the end of an event that starts at 0.
};

/// Where the starts of an event come from.
enum class StartTimes : std::uint8_t {
    Measured,
    Chained, ///< Computed: each operation is put where the one before it ended.
    Estimated, ///< Computed from estimates of the cost, and so are the lengths.
    None, ///< There is none.
};

/// What start and end of an event count.
enum class Quantity : std::uint8_t { Time, Cycles, Bytes, Count };

/// What a metadata blob of a backend holds.
enum class MetadataKind : std::uint8_t {
    Bytes, ///< Nothing known.
    FunctionCode, ///< One byte: number of a function of the NPU.
    OperationCost, ///< JSON with the compute unit and the estimated cost, see operationcost.h.
    NeuralStatistics, ///< JSON with base64 in it, see vgfstatistics.h.
};

/// Which words explain the times of an event; the words are the front end's.
enum class TimeNote : std::uint8_t { None, ChainedStarts, EstimatedTimes, ClockOfGpu, ValueNotSpan, CyclesOfNpu };

/// What is known of the times that a backend logs. To support one more backend is to write one more row of the table.
struct BackendTraits {
    std::string_view id; ///< Name as in the record, for instance XnnpackBackend.
    std::string_view name; ///< For people, for instance XNNPACK.
    EventClock clock = EventClock::Runtime;
    StartTimes starts = StartTimes::Measured;
    Quantity quantity = Quantity::Time;
    std::optional<TimeScale> unit = {}; ///< Of a clock of its own, if it is known.
    std::optional<TimeScale> resolution = {}; ///< Of lengths, where it is coarser than the clock's.
    MetadataKind metadata = MetadataKind::Bytes;
    TimeNote note = TimeNote::None;
};

/// All backends of which something is known.
[[nodiscard]] std::span<const BackendTraits> knownBackends();

/// The row of a backend by its name in the record; null for one that nothing is known of.
[[nodiscard]] const BackendTraits* backendTraits(std::string_view id);

/// What people call a backend in messages: "XNNPACK"; the id of one that nothing is known of.
[[nodiscard]] inline std::string_view nameOfBackend(std::string_view id)
{
    const BackendTraits* const traits = backendTraits(id);
    return traits == nullptr ? id : traits->name;
}

/// Names of phases: parts of a delegate's call, or of its loading, that the backend times with the runtime's clock. A
/// phase may lie in another one.
struct PhaseNames {
    std::string_view backend; ///< Whose they are.
    std::string_view prefix; ///< What they begin with.
    bool loads = false; ///< Whether they are parts of loading.
    bool holdsDispatches = false; ///< Whether operations of another clock that are logged after it belong to it.
};

/// The names that a name is one of, be it the name of an event or the id that a delegate gave it; null for one that is
/// no phase's.
[[nodiscard]] const PhaseNames* phaseNamesOf(std::string_view name);
/// Whether an event of this name is a phase.
[[nodiscard]] inline bool isPhase(std::string_view name)
{
    return phaseNamesOf(name) != nullptr;
}

/// What holds for one event: the backend's row, and what the event's own name says besides.
struct EventTraits {
    const BackendTraits* backend = nullptr; ///< Null if unknown, and for the runtime's own events.
    EventClock clock = EventClock::Runtime;
    StartTimes starts = StartTimes::Measured;
    Quantity quantity = Quantity::Time;
    std::optional<TimeScale> unit; ///< Of the values, where they are not in the trace's source scale.
    TimeNote note = TimeNote::None;

    /// Whether its times are ticks of the trace's clock: neither of one of its own nor values of something else.
    [[nodiscard]] bool countsTraceClock() const { return clock == EventClock::Runtime && !isCounter(); }
    /// Whether start and end are no span of time or cycles, so that neither has a place in a sum of times.
    [[nodiscard]] bool isCounter() const { return quantity == Quantity::Bytes || quantity == Quantity::Count; }
};

/// Of an operation inside a delegate by its backend (empty if no record names it) and its name.
[[nodiscard]] EventTraits delegateEventTraits(std::string_view backend, std::string_view name);

/// Of any event of a trace.
[[nodiscard]] EventTraits traitsOf(const TraceEvents& trace, const Event& event);
/// The same.
[[nodiscard]] EventTraits traitsOf(const Trace& trace, const Event& event);
/// What the clock of an event's durations tells apart, in ticks of the trace: at least 1.
/// @param source unit of the trace's ticks
[[nodiscard]] Ticks resolutionOf(const EventTraits& traits, TimeScale source);
/// What one metadata blob of an operation holds: what its backend logs, where the blob looks like it.
[[nodiscard]] MetadataKind metadataKindOf(const EventTraits& traits, std::string_view blob);
/// Which events of a trace count something else than the trace's clock: not 0 for those, in their order.
[[nodiscard]] std::vector<char> otherClocksAmong(const TraceEvents& trace);

/// An id without the unit that QNN appends to it in brackets, whichever it is: "conv_0" of "conv_0 (us)". The id itself
/// where nothing is appended.
[[nodiscard]] std::string_view withoutUnit(std::string_view id);

/// Which backend logged an event, where its name or the id that a delegate gave it tells: a phase of a call, or an
/// operation that a backend numbers ("TanH (NC) #1"). Empty where it does not.
[[nodiscard]] std::string_view toldBackend(std::string_view name);

struct Event;
struct TraceEvents;
class Trace;

/// What the id of one dispatch of a GPU says that Vulkan's delegate logs. Releases differ: a JSON text with the
/// operator, the same without it, a bare name in braces, or the kernel with a number.
struct VulkanDispatch {
    std::string operatorName; ///< As the payload has it, for instance et_vk.conv_with_clamp.default; empty if not told.
    std::string kernel; ///< Without the number of the dispatch.

    /// Never fails: what cannot be told apart is the kernel.
    [[nodiscard]] static VulkanDispatch of(std::string_view id);
    /// Whether it only copies an input or an output of the call. The operator is then that of another dispatch.
    [[nodiscard]] bool isStaging() const;
    /// What dispatches of one kind have in common: the operator, or else the kernel.
    [[nodiscard]] const std::string& kind() const
    {
        return operatorName.empty() || isStaging() ? kernel : operatorName;
    }
};

/// Whether an event is such a dispatch: of Vulkan's, and no phase of a call.
[[nodiscard]] bool isVulkanDispatch(const TraceEvents& trace, const Event& event);
/// The same.
[[nodiscard]] bool isVulkanDispatch(const Trace& trace, const Event& event);

/// What Core ML says of an operation in its metadata: where it is planned to run, and what part of the prediction it is
/// estimated to take.
struct OperationCost {
    std::string computeUnit; ///< "NE", "GPU" or "CPU"; empty if not told.
    std::optional<double> estimatedCost; ///< Of the whole prediction, 0 to 1.

    /// @param metadata JSON; of anything else nothing is known
    [[nodiscard]] static OperationCost of(std::string_view metadata);
};

} // namespace ets
