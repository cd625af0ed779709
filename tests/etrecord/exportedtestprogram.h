// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etrecord/program.h"

#include <algorithm>
#include <memory>
#include <string>
#include <string_view>

/// Small programs written by hand, for tests.
namespace testprogram {

struct Parts {
    std::string inputs; ///< Arguments, comma between.
    std::string nodes;
    std::string outputs;
    std::string tensors; ///< "name": {...}
    std::string inputSpecs;
    std::string outputSpecs;
    std::string ranges;
    std::string version = R"({"major": 5, "minor": 4})";
};

inline std::string json(const Parts& parts)
{
    return R"({"graph_module": {"graph": {"inputs": [)" + parts.inputs + R"(], "outputs": [)" + parts.outputs
        + R"(], "nodes": [)" + parts.nodes + R"(], "tensor_values": {)" + parts.tensors
        + R"(}, "sym_int_values": {}, "sym_bool_values": {}, "is_single_tensor_return": false, "custom_obj_values": {}},)"
        + R"( "signature": {"input_specs": [)" + parts.inputSpecs + R"(], "output_specs": [)" + parts.outputSpecs
        + R"(]}, "module_call_graph": []}, "opset_version": {"aten": 10}, "range_constraints": {)" + parts.ranges
        + R"(}, "schema_version": )" + parts.version + R"(, "dialect": "", "verifiers": []})";
}

inline std::string tensorArg(std::string_view name)
{
    return R"({"as_tensor": {"name": ")" + std::string(name) + R"("}})";
}

inline std::string input(std::string_view argument)
{
    return R"({"name": "self", "arg": )" + std::string(argument) + '}';
}

/// A node; inputs and outputs as JSON, metadata as the inside of an object.
inline std::string node(std::string_view name, std::string_view target, std::string_view inputs,
    std::string_view outputs, std::string_view metadata = {})
{
    std::string text = "{";
    if (!name.empty()) {
        text += R"("name": ")" + std::string(name) + R"(", )";
    }
    return text + R"("target": ")" + std::string(target) + R"(", "inputs": [)" + std::string(inputs)
        + R"(], "outputs": [)" + std::string(outputs) + R"(], "metadata": {)" + std::string(metadata) + "}}";
}

inline ets::Result<std::shared_ptr<const ets::ExportedProgram>> read(
    const std::string& text, ets::Diagnostics& diagnostics, const ets::LoadContext& context = {})
{
    return ets::readExportedProgram([&text]() -> ets::Result<ets::TextBuffer> { return ets::TextBuffer::copyOf(text); },
        "test", diagnostics, ets::Limits::forFiles(text.size(), context));
}

inline const ets::SerializedNode& nodeAt(const std::shared_ptr<const ets::ExportedProgram>& program, std::size_t index)
{
    return program->graph.nodes.at(index);
}

inline bool hasCode(const ets::Diagnostics& diagnostics, std::string_view code)
{
    return std::ranges::any_of(
        diagnostics.groups(), [code](const ets::DiagnosticGroup& group) { return group.code == code; });
}

/// Reads a program that has one node with these inputs.
inline std::shared_ptr<const ets::ExportedProgram> withInputs(const std::string& inputs, ets::Diagnostics& diagnostics)
{
    Parts parts;
    parts.nodes = node("n", "torch.ops.aten.op.default", inputs, tensorArg("n"));
    auto program = read(json(parts), diagnostics);
    return program ? *program : nullptr;
}

} // namespace testprogram
