// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

namespace ets {

/// What the faithful and the corrected reading say differently about an event; bits of a DifferenceSet.
enum class ReadingDifference : std::uint16_t {
    Occurrences = 1U << 0U, ///< The faithful one counts the last sample of a loop in each run only.
    Rounding = 1U << 1U, ///< The faithful one scales the times of a delegate before it subtracts them.
    Wraparound = 1U << 2U, ///< The clock wrapped at 2^32, or an end lies before its start.
    FrameworkHandles = 1U << 3U, ///< The faithful one gives framework events the handles of instruction 0.
    DelegateIds = 1U << 4U, ///< The faithful one takes a delegate id for another that is a part of it.
    OpTypes = 1U << 5U, ///< The faithful one repeats op types.
    Values = 1U << 6U, ///< Logged values: zeros for missing ones, tensors with strides.
};

/// Differences of one event.
class DifferenceSet {
public:
    /// Whether this one is among them.
    [[nodiscard]] bool has(ReadingDifference difference) const
    {
        return (m_bits & static_cast<std::uint16_t>(difference)) != 0;
    }
    [[nodiscard]] bool isEmpty() const { return m_bits == 0; } ///< Whether the readings agree.
    friend bool operator==(DifferenceSet, DifferenceSet) = default;
    /// Adds one; no harm if it is there already.
    void add(ReadingDifference difference) { m_bits |= static_cast<std::uint16_t>(difference); }

private:
    std::uint16_t m_bits = 0;
};

/// A trace in the other reading, and where the two differ. Immutable.
struct ReadingDifferences {
    /// Joins the trace once more in the other reading: faithful for one that is not, corrected for one that is.
    /// Takes as long as Trace::create().
    /// @return an error only for a canceled or impossible comparison; a faithful reading that refuses is an answer
    [[nodiscard]] static Result<ReadingDifferences> of(const Trace& shown, const LoadContext& context = {});

    std::shared_ptr<const Trace> other; ///< Null when the other reading refuses the trace.
    std::optional<Error> refusal; ///< Why it does.
    std::vector<DifferenceSet> byEvent; ///< By EventId, which both readings share.
    std::size_t count = 0; ///< Events that differ in anything.

    /// Differences of an event; none for an id that is not known.
    [[nodiscard]] DifferenceSet at(EventId event) const
    {
        return event.isValid() && event.value() < byEvent.size() ? byEvent[event.value()] : DifferenceSet();
    }
};

} // namespace ets
