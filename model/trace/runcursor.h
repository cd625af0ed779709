// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <cstddef>
#include <cstdint>

namespace ets {

/// Finds the runs of samples that are asked for in their order: mostly a sample is of the same run as the one before,
/// or of the next run.
class RunCursor {
public:
    /// @param trace outlives this
    explicit RunCursor(const Trace& trace)
        : m_trace(trace)
    {
    }
    /// Run of a sample, as Trace::runOf().
    [[nodiscard]] RunId runOf(SampleId sample)
    {
        if (sample.value() - m_first >= m_count) { // what lies before wraps around
            move(sample);
        }
        return m_run;
    }

private:
    void move(SampleId sample)
    {
        const auto& runs = m_trace.etdump().runs;
        const std::size_t next = m_run.isValid() ? m_run.value() + std::size_t{1} : 0;
        const bool isNext = next < runs.size() && sample.value() >= runs[next].firstSample
            && sample.value() - runs[next].firstSample < runs[next].sampleCount;
        m_run = isNext ? RunId(next) : m_trace.runOf(sample);
        m_first = m_run.isValid() ? runs[m_run.value()].firstSample : 0;
        m_count = m_run.isValid() ? runs[m_run.value()].sampleCount : 0;
    }

    const Trace& m_trace;
    RunId m_run; ///< Of the sample that was asked for last; invalid before.
    std::uint32_t m_first = 0; ///< Sample of that run.
    std::uint32_t m_count = 0; ///< Samples of it.
};

} // namespace ets
