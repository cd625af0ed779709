// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/exportedprogramreader.h"

#include "model/etrecord/program/argumentreader.h"
#include "model/etrecord/program/graphreader.h"
#include "model/etrecord/program/jsondocument.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

/// Name of the value a spec is about: {name}, or an argument with one name.
std::string nameOfSpec(const JsonValue& spec)
{
    if (std::string own = jsonMemberText(spec, "name"); !own.empty()) {
        return own; // constant_input
    }
    const JsonValue* arg = jsonMember(spec, "arg");
    if (arg == nullptr) {
        return {};
    }
    if (const JsonValue* name = jsonMember(*arg, "name"); name != nullptr && name->IsString()) {
        return jsonText(*name);
    }
    const Argument argument = readArgument(*arg);
    return argument.names.empty() || argument.kind == Argument::Kind::Device ? std::string() : argument.names.front();
}

SignatureSpec readSpec(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    SignatureSpec spec;
    spec.kind = choice.tag;
    if (choice.value == nullptr) {
        return spec;
    }
    spec.name = nameOfSpec(*choice.value);
    for (const auto& member : jsonObject(choice.value)) {
        // parameter_name, buffer_name, tensor_constant_name, user_input_name, custom_obj_name
        if (jsonView(member.name).ends_with("_name")) {
            spec.target = jsonText(member.value);
        }
    }
    const JsonValue* persistent = jsonMember(*choice.value, "persistent");
    if (persistent != nullptr && persistent->IsBool()) {
        spec.persistent = persistent->GetBool();
    }
    return spec;
}

std::vector<SignatureSpec> readSpecs(const JsonValue* list)
{
    std::vector<SignatureSpec> specs;
    const auto entries = jsonArray(list);
    specs.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        specs.push_back(readSpec(entry));
    }
    return specs;
}

std::vector<RangeConstraint> readRanges(const JsonValue* ranges)
{
    std::vector<RangeConstraint> result;
    for (const auto& member : jsonObject(ranges)) {
        result.push_back(
            {jsonText(member.name), jsonMemberText(member.value, "min_val"), jsonMemberText(member.value, "max_val")});
    }
    return result;
}

std::string readVersion(const JsonValue* version)
{
    if (version == nullptr) {
        return {};
    }
    if (version->IsObject()) {
        return jsonMemberText(*version, "major") + '.' + jsonMemberText(*version, "minor");
    }
    return jsonText(*version);
}

/// The specs of inputs and outputs, and the ranges of symbols.
bool payForSignature(const JsonValue& module, const JsonValue& root, const Limits& limits)
{
    std::uint64_t count = jsonObject(jsonMember(root, "range_constraints")).MemberCount();
    if (const JsonValue* const signature = jsonMember(module, "signature")) {
        count += jsonArray(jsonMember(*signature, "input_specs")).Size();
        count += jsonArray(jsonMember(*signature, "output_specs")).Size();
    }
    // A vector that grows holds up to three times its content for a moment.
    return limits.tryMemory(count * std::max(sizeof(SignatureSpec), 3 * sizeof(RangeConstraint)));
}

Error notAProgram(Message what)
{
    return Error{.file = {}, .what = ETS_MESSAGE("is no exported program: %1", std::move(what))};
}

} // namespace

Result<std::shared_ptr<const ExportedProgram>> readExportedProgram(const std::function<Result<TextBuffer>()>& source,
    const std::string& where, Diagnostics& diagnostics, const Limits& limits)
{
    auto document = JsonDocument::parse(source, limits);
    if (!document) {
        return document.error();
    }
    const JsonValue& root = document->root();
    const JsonValue* module = jsonMember(root, "graph_module");
    const JsonValue* graph = module == nullptr ? nullptr : jsonMember(*module, "graph");
    if (graph == nullptr || !graph->IsObject()) {
        return notAProgram(ETS_MESSAGE("it has no graph_module.graph"));
    }
    if (const JsonValue* nodes = jsonMember(*graph, "nodes"); nodes == nullptr || !nodes->IsArray()) {
        return notAProgram(ETS_MESSAGE("its graph has no list of nodes"));
    }
    auto program = std::make_shared<ExportedProgram>();
    GraphReader reader(where, diagnostics, limits);
    program->graph = reader.read(*graph);
    if (reader.isTooLarge() || !payForSignature(*module, root, limits)) {
        return Error{.what = ETS_MESSAGE("the program has far more nodes and values than its file allows"),
            .kind = Error::Kind::TooMuch};
    }
    if (const JsonValue* signature = jsonMember(*module, "signature")) {
        program->inputSpecs = readSpecs(jsonMember(*signature, "input_specs"));
        program->outputSpecs = readSpecs(jsonMember(*signature, "output_specs"));
    }
    program->rangeConstraints = readRanges(jsonMember(root, "range_constraints"));
    program->schemaVersion = readVersion(jsonMember(root, "schema_version"));
    limits.giveBack(document->memorySize());
    return std::shared_ptr<const ExportedProgram>(std::move(program));
}

} // namespace ets
