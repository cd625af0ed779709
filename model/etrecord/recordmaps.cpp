// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/recordmaps.h"

#include <optional>
#include <unordered_map>
#include <utility>

namespace ets {

namespace {

void reportBroken(ETRecord& record, const std::string& where, const std::string& key)
{
    record.diagnostics.add(Severity::Warning, "broken-map-entry", Message::verbatim(where),
        ETS_MESSAGE("the value of \"%1\" is not what the map should hold", key));
}

/// Calls take(maps, instruction, value) for each instruction of each method; false from it makes a diagnostic.
template <typename Take>
void forEachInstruction(const JsonValue& root, ETRecord& record, const std::string& where, Take take)
{
    if (!root.IsObject()) {
        record.diagnostics.add(
            Severity::Warning, "broken-map", Message::verbatim(where), ETS_MESSAGE("the map is no JSON object"));
        return;
    }
    for (const auto& method : root.GetObject()) {
        const std::string name = jsonText(method.name);
        MethodMaps& maps = record.methods[name];
        if (!method.value.IsObject()) {
            reportBroken(record, where, name);
            continue;
        }
        for (const auto& instruction : method.value.GetObject()) {
            const std::string index = jsonText(instruction.name);
            if (!take(maps, index, instruction.value)) {
                reportBroken(record, where, std::string(name).append("/").append(index));
            }
        }
    }
}

std::optional<std::vector<std::int64_t>> readHandles(const JsonValue& list)
{
    std::vector<std::int64_t> handles;
    const auto entries = jsonArray(&list);
    handles.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        const auto handle = jsonInt(entry);
        if (!handle) {
            return std::nullopt;
        }
        handles.push_back(*handle);
    }
    return handles;
}

std::optional<std::vector<std::int64_t>> singleHandle(const JsonValue& value)
{
    const auto handle = jsonInt(value);
    return handle ? std::optional(std::vector<std::int64_t>{*handle}) : std::nullopt;
}

/// One handle or a list of them.
std::optional<HandleEntry> readHandleEntry(const JsonValue& value)
{
    if (value.IsArray()) {
        auto handles = readHandles(value);
        return handles ? std::optional<HandleEntry>(std::move(*handles)) : std::nullopt;
    }
    const auto handle = jsonInt(value);
    return handle ? std::optional<HandleEntry>(*handle) : std::nullopt;
}

/// The backend's ids and their handles, in the order of the file. Of equal ids the last counts, at the first's place.
bool readIds(const JsonValue* map, DelegateEntry& target)
{
    if (map != nullptr && !map->IsObject()) {
        return false;
    }
    bool whole = true;
    std::unordered_map<std::string, std::size_t> positions;
    for (const auto& member : jsonObject(map)) {
        auto handles = member.value.IsArray() ? readHandles(member.value) : singleHandle(member.value);
        if (!handles) {
            whole = false;
            continue;
        }
        std::string id = jsonText(member.name);
        const auto [known, isNew] = positions.try_emplace(id, target.delegateMap.size());
        if (isNew) {
            target.delegateMap.emplace_back(std::move(id), std::move(*handles));
        } else {
            target.delegateMap[known->second].second = std::move(*handles);
        }
    }
    return whole;
}

} // namespace

bool payForMap(const JsonValue& root, const Limits& limits)
{
    // Of the nodes of the maps and of the list of ids, with what their allocation takes.
    constexpr std::uint64_t methodCost = sizeof(MethodMaps) + 128;
    constexpr std::uint64_t instructionCost = sizeof(DelegateEntry) + 128;
    constexpr std::uint64_t idCost = 320;
    constexpr std::uint64_t handleCost = 2 * sizeof(std::int64_t);
    std::uint64_t cost = 0;
    for (const auto& method : jsonObject(&root)) {
        cost += methodCost;
        for (const auto& instruction : jsonObject(&method.value)) {
            cost += instructionCost + jsonArray(&instruction.value).Size() * handleCost;
            for (const auto& id : jsonObject(jsonMember(instruction.value, "delegate_map"))) {
                cost += idCost + jsonArray(&id.value).Size() * handleCost;
            }
        }
    }
    return limits.tryMemory(cost);
}

void readDebugHandleMap(const JsonValue& root, ETRecord& record, const std::string& where)
{
    record.hasDebugHandleMap = root.IsObject();
    forEachInstruction(root, record, where, [](MethodMaps& maps, const std::string& index, const JsonValue& value) {
        auto entry = readHandleEntry(value);
        if (!entry) {
            return false;
        }
        maps.debugHandles.insert_or_assign(index, std::move(*entry));
        return true;
    });
}

void readDelegateMap(const JsonValue& root, ETRecord& record, const std::string& where)
{
    record.hasDelegateMap = root.IsObject();
    forEachInstruction(root, record, where, [](MethodMaps& maps, const std::string& index, const JsonValue& value) {
        if (!value.IsObject()) {
            return false;
        }
        DelegateEntry entry;
        if (const JsonValue* name = jsonMember(value, "name")) {
            entry.name = jsonText(*name);
        }
        const bool whole = readIds(jsonMember(value, "delegate_map"), entry);
        maps.delegates.insert_or_assign(index, std::move(entry));
        return whole;
    });
}

void readNumOutputsMap(const JsonValue& root, ETRecord& record, const std::string& where)
{
    record.hasNumOutputsMap = root.IsObject();
    forEachInstruction(root, record, where, [](MethodMaps& maps, const std::string& index, const JsonValue& value) {
        const auto number = jsonInt(value);
        if (number) {
            maps.numOutputs.insert_or_assign(index, *number);
        }
        return number.has_value();
    });
}

} // namespace ets
