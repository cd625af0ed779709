// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/join/payloadfit.h"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace ets {

void PayloadFit::add(const PayloadCall& call)
{
    const LoggedNames& names = *call.payload->format->names();
    std::vector<bool> used(call.payload->ops.size());
    std::uint64_t unknown = 0;
    for (const PayloadPair& pair : call.pairs) {
        if (pair.node) {
            used[*pair.node] = true;
            ++paired;
            continue;
        }
        const LoggedOperation* const operation = names.find(pair.name);
        const bool isUnknown = operation == nullptr && names.isOwn(pair.name);
        unknown += isUnknown ? 1 : 0;
        surplus += !isUnknown && (operation == nullptr || !operation->isInserted) ? 1 : 0;
    }
    // An operation whose name is not known may have been any of them.
    std::uint64_t unused = 0;
    for (std::size_t i = 0; i < used.size(); ++i) {
        unused += !used[i] && names.alwaysRuns(call.payload->ops[i].kind) ? 1 : 0;
    }
    lacking += unused - std::min(unused, unknown);
}

} // namespace ets
