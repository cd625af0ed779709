// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/timeline/alignedruns.h"

namespace ets {

/// Where samples are drawn: in the time of the trace, or with every run at its own beginning. A light view.
class TimelinePlaces {
public:
    TimelinePlaces() = default;
    /// In time. @param index must outlive the places
    TimelinePlaces(const TimelineIndex& index) // NOLINT(google-explicit-constructor): the usual places
        : m_index(&index)
    {
    }
    /// Runs one below the other. @param aligned must outlive the places
    explicit TimelinePlaces(const AlignedRuns& aligned)
        : m_index(&aligned.index())
        , m_aligned(&aligned)
    {
    }

    /// Null for no trace.
    [[nodiscard]] const TimelineIndex* index() const { return m_index; }
    /// Null in time.
    [[nodiscard]] const AlignedRuns* aligned() const { return m_aligned; }
    /// The place of a sample; nothing for one that does not exist, and without a trace.
    [[nodiscard]] std::optional<TimelinePosition> find(const Trace& trace, SampleId sample) const
    {
        if (m_aligned != nullptr) {
            return m_aligned->find(trace, sample);
        }
        return m_index != nullptr ? m_index->find(trace, sample) : std::nullopt;
    }

private:
    const TimelineIndex* m_index = nullptr;
    const AlignedRuns* m_aligned = nullptr;
};

} // namespace ets
