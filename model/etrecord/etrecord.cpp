// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/etrecord.h"

#include "model/etrecord/programnames.h"
#include "model/etrecord/recordtensors.h"

#include <algorithm>
#include <set>
#include <string_view>

namespace ets {

const ExportedProgram* ETRecord::edgeProgram(const std::string& method) const
{
    const auto found = std::ranges::find(edgePrograms, method, &NamedProgram::name);
    return found == edgePrograms.end() ? nullptr : found->program.get();
}

const ExportedProgram* ETRecord::programNamed(const std::string& name) const
{
    if (name.empty()) {
        return edgePrograms.empty() ? nullptr : edgePrograms.front().program.get();
    }
    if (name == programnames::exported) {
        return exportedProgram.get();
    }
    if (const ExportedProgram* const edge = edgeProgram(name)) {
        return edge;
    }
    const auto found = std::ranges::find(graphMap, name, &NamedProgram::name);
    return found == graphMap.end() ? nullptr : found->program.get();
}

std::vector<std::string> ETRecord::methodNames() const
{
    std::vector<std::string> names;
    std::set<std::string_view> seen;
    for (const NamedProgram& program : edgePrograms) {
        if (seen.insert(program.name).second) {
            names.push_back(program.name);
        }
    }
    for (const auto& [method, maps] : methods) {
        if (seen.insert(method).second) {
            names.push_back(method);
        }
    }
    return names;
}

Result<std::optional<ReferenceOutputs>> ETRecord::referenceOutputs(const LoadContext& context) const
{
    return tensors ? tensors->referenceOutputs(context) : std::optional<ReferenceOutputs>();
}

Result<std::optional<RecordValues>> ETRecord::representativeInputs(const LoadContext& context) const
{
    return tensors ? tensors->representativeInputs(context) : std::optional<RecordValues>();
}

} // namespace ets
