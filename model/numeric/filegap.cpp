// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/filegap.h"

#include "model/numeric/comparator.h"
#include "model/numeric/loggedentries.h"
#include "model/numeric/referencechoice.h"
#include "model/trace/trace.h"

#include <utility>

namespace ets {

namespace {

/// The graph of the first method that logged values; empty where it is not known.
std::string graphOfLogged(const Trace& trace)
{
    for (const BlockId block : loggedBlocks(trace)) {
        if (!trace.block(block).chosenRuns.empty() && !trace.block(block).method.empty()) {
            return graphOfBlock(trace, block);
        }
    }
    return {};
}

} // namespace

Result<std::shared_ptr<const FileGap>> FileGap::of(
    const Trace& trace, const std::string& path, const std::string& graph, const LoadContext& context)
{
    const auto values = openReferenceFile(path, context);
    if (!values) {
        return values.error();
    }
    auto result = std::make_shared<FileGap>();
    result->values = *values;
    GapOptions options;
    options.metric = GapMetric::Snr;
    options.referenceGraph = graph.empty() ? graphOfLogged(trace) : graph;
    auto compared = compareRuns(trace, *result->values, options, context);
    if (!compared) {
        return compared.error();
    }
    result->compared = std::move(*compared);
    result->worst = worstOfRuns(result->compared, GapMetric::Snr);
    return std::shared_ptr<const FileGap>(std::move(result));
}

} // namespace ets
