// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/phasenesting.h"

#include "model/trace/build/samplenesting.h"
#include "model/trace/tickduration.h"

#include <cstddef>

namespace ets {

namespace {

/// How many phases are looked at for one in an order in which no runtime logs them: all could be in question.
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

bool PhaseNesting::Open::goesBack(TimeRange next)
{
    const auto length = durationTicks(next.start, next.end);
    if (phases.empty()) {
        lastEnd = next.end;
        return length.has_value();
    }
    const bool rises = next.end > lastEnd;
    const bool isWrap = next.end < clockWrap && passed < clockWrap && next.end - lastEnd > clockWrap / 2;
    if (!length || (rises && !isWrap)) {
        return false;
    }
    passed += rises ? lastEnd + clockWrap - next.end : lastEnd - next.end;
    lastEnd = next.end;
    hasWrapped = hasWrapped || rises;
    // Beyond a whole turn of the clock its times are in question again.
    return !hasWrapped || (passed < clockWrap && *length < clockWrap - passed);
}

std::uint32_t PhaseNesting::around(const Open& open, TimeRange own) const
{
    const auto encloses = [&](std::uint32_t i) { return liesInside(own, loggedTimes(m_dump, open.phases[i].phase)); };
    auto candidate = static_cast<std::uint32_t>(open.phases.size());
    if (open.inOrder) {
        // All ended after this. What does not enclose it began later, so that what stands before this and lies in that
        // lies in this, too: from the last one on only what encloses the one before is in question.
        candidate = candidate == 0 ? nothing : candidate - 1;
        while (candidate != nothing && !encloses(candidate)) {
            candidate = open.phases[candidate].around;
        }
        return candidate;
    }
    for (std::size_t looked = 0; candidate-- > 0 && looked < mostLookedAt; ++looked) {
        if (encloses(candidate)) {
            return candidate;
        }
    }
    return nothing;
}

SampleId PhaseNesting::enterPhase(SampleId phase, std::uint32_t place)
{
    Open& open = m_open[place];
    if (open.epoch != m_epoch) {
        open = Open{.epoch = m_epoch, .phases = {}};
    }
    const TimeRange own = loggedTimes(m_dump, phase);
    open.inOrder = open.inOrder && open.goesBack(own);
    const std::uint32_t found = around(open, own);
    open.phases.push_back({phase, found});
    return found == nothing ? SampleId() : open.phases[found].phase;
}

SampleId DispatchNesting::holderAt(std::uint32_t place) const
{
    const auto found = m_holders.find(place);
    return found != m_holders.end() ? found->second : SampleId();
}

} // namespace ets
