// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/facts/eventfacts.h"

#include "model/trace/trace.h"

#include <utility>

namespace ets {

Result<SpreadsFact::Value> SpreadsFact::of(TraceFacts& facts, const SpreadsFact& /*fact*/, const LoadContext& context)
{
    const std::size_t count = facts.trace().events().size();
    Value spreads;
    spreads.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        // Asked at every event, as one may have all samples of the trace.
        if (context.cancel.isCanceled() || context.poll("spread", i, count)) {
            return Error::canceled();
        }
        spreads.push_back(eventSpreadOf(facts.trace(), EventId(i)));
    }
    return spreads;
}

Result<ReadingDifferences> ReadingsFact::of(TraceFacts& facts, const ReadingsFact& /*fact*/, const LoadContext& context)
{
    return ReadingDifferences::of(facts.trace(), context);
}

Result<LinkCounts> LinkCountsFact::of(TraceFacts& facts, const LinkCountsFact& fact, const LoadContext& context)
{
    return LinkCounts::of(facts.trace(), fact.times.get(), context);
}

} // namespace ets
