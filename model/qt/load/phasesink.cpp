// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/load/phasesink.h"

#include <algorithm>
#include <array>
#include <cstddef>

namespace ets::loadjob {

namespace {

/// Where each phase starts, in thousandths; what they take differs from file to file, so these are rough.
constexpr std::array<int, static_cast<std::size_t>(LoadPhase::Count) + 1> phaseStarts{0, 10, 400, 600, 850, 1000};

} // namespace

void PhaseSink::enter(LoadPhase phase)
{
    m_phase = phase;
    if (m_outcome != nullptr) {
        m_outcome->phase = phase;
    }
    enterPart(0, 1);
}

void PhaseSink::enterPart(double from, double to)
{
    m_from = from;
    m_to = to;
    publish(0);
}

void PhaseSink::progress(std::string_view /*phase*/, std::uint64_t done, std::uint64_t total)
{
    publish(total > 0 ? static_cast<double>(done) / static_cast<double>(total) : 0);
}

void PhaseSink::publish(double fractionOfPart)
{
    const double fraction = m_from + std::min(fractionOfPart, 1.0) * (m_to - m_from);
    const auto phase = static_cast<std::size_t>(m_phase);
    // The start of the next phase is reached when that begins.
    const int last = phaseStarts[phase + 1] - 1;
    const int value = phaseStarts[phase] + static_cast<int>(fraction * (last + 1 - phaseStarts[phase]));
    m_whole.report({}, static_cast<std::uint64_t>(std::min(value, last)), phaseStarts.back());
}

} // namespace ets::loadjob
