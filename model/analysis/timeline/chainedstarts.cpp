// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/chainedstarts.h"

#include "model/inspector/backendtraits.h"
#include "model/inspector/inspector.h"

#include <algorithm>

namespace ets {

namespace {

/// Samples looked at to tell whether starts are chained.
constexpr std::size_t samplesToTell = 8;

/// Whether two neighbors in the file are operations of one call of which the second starts where the first ends.
bool follows(const Inspector& inspector, std::size_t first)
{
    if (first + 1 >= inspector.etdump().sampleCount()) {
        return false;
    }
    const SampleId a(first);
    const SampleId b(first + 1);
    const auto isDelegateOp = [&inspector](SampleId sample) {
        return inspector.event(inspector.eventOf(sample)).role == EventRole::DelegateOp;
    };
    if (!inspector.parentOf(a).isValid() || inspector.parentOf(a) != inspector.parentOf(b) || !isDelegateOp(a)
        || !isDelegateOp(b)) {
        return false;
    }
    const std::optional<Ticks> duration = inspector.durationTicks(a);
    const Ticks start = inspector.startOf(b);
    // A clock of 32 bits may have begun anew between the two.
    return duration
        && (inspector.startOf(a) + *duration == start || inspector.startOf(a) + *duration == start + clockWrap);
}

} // namespace

bool hasChainedStarts(const Inspector& inspector, EventId event)
{
    const Event& data = inspector.event(event);
    if (data.role != EventRole::DelegateOp || data.isPhase) {
        return false;
    }
    if (const EventTraits traits = traitsOf(inspector, data);
        !inspector.backendOf(data).empty() || traits.backend != nullptr) {
        return traits.starts == StartTimes::Chained;
    }
    const auto samples = inspector.samplesOf(event);
    const auto some = samples.first(std::min(samples.size(), samplesToTell));
    return !some.empty() && std::ranges::all_of(some, [&inspector](SampleId sample) {
        return follows(inspector, sample.value()) || (sample.value() > 0 && follows(inspector, sample.value() - 1));
    });
}

} // namespace ets
