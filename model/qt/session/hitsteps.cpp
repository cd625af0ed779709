// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/hitsteps.h"

#include "model/qt/load/dataset.h"

#include <algorithm>

namespace ets {

namespace {

bool answers(const DataSet& dataSet, const FilterResult& result)
{
    return result.filters() && result.generation == dataSet.generation;
}

} // namespace

SampleId nextHit(const DataSet& dataSet, const FilterResult& result, SampleId from, int direction)
{
    const std::size_t count = dataSet.trace->etdump().sampleCount();
    if (!answers(dataSet, result) || count == 0) {
        return {};
    }
    const auto passes = [&](std::size_t slice) { return result.hits.has(*dataSet.trace, SampleId(slice)); };
    const HitBlocks& blocks = result.hitBlocks;
    std::optional<std::size_t> hit;
    if (direction > 0) {
        const std::size_t next = from.isValid() ? std::min(from.value() + std::size_t{1}, count) : 0;
        hit = blocks.firstIn(next, count, passes);
        hit = hit ? hit : blocks.firstIn(0, next, passes);
    } else {
        const std::size_t at = from.isValid() ? std::min<std::size_t>(from.value(), count) : count;
        hit = blocks.lastIn(0, at, passes);
        hit = hit ? hit : blocks.lastIn(at, count, passes);
    }
    return hit ? SampleId(*hit) : SampleId();
}

std::optional<HitPlace> hitPlaceOf(const DataSet& dataSet, const FilterResult& result, SampleId sample)
{
    const Trace& trace = *dataSet.trace;
    if (!answers(dataSet, result) || !sample.isValid() || sample.value() >= trace.etdump().sampleCount()
        || !result.hits.has(trace, sample)) {
        return std::nullopt;
    }
    const auto passes = [&](std::size_t slice) { return result.hits.has(trace, SampleId(slice)); };
    return HitPlace{result.hitBlocks.numberOf(sample.value(), passes), result.hitBlocks.count()};
}

SampleId nextAlike(const DataSet& dataSet, SampleId from, int direction)
{
    if (!from.isValid()) {
        return {};
    }
    const OpTypeId type = dataSet.operators.opTypeOfEvent[dataSet.trace->eventOf(from).value()];
    SampleId best;
    if (!type.isValid()) {
        return best;
    }
    for (const EventId event : dataSet.operators.rows[type.value()].events) {
        const auto samples = dataSet.trace->samplesOf(event);
        SampleId near;
        if (direction > 0) {
            const auto after = std::ranges::upper_bound(samples, from);
            near = after == samples.end() ? SampleId() : *after;
        } else {
            const auto after = std::ranges::lower_bound(samples, from);
            near = after == samples.begin() ? SampleId() : *(after - 1);
        }
        if (near.isValid() && (!best.isValid() || (direction > 0 ? near < best : best < near))) {
            best = near;
        }
    }
    return best;
}

} // namespace ets
