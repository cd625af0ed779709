// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links/instructionentry.h"

namespace ets {

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
