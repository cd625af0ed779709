// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/readings/readingdifferences.h"

#include "model/base/tensor.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

bool sameFigures(const PerfSummary& a, const PerfSummary& b)
{
    const auto same = [](double x, double y) { return x == y || (x != x && y != y); };
    return same(a.p10, b.p10) && same(a.p50, b.p50) && same(a.p90, b.p90) && same(a.avg, b.avg) && same(a.min, b.min)
        && same(a.max, b.max);
}

/// Whether a sample of the event ends before it starts: the clock wrapped, or the file is wrong.
bool runsBackwards(const Trace& trace, EventId id)
{
    const ETDump& dump = trace.etdump();
    return std::ranges::any_of(trace.samplesOf(id),
        [&](SampleId sample) { return dump.sampleEnd[sample.value()] < dump.sampleStart[sample.value()]; });
}

void compareTimes(const Trace& shown, const Trace& other, EventId id, DifferenceSet& differences)
{
    const auto& mine = shown.perfSummary(id);
    const auto& theirs = other.perfSummary(id);
    if (!mine || !theirs) {
        return;
    }
    const bool backwards = runsBackwards(shown, id) || runsBackwards(other, id);
    if (mine->count != theirs->count && !backwards) {
        differences.add(ReadingDifference::Occurrences);
    } else if (!sameFigures(*mine, *theirs) || mine->count != theirs->count) {
        differences.add(backwards ? ReadingDifference::Wraparound : ReadingDifference::Rounding);
    }
}

DifferenceSet differencesOf(const Trace& shown, const Trace& other, EventId id)
{
    DifferenceSet differences;
    compareTimes(shown, other, id, differences);
    // Nodes are not compared: the corrected reading tells apart what shares a handle, and ties events to their call.
    if (shown.handlesOf(id) != other.handlesOf(id) || shown.numOutputsOf(id) != other.numOutputsOf(id)) {
        differences.add(shown.event(id).role == EventRole::Framework ? ReadingDifference::FrameworkHandles
                                                                     : ReadingDifference::DelegateIds);
    } else if (!std::ranges::equal(shown.opTypesOf(id), other.opTypesOf(id))) {
        differences.add(ReadingDifference::OpTypes);
    }
    if (!std::ranges::equal(shown.valuesOf(id), other.valuesOf(id), identicalValues)) {
        differences.add(ReadingDifference::Values);
    }
    return differences;
}

} // namespace

Result<ReadingDifferences> ReadingDifferences::of(const Trace& shown, const LoadContext& context)
{
    TraceOptions options = shown.options();
    options.reading = otherReading(options.reading);
    ReadingDifferences result;
    auto other = Trace::create(shown.sharedEtdump(), shown.sharedEtrecord(), std::move(options), context);
    if (!other) {
        if (other.error().kind == Error::Kind::Canceled) {
            return other.error();
        }
        result.refusal = other.error();
        return result;
    }
    result.other = std::move(*other);
    const std::size_t count = std::min(shown.events().size(), result.other->events().size());
    result.byEvent.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 4096 == 0 && context.cancel.isCanceled()) {
            return Error::canceled();
        }
        result.byEvent.push_back(differencesOf(shown, *result.other, EventId(i)));
        result.count += result.byEvent.back().isEmpty() ? 0 : 1;
    }
    return result;
}

} // namespace ets
