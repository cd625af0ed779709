// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/tracelookup.h"

#include "model/inspector/build/samplenesting.h"

namespace ets {

std::optional<Ticks> TraceLookup::durationTicks(SampleId sample) const
{
    return ets::durationTicks(m_trace.dump->sampleStart[sample.value()], m_trace.dump->sampleEnd[sample.value()]);
}

} // namespace ets
