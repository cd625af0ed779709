// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/work/instructionwork.h"
#include "model/base/limits.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class Trace;
struct FilterHits;

/// What an op of a trace does each time it runs, and how fast it did it.
struct EventWork {
    EventId event;
    InstructionWork work; ///< Of one call, from the shapes of the program or of the record.
    bool isInteger = false; ///< MACs of integers: no floating-point operations.
    std::uint64_t calls = 0; ///< Samples that count.
    std::int64_t totalTicks = 0; ///< Of all of them.
    double median = 0; ///< Duration of a call in the trace's target scale.
    /// A call is shorter than ten times what its clock can tell apart: no rate is worth anything.
    bool isTooShort = false;
    /// Ticks that would be saved if it were as fast as the fastest op of its class (of what does not compute: moved as
    /// many bytes in its time); nothing without a rate.
    std::optional<double> ticksAboveBest = {};

    /// Bytes read and written by one call.
    [[nodiscard]] std::uint64_t bytes() const { return work.bytesRead + work.bytesWritten; }
    /// Operations (two to a MAC) per unit of the target scale; nothing without MACs, or for a call that is too short.
    [[nodiscard]] std::optional<double> operationRate() const;
    /// Bytes per unit of the target scale; nothing for a call that is too short.
    [[nodiscard]] std::optional<double> byteRate() const;
};

/// The work of all ops that the program knows: kernels, and operations inside of delegates whose payload could be read.
/// Without a program, of ops that are tied to nodes of the record of their own, by the shapes of these.
/// Of a delegate of which nothing else has a rate the call as a whole.
struct TraceWork {
    /// A rate needs a sample of so many times the resolution of its clock.
    static constexpr double leastResolutions = 10;

    std::vector<EventWork> events; ///< By EventId.
    double totalTicks = 0; ///< Of all of them together.

    /// Empty without program and record. Framework, loading and jumps have none.
    [[nodiscard]] static TraceWork of(const Trace& trace, const CancelToken& cancel = {});
    /// The same ops with the times of the samples that pass a filter; those of which none does have no call and no
    /// rate. Of no use when canceled.
    /// @param trace that it is of
    /// @param hits of a filter that tells samples apart
    [[nodiscard]] TraceWork ofSamples(const Trace& trace, const FilterHits& hits, const CancelToken& cancel = {}) const;
    /// The work of one event alone, compared with no other; nothing if it has none.
    [[nodiscard]] static std::optional<EventWork> ofEvent(const Trace& trace, EventId event);
    /// The work of an event, null if it has none.
    [[nodiscard]] const EventWork* find(EventId event) const;
    /// Part of totalTicks that an op took, 0 to 1.
    [[nodiscard]] double shareOf(const EventWork& work) const;
};

/// A rate per unit of a time scale (ms ...) as one per second; a rate per cycle stays what it is.
[[nodiscard]] double perSecond(double rate, TimeScale scale);

/// What a device can do at most, as a person entered it.
struct Roof {
    double operationsPerSecond = 0;
    double bytesPerSecond = 0;

    /// Whether both are numbers that a device can have: 1 to 1e21, so that every figure made of them is finite.
    [[nodiscard]] bool isUsable() const;
    /// The most operations per second that an intensity (operations per byte) allows.
    [[nodiscard]] double rateAt(double intensity) const;
    /// Intensity from which on computing is the limit.
    [[nodiscard]] double ridge() const;
    /// Achieved rate of an op, of what the roof allows at its intensity; nothing without a rate, and for a trace that
    /// counts cycles: those have no length.
    /// @param scale that the op's duration is in
    [[nodiscard]] std::optional<double> shareReached(const EventWork& work, TimeScale scale) const;
    /// Achieved bytes per second of an op, of what the device can move; nothing in the same cases.
    [[nodiscard]] std::optional<double> bandwidthReached(const EventWork& work, TimeScale scale) const;
    /// Whether an op of an intensity is limited by what is moved, below the ridge, and not by computing.
    [[nodiscard]] bool isMemoryBound(double intensity) const { return intensity < ridge(); }
    friend bool operator==(const Roof&, const Roof&) = default;
};

} // namespace ets
