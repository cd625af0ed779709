// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/workout.h"

#include "model/etrecord/values.h"
#include "model/inspector/program/operatorgraph.h"
#include "model/inspector/program/programtext.h"
#include "model/report/chrometrace.h"
#include "model/report/graphreport.h"
#include "model/report/inforeport.h"
#include "model/report/inspectorframe.h"
#include "model/report/jsonreport.h"
#include "model/report/samplesreport.h"
#include "model/report/totalsreport.h"
#include "model/report/totalstable.h"
#include "tests/fuzz/invariants.h"

namespace ets::test {

namespace {

/// An error has to say what is wrong; an answer is welcome.
template <typename T> bool answers(const Result<T>& result)
{
    require(result.has_value() || !result.error().what.empty(), "an error says what is wrong");
    return result.has_value();
}

void workOutProgram(const ExportedProgram& program)
{
    const ProgramText text = ProgramText::of(program);
    const OperatorGraph graph = OperatorGraph::build(program, "edge_dialect_graph_module", "forward");
    for (const ProgramLine& line : text.lines) {
        require(!line.node || *line.node < graph.nodes().size(), "a line of a program belongs to a node that exists");
    }
    for (const OperatorNode& node : graph.nodes()) {
        for (const std::uint32_t input : node.inputs) {
            require(input < graph.nodes().size(), "an input of a node exists");
        }
    }
}

} // namespace

void workOutReports(const Inspector& inspector)
{
    answers(inspectorTable(inspector));
    answers(inspectorTsv(inspector, {.includeUnits = false, .includeDelegateMetadata = true, .events = {}}));
    answers(inspectorCsv(inspector, {.includeUnits = true, .everything = true, .events = {}}));
    require(!inspectorJson(inspector, true).empty(), "there is a JSON report");
    const Coverage coverage = Coverage::of(inspector);
    require(!infoText(inspector, coverage).empty(), "there is a text about the files");
    require(!infoJson(inspector, coverage).empty(), "there is JSON about the files");
    answers(formatFrame(operatorsFrame(inspector), TableFormat::Text));
    require(answers(formatFrame(modulesFrame(inspector), TableFormat::Json)), "there is a table of modules");
    require(answers(moduleTotalsJson(inspector, {})), "there are totals of modules");
    require(!chromeTrace(inspector).empty(), "there is a Chrome trace");
    if (inspector.options().reading == Reading::Corrected) {
        require(!samplesTsv(inspector).empty(), "there is a table of samples");
    }
}

void workOutReports(const ETRecord& record)
{
    require(!graphsJson(record, false).empty() && !graphsJson(record, true).empty(), "there is a graph report");
}

void workOutRecord(const ETRecord& record)
{
    for (const NamedProgram& named : record.edgePrograms) {
        workOutProgram(*named.program);
    }
    for (const NamedProgram& named : record.graphMap) {
        workOutProgram(*named.program);
    }
    if (record.exportedProgram) {
        workOutProgram(*record.exportedProgram);
    }
    if (const auto outputs = record.referenceOutputs(); answers(outputs) && *outputs) {
        for (const ReferenceOutputs::Method& method : (*outputs)->methods()) {
            for (const RecordValues& values : method.cases) {
                answers(values.read());
            }
        }
    }
    if (const auto inputs = record.representativeInputs(); answers(inputs) && *inputs) {
        answers((*inputs)->read());
    }
    for (const std::string& entry : record.entries) {
        if (record.tensors == nullptr) {
            break;
        }
        if (const auto archive = record.tensors->open(entry); answers(archive)) {
            workOutArchive(**archive);
        }
    }
}

void workOutArchive(const TorchArchive& archive)
{
    const auto items = archive.items();
    if (!answers(items)) {
        return;
    }
    for (const TorchItem& item : *items) {
        if (const TorchTensor* const tensor = item.tensor()) {
            answers(archive.check(*tensor));
            answers(archive.readTensor(*tensor));
        }
    }
}

void workOutJoined(const std::shared_ptr<const ETDump>& dump, const std::shared_ptr<const ETRecord>& record,
    const std::shared_ptr<const FileBytes>& debugBuffer)
{
    for (const Reading reading : {Reading::Corrected, Reading::Faithful}) {
        InspectorOptions options;
        options.reading = reading;
        options.recordPairing = Pairing::Force;
        options.debugBuffer = debugBuffer;
        options.enableModuleHierarchy = record != nullptr;
        const auto inspector = Inspector::create(dump, record, options);
        if (answers(inspector)) {
            requireConsistency(**inspector);
            workOutReports(**inspector);
        } else {
            require(reading == Reading::Faithful || inspector.error().kind == Error::Kind::TooMuch,
                "the corrected reading refuses nothing but what is too much");
        }
    }
}

} // namespace ets::test
