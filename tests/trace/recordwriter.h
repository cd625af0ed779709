// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/record.h"

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace ets::test {

/// Makes records for tests of joining: programs of calls in a row, and the maps from instructions.
class RecordWriter {
public:
    RecordWriter()
    {
        m_record->file = "written.etrecord";
        m_record->hasDebugHandleMap = true;
        m_record->hasDelegateMap = true;
        m_record->hasNumOutputsMap = true;
    }

    /// Begins a method; what follows belongs to it.
    RecordWriter& method(const std::string& name = "forward")
    {
        m_program = std::make_shared<ExportedProgram>();
        m_record->edgePrograms.push_back({name, m_program});
        m_maps = &m_record->methods[name];
        return *this;
    }

    /// A method that has maps and no program.
    RecordWriter& methodWithoutProgram(const std::string& name)
    {
        m_maps = &m_record->methods[name];
        return *this;
    }

    /// A call: name of its value, op ("aten.add.Tensor"), handle, and the modules it lies in as dotted paths.
    RecordWriter& node(const std::string& value, const std::string& op, std::int64_t handle,
        const std::vector<std::string>& modules = {})
    {
        SerializedNode node;
        node.target = "executorch.exir.dialects.edge._ops." + op;
        node.debugHandle = handle;
        node.stackTrace = "File \"model.py\", line 1, in " + value;
        Argument output;
        output.kind = Argument::Kind::Tensor;
        output.names = {value};
        node.outputs.push_back(std::move(output));
        auto stack = std::make_shared<ModuleStack>();
        for (const std::string& path : modules) {
            stack->push_back({"L__self__" + path, path, "test.Module"});
        }
        node.moduleStack = std::move(stack);
        m_program->graph.nodes.push_back(std::move(node));
        return *this;
    }

    /// What the last node reads, by the names of their values.
    RecordWriter& reads(const std::vector<std::string>& values)
    {
        for (const std::string& value : values) {
            Argument input;
            input.kind = Argument::Kind::Tensor;
            input.names = {value};
            m_program->graph.nodes.back().inputs.push_back({"x", std::move(input)});
        }
        return *this;
    }

    /// Where the last node comes from, instead of what it says by itself.
    RecordWriter& stack(std::optional<std::string> text)
    {
        m_program->graph.nodes.back().stackTrace = std::move(text);
        return *this;
    }

    RecordWriter& instruction(std::int32_t id, HandleEntry handles, std::int64_t outputs = 1)
    {
        m_maps->debugHandles[std::to_string(id)] = std::move(handles);
        m_maps->numOutputs[std::to_string(id)] = outputs;
        return *this;
    }

    RecordWriter& delegate(std::int32_t id, std::optional<std::string> backend,
        std::vector<std::pair<std::string, std::vector<std::int64_t>>> map = {})
    {
        m_maps->delegates[std::to_string(id)] = {std::move(backend), std::move(map)};
        return *this;
    }

    [[nodiscard]] ETRecord& record() { return *m_record; }
    [[nodiscard]] std::shared_ptr<const ETRecord> done() const { return m_record; }

private:
    std::shared_ptr<ETRecord> m_record = std::make_shared<ETRecord>();
    std::shared_ptr<ExportedProgram> m_program;
    MethodMaps* m_maps = nullptr;
};

} // namespace ets::test
