// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runchoice.h"

#include "model/analysis/filter/filter.h"
#include "model/analysis/filter/filterruns.h"
#include "model/trace/events.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <variant>
#include <vector>

namespace ets::cli {

namespace {

constexpr std::size_t mostNamed = 8; ///< Blocks in one line.

/// The blocks that runs are asked of: those that execute something, of the one block or method that is meant.
std::vector<BlockId> blocksMeant(const Trace& trace)
{
    const RunSpec& runs = trace.options().runs;
    std::vector<BlockId> meant;
    for (std::size_t b = 0; b < trace.eventBlocks().size(); ++b) {
        const bool isMeant = runs.block().value_or(static_cast<std::uint32_t>(b)) == b
            && (runs.method().empty() || runs.method() == trace.block(BlockId(b)).method);
        if (isMeant && executesAnything(trace.eventsOf(trace.block(BlockId(b))))) {
            meant.emplace_back(b);
        }
    }
    return meant;
}

/// "block 1: 10 runs, block 2: 3 runs".
std::string runsThereAre(const Trace& trace, const std::vector<BlockId>& blocks)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(blocks.size(), mostNamed); ++i) {
        const std::size_t count = trace.block(blocks[i]).runs.size();
        text += (text.empty() ? "block " : ", block ") + std::to_string(blocks[i].value()) + ": "
            + std::to_string(count) + (count == 1 ? " run" : " runs");
    }
    if (blocks.size() > mostNamed) {
        text += ", and " + std::to_string(blocks.size() - mostNamed) + " more";
    }
    return text.empty() ? "no block executes anything" : text;
}

Error noSuchRun(const Trace& trace, const Arguments& arguments, const std::string& runs)
{
    return Error{.file = arguments.dump,
        .what = Message::verbatim("has no run " + runs),
        .where = Message::verbatim(runsThereAre(trace, blocksMeant(trace)))};
}

Error noSuchBlock(const Trace& trace, const Arguments& arguments, std::uint32_t block)
{
    const std::size_t count = trace.eventBlocks().size();
    const std::string there = count == 0 ? "there is none"
        : count == 1                     ? "there is block 0 alone"
                                         : "there are blocks 0 to " + std::to_string(count - 1);
    return Error{.file = arguments.dump,
        .what = Message::verbatim("has no block " + std::to_string(block)),
        .where = Message::verbatim(there)};
}

/// Positions that the longest of the blocks has.
std::uint32_t mostRuns(const Trace& trace, const std::vector<BlockId>& blocks)
{
    std::size_t most = 0;
    for (const BlockId block : blocks) {
        most = std::max(most, trace.block(block).runs.size());
    }
    return static_cast<std::uint32_t>(most);
}

} // namespace

Result<void> checkRuns(const Trace& trace, const Arguments& arguments)
{
    const RunSpec& runs = trace.options().runs;
    for (const auto& block : {runs.block(), arguments.block}) {
        if (block && *block >= trace.eventBlocks().size()) {
            return noSuchBlock(trace, arguments, *block);
        }
    }
    const std::vector<BlockId> meant = blocksMeant(trace);
    const bool onlyLoads = runs.block() && meant.empty();
    const auto isLeft = [&trace](BlockId block) { return !trace.block(block).chosenRuns.empty(); };
    if (!runs.positionsText().empty() && !onlyLoads && std::ranges::none_of(meant, isLeft)) {
        return noSuchRun(trace, arguments, runs.positionsText());
    }
    if (arguments.exported.run > mostRuns(trace, meant)) {
        return noSuchRun(trace, arguments, std::to_string(arguments.exported.run));
    }
    return {};
}

Result<std::shared_ptr<const Trace>> withRunsOfFilter(std::shared_ptr<const Trace> trace, const Arguments& arguments)
{
    const auto parsed = Filter::parse(arguments.filter);
    const auto* const filter = std::get_if<Filter>(&parsed);
    if (filter == nullptr || filter->isEmpty()) {
        return trace; // what is wrong with it is said where it is applied
    }
    const RunSpec& chosen = trace->options().runs;
    RunSpec left = runsLeftBy(*filter, chosen, mostRuns(*trace, blocksMeant(*trace)));
    if (left == chosen) {
        return trace;
    }
    TraceOptions options = trace->options();
    options.runs = std::move(left);
    return Trace::create(trace->sharedEtdump(), trace->sharedEtrecord(), std::move(options));
}

} // namespace ets::cli
