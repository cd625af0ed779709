// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/referencechoice.h"

#include "model/etrecord/record.h"
#include "model/numeric/loggedentries.h"
#include "model/numeric/referencegraph.h"

#include <algorithm>
#include <filesystem>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr std::string_view defaultMethod = programnames::defaultMethod;

/// Values that were computed before from the record's own inputs.
std::string earlierValues(
    const ETRecord& record, const ReferenceChoice& choice, const std::string& graph, const LoadContext& context)
{
    if (choice.recordPath.empty() || choice.cacheFolder.empty() || !std::filesystem::exists(choice.cacheFolder)) {
        return {};
    }
    const auto run = referenceRunOf(
        record, {.python = {}, .record = choice.recordPath, .graph = graph, .cacheFolder = choice.cacheFolder});
    const auto path = run ? earlierValuesPath(*run, context) : Result<std::string>(run.error());
    return path ? *path : std::string();
}

/// The test case that the runs of a block say they had.
std::optional<int> testCaseOf(const Trace& trace, BlockId block)
{
    const int index = block.isValid() ? trace.block(block).bundledInputIndex : -1;
    return index < 0 ? std::nullopt : std::optional(index);
}

} // namespace

std::string graphOfBlock(const Trace& trace, BlockId block)
{
    const ETRecord* const record = trace.etrecord();
    if (record == nullptr || !block.isValid() || record->edgePrograms.size() < 2) {
        return {};
    }
    const std::string& method = trace.block(block).method;
    const bool isKnown =
        std::ranges::find(record->edgePrograms, method, &NamedProgram::name) != record->edgePrograms.end();
    return isKnown && method != defaultMethod ? std::string(programnames::edgeEntry) + "/" + method : std::string();
}

BlockId firstBlockToCompare(const Trace& trace)
{
    const ETRecord* const record = trace.etrecord();
    const std::vector<BlockId> choices = loggedBlocks(trace);
    if (record == nullptr || choices.empty()) {
        return {};
    }
    Diagnostics remarks;
    const bool hasOne = record->edgePrograms.size() == 1;
    const BlockId found =
        blockOfMethod(trace, hasOne ? record->edgePrograms.front().name : std::string(defaultMethod), remarks);
    return found.isValid() ? found : choices.front();
}

Result<ReferenceRun> referenceRunOfBlock(const Trace& trace, BlockId block, ReferenceRun run)
{
    run.graph = run.graph.empty() ? graphOfBlock(trace, block) : run.graph;
    run.testCase = testCaseOf(trace, block).value_or(run.testCase);
    return referenceRunOf(*trace.etrecord(), std::move(run));
}

Result<ChosenFile> chooseReferenceFile(
    const Trace& trace, const ReferenceChoice& choice, BlockId block, const LoadContext& context)
{
    const ETRecord* const record = trace.etrecord();
    if (record == nullptr) {
        return Error{.what = ETS_MESSAGE("the values to compare with belong to a graph of the ETRecord"),
            .kind = Error::Kind::Usage,
            .remedy = Remedy::OpenRecord};
    }
    const std::string graph = graphOfBlock(trace, block);
    if (choice.run) {
        const auto run = referenceRunOfBlock(trace, block, *choice.run);
        const auto path = run ? computeReferenceValues(*run, context) : Result<std::string>(run.error());
        return path ? Result<ChosenFile>(ChosenFile{*path, ReferenceSource::Computed}) : path.error();
    }
    if (!choice.file.empty()) {
        return ChosenFile{choice.file, ReferenceSource::File};
    }
    return ChosenFile{earlierValues(*record, choice, graph, context), ReferenceSource::Computed};
}

Result<ReferenceRun> referenceRunOf(const ETRecord& record, ReferenceRun run)
{
    Diagnostics remarks;
    const auto graph = referenceGraph(record, run.graph, {}, remarks);
    if (!graph) {
        return graph.error();
    }
    run.graph = graph->name;
    run.method = graph->method;
    return run;
}

} // namespace ets
