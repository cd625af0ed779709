// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/build/phasenesting.h"

#include "model/inspector/build/samplenesting.h"
#include "model/inspector/tickduration.h"

#include <algorithm>
#include <cstddef>

namespace ets {

namespace {

/// How many phases are looked at for one: in an order in which no runtime logs them all could be in question.
constexpr std::size_t mostLookedAt = 512;

TimeRange loggedTimes(const ETDump& dump, SampleId sample)
{
    return {dump.sampleStart[sample.value()], dump.sampleEnd[sample.value()]};
}

} // namespace

PhaseNesting::PhaseNesting(const ETDump& dump)
    : m_dump(dump)
{
    m_phaseOfKey.reserve(dump.keys.size());
    for (const ProfileKey& key : dump.keys) {
        const std::string_view id = dump.text(key.delegateDebugIdStr);
        const bool isNumbered = key.delegateDebugIdInt != -1;
        m_phaseOfKey.push_back(isNumbered ? nullptr : phaseNamesOf(id.empty() ? dump.text(key.name) : id));
        m_hasPhases = m_hasPhases || m_phaseOfKey.back() != nullptr;
    }
}

SampleId PhaseNesting::enterPhase(SampleId phase, std::uint32_t place)
{
    Open& open = m_open[place];
    if (open.epoch != m_epoch) {
        open = Open{.epoch = m_epoch, .phases = {}};
    }
    const TimeRange own = loggedTimes(m_dump, phase);
    open.inOrder = open.inOrder && own.end >= own.start && own.end <= open.earliestEnd;
    open.earliestEnd = std::min(open.earliestEnd, own.end);
    SampleId around;
    std::size_t looked = 0;
    auto candidate = open.phases.end();
    while (candidate != open.phases.begin() && looked++ < mostLookedAt) {
        --candidate;
        if (liesInside(own, loggedTimes(m_dump, *candidate))) {
            around = *candidate;
            break;
        }
        // What began after this ended encloses nothing that ended before this.
        if (open.inOrder && m_dump.sampleStart[candidate->value()] > own.end) {
            candidate = open.phases.erase(candidate);
        }
    }
    open.phases.push_back(phase);
    return around;
}

SampleId DispatchNesting::holderAt(std::uint32_t place) const
{
    const auto found = m_holders.find(place);
    return found != m_holders.end() ? found->second : SampleId();
}

} // namespace ets
