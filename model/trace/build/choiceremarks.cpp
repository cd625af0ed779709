// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/choiceremarks.h"

#include "model/base/remarks.h"
#include "model/trace/executes.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>

namespace ets {

void remarkOnChoice(const TraceEvents& trace, const RunSpec& runs, Diagnostics& diagnostics)
{
    std::uint32_t most = 0;
    for (std::size_t b = 0; b < trace.blocks.size() && !runs.isAll(); ++b) {
        const EventBlock& block = trace.blocks[b];
        const bool isMeant = runs.block().value_or(static_cast<std::uint32_t>(b)) == b
            && (runs.method().empty() || runs.method() == block.method)
            && executesAnything(std::span(trace.events).subspan(block.firstEvent.value(), block.eventCount));
        if (!isMeant) {
            continue;
        }
        most = std::max(most, static_cast<std::uint32_t>(block.runs.size()));
        bool isLeft = false;
        for (std::size_t i = 0; i < block.runs.size() && !isLeft; ++i) {
            isLeft = runs.contains(static_cast<std::uint32_t>(i + 1));
        }
        if (!isLeft) {
            diagnostics.add("block-left-out",
                ETS_MESSAGE("block %1 (%2)", b, block.method.empty() ? block.name : block.method),
                ETS_MESSAGE(
                    "has %1 runs, none of %2 is among them: it is left out", block.runs.size(), runs.positionsText()));
        }
    }
    if (most == 0 && runs.block()) {
        return; // a block that only loads is used whole
    }
    for (const std::string& part : runs.beyond(most)) {
        diagnostics.add("no-such-run", Message::verbatim(trace.dump->file), ETS_MESSAGE("no block has a run %1", part));
    }
}

} // namespace ets
