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
std::optional<int> testCaseOf(const Inspector& inspector, BlockId block)
{
    const int index = block.isValid() ? inspector.block(block).bundledInputIndex : -1;
    return index < 0 ? std::nullopt : std::optional(index);
}

} // namespace

std::string graphOfBlock(const Inspector& inspector, BlockId block)
{
    const ETRecord* const record = inspector.etrecord();
    if (record == nullptr || !block.isValid() || record->edgePrograms.size() < 2) {
        return {};
    }
    const std::string& method = inspector.block(block).method;
    const bool isKnown =
        std::ranges::find(record->edgePrograms, method, &NamedProgram::name) != record->edgePrograms.end();
    return isKnown && method != defaultMethod ? std::string(programnames::edgeEntry) + "/" + method : std::string();
}

BlockId firstBlockToCompare(const Inspector& inspector)
{
    const ETRecord* const record = inspector.etrecord();
    const std::vector<BlockId> choices = loggedBlocks(inspector);
    if (record == nullptr || choices.empty()) {
        return {};
    }
    Diagnostics remarks;
    const bool hasOne = record->edgePrograms.size() == 1;
    const BlockId found =
        blockOfMethod(inspector, hasOne ? record->edgePrograms.front().name : std::string(defaultMethod), remarks);
    return found.isValid() ? found : choices.front();
}

Result<ReferenceRun> referenceRunOfBlock(const Inspector& inspector, BlockId block, ReferenceRun run)
{
    run.graph = run.graph.empty() ? graphOfBlock(inspector, block) : run.graph;
    run.testCase = testCaseOf(inspector, block).value_or(run.testCase);
    return referenceRunOf(*inspector.etrecord(), std::move(run));
}

Result<ChosenFile> chooseReferenceFile(
    const Inspector& inspector, const ReferenceChoice& choice, BlockId block, const LoadContext& context)
{
    const ETRecord* const record = inspector.etrecord();
    if (record == nullptr) {
        return Error{.what = ETS_MESSAGE("the values to compare with belong to a graph of the ETRecord"),
            .kind = Error::Kind::Usage,
            .remedy = Remedy::OpenRecord};
    }
    const std::string graph = graphOfBlock(inspector, block);
    if (choice.run) {
        const auto run = referenceRunOfBlock(inspector, block, *choice.run);
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
