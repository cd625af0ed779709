// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/qt/load/loadjob.h"

#include <cstdint>
#include <string_view>

namespace ets::loadjob {

/// Turns "so much of this phase" into so much of the whole load.
class PhaseSink : public ProgressSink {
public:
    /// @param outcome is told the phase; may be null
    PhaseSink(const LoadContext& whole, LoadOutcome* outcome)
        : m_whole(whole)
        , m_outcome(outcome)
    {
    }

    void enter(LoadPhase phase); ///< A phase begins.
    void enterPart(double from, double to); ///< What comes now is a part of the phase, both ends as fractions of it.
    void finish() { m_whole.report({}, 1, 1); } ///< All is done.

    /// Of the part.
    void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override;

private:
    void publish(double fractionOfPart);

    const LoadContext& m_whole;
    LoadOutcome* m_outcome;
    LoadPhase m_phase = LoadPhase::Looking;
    double m_from = 0;
    double m_to = 1;
};

} // namespace ets::loadjob
