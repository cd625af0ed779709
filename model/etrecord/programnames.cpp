// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/programnames.h"

#include <algorithm>

namespace ets {

std::vector<ProgramEntry> programsOf(const ETRecord& record)
{
    using Kind = ProgramEntry::Kind;
    std::vector<ProgramEntry> entries;
    for (const NamedProgram& edge : record.edgePrograms) {
        const std::string key = programnames::edgeKey;
        entries.push_back({Kind::Edge, edge.name, record.edgePrograms.size() == 1 ? key : key + "/" + edge.name,
            edge.name, edge.program});
    }
    if (record.exportedProgram != nullptr) {
        entries.push_back(
            {Kind::Exported, {}, programnames::exported, methodOfExported(record), record.exportedProgram});
    }
    for (const NamedProgram& mapped : record.graphMap) {
        const std::size_t slash = mapped.name.rfind('/');
        entries.push_back({Kind::Mapped, mapped.name, mapped.name,
            slash == std::string::npos ? std::string() : mapped.name.substr(slash + 1), mapped.program});
    }
    std::erase_if(entries, [](const ProgramEntry& entry) { return entry.program == nullptr; });
    return entries;
}

std::string methodOfExported(const ETRecord& record)
{
    return record.edgePrograms.size() == 1 ? record.edgePrograms.front().name
                                           : std::string(programnames::defaultMethod);
}

std::string edgeEntryOf(const ETRecord& record, const std::string& method)
{
    const std::string plain = programnames::edgeEntry;
    const std::string entry = plain + "/" + method;
    return std::ranges::find(record.entries, entry) != record.entries.end() ? entry : plain;
}

} // namespace ets
