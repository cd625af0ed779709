// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/findings/findingsfact.h"

namespace ets {

Result<findings::Findings> FindingsFact::of(TraceFacts& facts, const FindingsFact& fact, const LoadContext& context)
{
    return findings::findingsOf(facts.trace(), fact.gap.get(), context);
}

} // namespace ets
