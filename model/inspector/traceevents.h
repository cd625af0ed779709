// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/etdump.h"
#include "model/inspector/build/sampleplacement.h"
#include "model/inspector/event.h"
#include "model/inspector/eventblock.h"
#include "model/inspector/runticks.h"

#include <memory>
#include <span>
#include <vector>

namespace ets {

/// What a dump says: its runs in blocks of the same shape, the samples of these in events, one inside another.
struct TraceEvents {
    std::shared_ptr<const ETDump> dump;
    std::vector<EventBlock> blocks; ///< In the order of their first runs.
    std::vector<BlockId> blockOfRun; ///< Invalid for a run without events.
    std::vector<bool> isChosen; ///< By run: whether it counts in figures.
    std::vector<Event> events; ///< Of all blocks, one block after the other.
    std::vector<SampleId> samplesByEvent; ///< Those that count in figures, in file order of each event.
    std::vector<char> isOtherClock; ///< By event: not 0 for one that does not count the trace's clock.
    std::vector<EventId> eventOfSample; ///< Of every sample, whether it counts or not.
    std::vector<SampleId> parentOfSample; ///< The enclosing one, invalid for none.
    SamplePlacements placements;
    std::vector<RunTicks> runTicks; ///< By run.

    [[nodiscard]] const EventBlock& block(BlockId id) const { return blocks[id.value()]; } ///< One of blocks.
    [[nodiscard]] const Event& event(EventId id) const { return events[id.value()]; } ///< One of events.
    [[nodiscard]] std::span<const Event> eventsOf(const EventBlock& block) const; ///< The events of a block.
    [[nodiscard]] std::span<const SampleId> samplesOf(EventId id) const; ///< Those of an event that count.
    [[nodiscard]] RunId runOf(SampleId sample) const; ///< Run of a sample.
    /// Whether a sample takes part in no sum of times: its backend counts something else, or it lies outside of its
    /// run, which shows that it is of another clock.
    [[nodiscard]] bool isApart(SampleId sample) const { return isApart(sample, eventOfSample[sample.value()]); }
    /// The same where the event of the sample is at hand.
    [[nodiscard]] bool isApart(SampleId sample, EventId event) const
    {
        return isOtherClock[event.value()] != 0 || !placements.isPlaceable(sample);
    }
};

} // namespace ets
