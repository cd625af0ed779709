// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/trace/recordmethods.h"

#include <algorithm>
#include <map>
#include <string_view>

namespace ets {

// ---- Methods of a record

RecordMethods::RecordMethods(const ETRecord& record, std::span<const OperatorGraph> joined)
{
    std::map<std::string_view, const OperatorGraph*> graphs;
    for (const OperatorGraph& graph : joined) {
        if (graph.key().starts_with(programnames::edgeKey)) {
            graphs.try_emplace(graph.method(), &graph);
        }
    }
    if (graphs.empty()) {
        for (const ProgramEntry& entry : programsOf(record)) {
            if (entry.kind == ProgramEntry::Kind::Edge) {
                const std::string method = entry.method.empty() ? programnames::defaultMethod : entry.method;
                m_made.push_back(
                    std::make_unique<OperatorGraph>(OperatorGraph::build(*entry.program, entry.key, method)));
                graphs.try_emplace(m_made.back()->method(), m_made.back().get());
            }
        }
    }
    for (const auto& [name, maps] : record.methods) {
        const auto graph = graphs.find(name);
        m_methods.push_back({name, &maps, graph == graphs.end() ? nullptr : graph->second});
    }
}

const RecordMethod* RecordMethods::find(const std::string& name) const
{
    const std::uint32_t index = indexOf(name);
    return index == m_methods.size() ? nullptr : &m_methods[index];
}

std::uint32_t RecordMethods::indexOf(const std::string& name) const
{
    const auto found = std::ranges::find(m_methods, name, &RecordMethod::name);
    return static_cast<std::uint32_t>(found - m_methods.begin());
}

// ---- What the maps say of an instruction

namespace {

template <typename Map> const typename Map::mapped_type* valueIn(const Map& map, const std::string& key)
{
    const auto found = map.find(key);
    return found == map.end() ? nullptr : &found->second;
}

} // namespace

const InstructionEntry& InstructionEntries::find(const MethodMaps& maps, std::int32_t id)
{
    if (m_maps == &maps && m_id == id) {
        return m_entry;
    }
    m_maps = &maps;
    m_id = id;
    m_entry.key = std::to_string(id);
    m_entry.handles = valueIn(maps.debugHandles, m_entry.key);
    m_entry.delegate = valueIn(maps.delegates, m_entry.key);
    m_hasOutputs = false;
    return m_entry;
}

std::optional<std::int64_t> InstructionEntries::numOutputs(const MethodMaps& maps, std::int32_t id)
{
    const std::string& key = find(maps, id).key;
    if (!m_hasOutputs) {
        const std::int64_t* const outputs = valueIn(maps.numOutputs, key);
        m_numOutputs = outputs == nullptr ? std::nullopt : std::optional(*outputs);
        m_hasOutputs = true;
    }
    return m_numOutputs;
}

} // namespace ets
