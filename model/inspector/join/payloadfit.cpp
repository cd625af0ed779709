// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/join/payloadfit.h"

#include "model/inspector/build/xnnpackops.h"
#include "model/pte/delegates/xnnpacknodekinds.h"

#include <algorithm>
#include <cstddef>
#include <string_view>
#include <vector>

namespace ets {

namespace {

/// Whether nodes of a kind become operations wherever they run: none that XNNPACK may do without.
bool alwaysRuns(const XnnpackNode& node)
{
    const XnnpackNodeKind* const kind = xnnpackNodeKind(node.number);
    return kind != nullptr && std::ranges::all_of(kind->events, [](std::string_view name) {
        const XnnpackOperation* const operation = xnnpackOperation(name);
        return name.empty() || (operation != nullptr && !operation->isInserted);
    });
}

} // namespace

void PayloadFit::add(const PayloadCall& call)
{
    std::vector<bool> used(call.payload->nodes.size());
    std::uint64_t unknown = 0;
    for (const PayloadPair& pair : call.pairs) {
        if (pair.node) {
            used[*pair.node] = true;
            ++paired;
            continue;
        }
        const XnnpackOperation* const operation = xnnpackOperation(pair.name);
        const bool isUnknown = operation == nullptr && isNumberedByXnnpack(pair.name);
        unknown += isUnknown ? 1 : 0;
        surplus += !isUnknown && (operation == nullptr || !operation->isInserted) ? 1 : 0;
    }
    // An operation whose name is not known may have been any of them.
    std::uint64_t unused = 0;
    for (std::size_t i = 0; i < used.size(); ++i) {
        unused += !used[i] && alwaysRuns(call.payload->nodes[i]) ? 1 : 0;
    }
    lacking += unused - std::min(unused, unknown);
}

} // namespace ets
