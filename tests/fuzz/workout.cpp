// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/fuzz/workout.h"

#include "model/etrecord/values.h"
#include "model/report/chrometrace.h"
#include "model/report/graphreport.h"
#include "model/report/inforeport.h"
#include "model/report/inspectorframe.h"
#include "model/report/jsonreport.h"
#include "model/report/samplesreport.h"
#include "model/report/totalsreport.h"
#include "model/report/totalstable.h"
#include "model/trace/graph.h"
#include "model/trace/programtext.h"
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

void workOutReports(const Trace& trace)
{
    answers(inspectorTable(trace));
    answers(inspectorTsv(trace, {.includeUnits = false, .includeDelegateMetadata = true, .events = {}}));
    answers(inspectorCsv(trace, {.includeUnits = true, .everything = true, .events = {}}));
    require(!inspectorJson(trace, true).empty(), "there is a JSON report");
    const Coverage coverage = Coverage::of(trace);
    require(!infoText(trace, coverage).empty(), "there is a text about the files");
    require(!infoJson(trace, coverage).empty(), "there is JSON about the files");
    answers(formatFrame(operatorsFrame(trace), TableFormat::Text));
    require(answers(formatFrame(modulesFrame(trace), TableFormat::Json)), "there is a table of modules");
    require(answers(moduleTotalsJson(trace, {})), "there are totals of modules");
    require(!chromeTrace(trace).empty(), "there is a Chrome trace");
    if (trace.options().reading == Reading::Corrected) {
        require(!samplesTsv(trace).empty(), "there is a table of samples");
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
        TraceOptions options;
        options.reading = reading;
        options.recordPairing = Pairing::Force;
        options.debugBuffer = debugBuffer;
        options.enableModuleHierarchy = record != nullptr;
        const auto trace = Trace::create(dump, record, options);
        if (answers(trace)) {
            requireConsistency(**trace);
            workOutReports(**trace);
        } else {
            require(reading == Reading::Faithful || trace.error().kind == Error::Kind::TooMuch,
                "the corrected reading refuses nothing but what is too much");
        }
    }
}

} // namespace ets::test
