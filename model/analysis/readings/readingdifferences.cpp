// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/readings/readingdifferences.h"

#include <algorithm>
#include <bit>
#include <utility>

namespace ets {

namespace {

bool sameTensor(const Tensor& a, const Tensor& b)
{
    return a.scalarType == b.scalarType && a.sizes == b.sizes && a.available == b.available && a.isZero == b.isZero
        && a.data == b.data;
}

bool sameValue(const Value& a, const Value& b)
{
    if (a.index() != b.index()) {
        return false;
    }
    if (const auto* tensor = std::get_if<Tensor>(&a)) {
        return sameTensor(*tensor, std::get<Tensor>(b));
    }
    if (const auto* list = std::get_if<std::vector<Tensor>>(&a)) {
        return std::ranges::equal(*list, std::get<std::vector<Tensor>>(b), sameTensor);
    }
    if (const auto* number = std::get_if<double>(&a)) {
        return std::bit_cast<std::uint64_t>(*number) == std::bit_cast<std::uint64_t>(std::get<double>(b));
    }
    if (const auto* integer = std::get_if<std::int64_t>(&a)) {
        return *integer == std::get<std::int64_t>(b);
    }
    const auto* truth = std::get_if<bool>(&a);
    return truth == nullptr || *truth == std::get<bool>(b);
}

bool sameFigures(const PerfSummary& a, const PerfSummary& b)
{
    const auto same = [](double x, double y) { return x == y || (x != x && y != y); };
    return same(a.p10, b.p10) && same(a.p50, b.p50) && same(a.p90, b.p90) && same(a.avg, b.avg) && same(a.min, b.min)
        && same(a.max, b.max);
}

/// Whether a sample of the event ends before it starts: the clock wrapped, or the file is wrong.
bool runsBackwards(const Inspector& inspector, EventId id)
{
    const ETDump& dump = inspector.etdump();
    return std::ranges::any_of(inspector.samplesOf(id),
        [&](SampleId sample) { return dump.sampleEnd[sample.value()] < dump.sampleStart[sample.value()]; });
}

void compareTimes(const Inspector& shown, const Inspector& other, EventId id, DifferenceSet& differences)
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

/// What an event is tied to by itself; its call's nodes are our own addition and no difference.
std::span<const NodeId> exactNodes(const Event& event)
{
    return event.link == LinkKind::Exact ? std::span(event.nodes) : std::span<const NodeId>();
}

DifferenceSet compare(const Inspector& shown, const Inspector& other, EventId id)
{
    const Event& mine = shown.event(id);
    const Event& theirs = other.event(id);
    DifferenceSet differences;
    compareTimes(shown, other, id, differences);
    if (mine.debugHandles != theirs.debugHandles || !std::ranges::equal(exactNodes(mine), exactNodes(theirs))
        || mine.numOutputs != theirs.numOutputs) {
        differences.add(
            mine.role == EventRole::Framework ? ReadingDifference::FrameworkHandles : ReadingDifference::DelegateIds);
    } else if (mine.opTypes != theirs.opTypes) {
        differences.add(ReadingDifference::OpTypes);
    }
    if (!std::ranges::equal(mine.debugData, theirs.debugData, sameValue)) {
        differences.add(ReadingDifference::Values);
    }
    return differences;
}

} // namespace

Result<ReadingDifferences> ReadingDifferences::of(const Inspector& shown, const LoadContext& context)
{
    InspectorOptions options = shown.options();
    options.reading = options.reading == Reading::faithful() ? Reading::corrected() : Reading::faithful();
    ReadingDifferences result;
    auto other = Inspector::create(shown.sharedEtdump(), shown.sharedEtrecord(), std::move(options), context);
    if (!other) {
        if (other.error().kind == Error::Kind::Cancelled) {
            return other.error();
        }
        result.refusal = other.error();
        return result;
    }
    result.other = std::move(*other);
    const std::size_t count = std::min(shown.events().size(), result.other->events().size());
    result.byEvent.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (i % 4096 == 0 && context.cancel.isCancelled()) {
            return Error::cancelled();
        }
        result.byEvent.push_back(compare(shown, *result.other, EventId(i)));
        result.count += result.byEvent.back().isEmpty() ? 0 : 1;
    }
    return result;
}

} // namespace ets
