// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/runchoice.h"

#include "model/analysis/filter/filter.h"
#include "model/analysis/filter/filterruns.h"
#include "model/inspector/executes.h"

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
std::vector<BlockId> blocksMeant(const Inspector& inspector)
{
    const RunSpec& runs = inspector.options().runs;
    std::vector<BlockId> meant;
    for (std::size_t b = 0; b < inspector.eventBlocks().size(); ++b) {
        const bool isMeant = runs.block().value_or(static_cast<std::uint32_t>(b)) == b
            && (runs.method().empty() || runs.method() == inspector.block(BlockId(b)).method);
        if (isMeant && executesAnything(inspector.eventsOf(inspector.block(BlockId(b))))) {
            meant.emplace_back(b);
        }
    }
    return meant;
}

/// "block 1: 10 runs, block 2: 3 runs".
std::string runsThereAre(const Inspector& inspector, const std::vector<BlockId>& blocks)
{
    std::string text;
    for (std::size_t i = 0; i < std::min(blocks.size(), mostNamed); ++i) {
        const std::size_t count = inspector.block(blocks[i]).runs.size();
        text += (text.empty() ? "block " : ", block ") + std::to_string(blocks[i].value()) + ": "
            + std::to_string(count) + (count == 1 ? " run" : " runs");
    }
    if (blocks.size() > mostNamed) {
        text += ", and " + std::to_string(blocks.size() - mostNamed) + " more";
    }
    return text.empty() ? "no block executes anything" : text;
}

Error noSuchRun(const Inspector& inspector, const Arguments& arguments, const std::string& runs)
{
    return Error{.file = arguments.dump,
        .what = Message::verbatim("has no run " + runs),
        .where = Message::verbatim(runsThereAre(inspector, blocksMeant(inspector)))};
}

Error noSuchBlock(const Inspector& inspector, const Arguments& arguments, std::uint32_t block)
{
    const std::size_t count = inspector.eventBlocks().size();
    const std::string there = count == 0 ? "there is none"
        : count == 1                     ? "there is block 0 alone"
                                         : "there are blocks 0 to " + std::to_string(count - 1);
    return Error{.file = arguments.dump,
        .what = Message::verbatim("has no block " + std::to_string(block)),
        .where = Message::verbatim(there)};
}

/// Positions that the longest of the blocks has.
std::uint32_t mostRuns(const Inspector& inspector, const std::vector<BlockId>& blocks)
{
    std::size_t most = 0;
    for (const BlockId block : blocks) {
        most = std::max(most, inspector.block(block).runs.size());
    }
    return static_cast<std::uint32_t>(most);
}

} // namespace

Result<void> checkRuns(const Inspector& inspector, const Arguments& arguments)
{
    const RunSpec& runs = inspector.options().runs;
    for (const auto& block : {runs.block(), arguments.block}) {
        if (block && *block >= inspector.eventBlocks().size()) {
            return noSuchBlock(inspector, arguments, *block);
        }
    }
    const std::vector<BlockId> meant = blocksMeant(inspector);
    const bool onlyLoads = runs.block() && meant.empty();
    const auto isLeft = [&inspector](BlockId block) { return !inspector.block(block).chosenRuns.empty(); };
    if (!runs.positionsText().empty() && !onlyLoads && std::ranges::none_of(meant, isLeft)) {
        return noSuchRun(inspector, arguments, runs.positionsText());
    }
    if (arguments.exported.run > mostRuns(inspector, meant)) {
        return noSuchRun(inspector, arguments, std::to_string(arguments.exported.run));
    }
    return {};
}

Result<std::shared_ptr<const Inspector>> withRunsOfFilter(
    std::shared_ptr<const Inspector> inspector, const Arguments& arguments)
{
    const auto parsed = Filter::parse(arguments.filter);
    const auto* const filter = std::get_if<Filter>(&parsed);
    if (filter == nullptr || filter->isEmpty()) {
        return inspector; // what is wrong with it is said where it is applied
    }
    const RunSpec& chosen = inspector->options().runs;
    RunSpec left = runsLeftBy(*filter, chosen, mostRuns(*inspector, blocksMeant(*inspector)));
    if (left == chosen) {
        return inspector;
    }
    InspectorOptions options = inspector->options();
    options.runs = std::move(left);
    return Inspector::create(inspector->sharedEtdump(), inspector->sharedEtrecord(), std::move(options));
}

} // namespace ets::cli
