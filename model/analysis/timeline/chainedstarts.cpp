// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/timeline/chainedstarts.h"

#include "model/trace/backends.h"
#include "model/trace/trace.h"

#include <algorithm>

namespace ets {

namespace {

/// Samples looked at to tell whether starts are chained.
constexpr std::size_t samplesToTell = 8;

/// Whether two neighbors in the file are operations of one call of which the second starts where the first ends.
bool follows(const Trace& trace, std::size_t first)
{
    if (first + 1 >= trace.etdump().sampleCount()) {
        return false;
    }
    const SampleId a(first);
    const SampleId b(first + 1);
    const auto isDelegateOp = [&trace](SampleId sample) {
        return trace.event(trace.eventOf(sample)).role == EventRole::DelegateOp;
    };
    if (!trace.parentOf(a).isValid() || trace.parentOf(a) != trace.parentOf(b) || !isDelegateOp(a)
        || !isDelegateOp(b)) {
        return false;
    }
    const std::optional<Ticks> duration = trace.durationTicks(a);
    const Ticks start = trace.startOf(b);
    // A clock of 32 bits may have begun anew between the two.
    return duration && (trace.startOf(a) + *duration == start || trace.startOf(a) + *duration == start + clockWrap);
}

} // namespace

bool hasChainedStarts(const Trace& trace, EventId event)
{
    const Event& data = trace.event(event);
    if (data.role != EventRole::DelegateOp || data.isPhase) {
        return false;
    }
    if (const EventTraits traits = traitsOf(trace, data); !trace.backendOf(data).empty() || traits.backend != nullptr) {
        return traits.starts == StartTimes::Chained;
    }
    const auto samples = trace.samplesOf(event);
    const auto some = samples.first(std::min(samples.size(), samplesToTell));
    return !some.empty() && std::ranges::all_of(some, [&trace](SampleId sample) {
        return follows(trace, sample.value()) || (sample.value() > 0 && follows(trace, sample.value() - 1));
    });
}

} // namespace ets
