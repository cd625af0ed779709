// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/program/programreport.h"

#include "model/base/file.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/namedreport.h"
#include "model/report/program/planreport.h"

namespace ets {

namespace {

void writeHeader(JsonWriter& json, const Program& program)
{
    json.key("header");
    if (!program.header) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("length", std::uint64_t{program.header->length});
    json.member("program_size", program.header->programSize);
    json.member("segment_base_offset", program.header->segmentBaseOffset);
    json.key("segment_data_size");
    if (program.header->segmentDataSize) {
        json.value(*program.header->segmentDataSize);
    } else {
        json.null();
    }
    json.endObject();
}

void writeSizes(JsonWriter& json, const ProgramSizes& sizes)
{
    json.key("bytes_by_use");
    json.beginObject();
    json.member("program", sizes.program);
    json.member("constant", sizes.constant);
    json.member("mutable", sizes.mutableData);
    json.member("delegate", sizes.delegate);
    json.member("named", sizes.named);
    json.member("unreferenced", sizes.unreferenced);
    json.member("padding", sizes.padding);
    json.endObject();
}

void writeFile(JsonWriter& json, const Program& program)
{
    json.key("file");
    json.beginObject();
    json.member("bytes", program.size);
    json.member("identifier", filemarks::program);
    json.member("version", std::uint64_t{program.version});
    writeHeader(json, program);
    json.key("segments");
    json.beginArray();
    for (const ProgramSegment& segment : program.segments) {
        json.beginObject();
        json.member("offset", segment.offset);
        json.member("bytes", segment.size);
        json.member("use", segmentUseName(segment.use));
        json.endObject();
    }
    json.endArray();
    writeSizes(json, program.bytesByUse);
    json.key("constants");
    json.beginObject();
    json.member("count", program.constants.count);
    json.member("bytes", program.constants.bytes);
    json.endObject();
    json.key("named_data");
    json.beginArray();
    for (const NamedBlob& named : program.namedData) {
        json.beginObject();
        json.member("key", std::string_view(named.key));
        json.member("segment", std::uint64_t{named.segment});
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeBundled(JsonWriter& json, const BundledValue& value)
{
    json.beginObject();
    if (const auto* const tensor = std::get_if<TensorType>(&value)) {
        json.member("kind", std::string_view("Tensor"));
        json.member("dtype", planScalarTypeName(tensor->scalarType));
        json.key("shape");
        json.beginArray();
        for (const std::int32_t size : tensor->shape) {
            json.value(std::int64_t{size});
        }
        json.endArray();
    } else if (const auto* const integer = std::get_if<std::int64_t>(&value)) {
        json.member("kind", std::string_view("Int"));
        json.member("scalar", *integer);
    } else if (const auto* const truth = std::get_if<bool>(&value)) {
        json.member("kind", std::string_view("Bool"));
        json.member("scalar", *truth);
    } else {
        json.member("kind", std::string_view("Double"));
        json.member("scalar", *std::get_if<double>(&value));
    }
    json.endObject();
}

void writeBundledList(JsonWriter& json, std::string_view name, const std::vector<BundledValue>& values)
{
    json.key(name);
    json.beginArray();
    for (const BundledValue& value : values) {
        writeBundled(json, value);
    }
    json.endArray();
}

void writeSuite(JsonWriter& json, const BundledSuite& suite)
{
    json.beginObject();
    json.member("method", std::string_view(suite.method));
    json.key("cases");
    json.beginArray();
    for (const BundledCase& testCase : suite.cases) {
        json.beginObject();
        writeBundledList(json, "inputs", testCase.inputs);
        writeBundledList(json, "outputs", testCase.expectedOutputs);
        json.endObject();
    }
    json.endArray();
    json.endObject();
}

void writeBundle(JsonWriter& json, const std::optional<ProgramBundle>& bundle)
{
    json.key("bundle");
    if (!bundle) {
        json.null();
        return;
    }
    json.beginObject();
    json.member("identifier", std::string_view(bundle->identifier));
    json.member("version", std::uint64_t{bundle->version});
    json.member("program_offset", bundle->programOffset);
    json.key("suites");
    json.beginArray();
    for (const BundledSuite& suite : bundle->suites) {
        writeSuite(json, suite);
    }
    json.endArray();
    json.endObject();
}

} // namespace

void writeProgram(Sink& sink, const Program& program, std::span<const ExecutionPlan> plans, const Trace* trace,
    std::span<const std::shared_ptr<const DataFile>> files)
{
    JsonWriter json(sink);
    json.beginObject();
    writeFile(json, program);
    writeBundle(json, program.bundle);
    json.key("methods");
    json.beginArray();
    for (const ExecutionPlan& plan : plans) {
        writePlan(json, plan);
    }
    json.endArray();
    if (trace != nullptr) {
        writeMatches(json, *trace, plans);
    }
    if (!files.empty()) {
        writeNamed(json, program, files);
    }
    json.endObject();
    json.finish("\n");
}

std::string programJson(const Program& program, std::span<const ExecutionPlan> plans, const Trace* trace,
    std::span<const std::shared_ptr<const DataFile>> files)
{
    return textWritten([&](Sink& sink) { writeProgram(sink, program, plans, trace, files); });
}

} // namespace ets
