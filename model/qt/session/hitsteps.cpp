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
    const std::size_t count = dataSet.inspector->etdump().sampleCount();
    if (!answers(dataSet, result) || count == 0) {
        return {};
    }
    std::size_t at = from.isValid() ? from.value() : direction > 0 ? count - 1 : 0;
    for (std::size_t i = 0; i < count; ++i) {
        at = direction > 0 ? (at + 1) % count : (at + count - 1) % count;
        if (result.hits.has(*dataSet.inspector, SampleId(at))) {
            return SampleId(at);
        }
    }
    return {};
}

std::optional<HitPlace> hitPlaceOf(const DataSet& dataSet, const FilterResult& result, SampleId sample)
{
    const Inspector& inspector = *dataSet.inspector;
    if (!answers(dataSet, result) || !sample.isValid() || sample.value() >= inspector.etdump().sampleCount()
        || !result.hits.has(inspector, sample)) {
        return std::nullopt;
    }
    HitPlace place;
    for (std::size_t s = 0; s < inspector.etdump().sampleCount(); ++s) {
        const bool passes = result.hits.has(inspector, SampleId(s));
        place.count += passes ? 1 : 0;
        place.number += passes && s <= sample.value() ? 1 : 0;
    }
    return place;
}

SampleId nextAlike(const DataSet& dataSet, SampleId from, int direction)
{
    if (!from.isValid()) {
        return {};
    }
    const OpTypeId type = dataSet.operators.opTypeOfEvent[dataSet.inspector->eventOf(from).value()];
    SampleId best;
    if (!type.isValid()) {
        return best;
    }
    for (const EventId event : dataSet.operators.rows[type.value()].events) {
        const auto samples = dataSet.inspector->samplesOf(event);
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
