// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/session/filterresult.h"

#include "model/analysis/runs/runs.h"
#include "model/qt/load/dataset.h"

#include <utility>

namespace ets {

Result<std::variant<FilterResultPtr, FilterFault>> FilterResult::of(const DataSet& dataSet, const EventFilter& asked,
    const Filter& filter, const FilterFacts& facts, const CancelToken& cancel)
{
    using Answer = std::variant<FilterResultPtr, FilterFault>;
    auto result = std::make_shared<FilterResult>();
    result->asked = asked;
    result->generation = dataSet.generation;
    result->filter = filter;
    if (asked.isEmpty()) {
        return Answer(FilterResultPtr(std::move(result)));
    }
    auto hits = filterHits(filter, facts, asked.range, cancel);
    if (!hits) {
        return hits.error();
    }
    if (auto* const fault = std::get_if<FilterFault>(&*hits)) {
        return Answer(std::move(*fault));
    }
    result->hits = std::get<FilterHits>(*std::move(hits));
    const auto passes = [&](std::size_t slice) { return result->hits.has(*dataSet.trace, SampleId(slice)); };
    result->hitBlocks = HitBlocks::of(dataSet.trace->etdump().sampleCount(), passes, cancel);
    const LoadContext context{cancel, nullptr};
    SelfByRun byRun(*dataSet.trace, context);
    result->times = eventTimesOf(*dataSet.trace, &result->hits, byRun);
    result->methods = byRun.methods();
    result->operators = OperatorTotals::of(*dataSet.trace, result->times, byRun, context);
    result->modules = ModuleTotals::of(*dataSet.trace, result->times, byRun, context);
    result->lanes = LaneHits(dataSet.timeline, *dataSet.trace, result->hits);
    if (result->hits.eventCount == 0) {
        result->emptying = emptyingTerm(filter, facts);
    }
    return cancel.isCanceled() ? Result<Answer>(Error::canceled()) : Answer(FilterResultPtr(std::move(result)));
}

} // namespace ets
