// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/facts/sourcefacts.h"

#include "model/trace/trace.h"

namespace ets {

Result<SourcePlaces> SourcePlacesFact::of(TraceFacts& facts, const SourcePlacesFact& fact, const LoadContext& context)
{
    return SourcePlaces(facts.trace(), fact.packages, context);
}

Result<LineTree> LineTreeFact::of(TraceFacts& facts, const LineTreeFact& fact, const LoadContext& context)
{
    const auto source = facts.get(SourcePlacesFact{fact.packages}, context);
    if (!source) {
        return source.error();
    }
    return LineTree::of(facts.trace(), *source, fact.hits.get(), context);
}

Result<Icicle> IcicleFact::of(TraceFacts& facts, const IcicleFact& fact, const LoadContext& context)
{
    TraceFacts::Answer<SourcePlacesFact> source;
    if (fact.by == IcicleBy::Source) {
        const auto found = facts.get(SourcePlacesFact{fact.packages}, context);
        if (!found) {
            return found.error();
        }
        source = *found;
    }
    return Icicle::ofPlaces(facts.trace(), fact.by, source.get(), fact.hits.get(), context);
}

} // namespace ets
