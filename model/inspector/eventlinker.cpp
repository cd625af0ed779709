// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/eventlinker.h"

#include "model/inspector/eventnames.h"

#include <algorithm>
#include <string_view>
#include <unordered_set>
#include <utility>

namespace ets {

namespace {

/// The Inspector repeats op types with the handles; a small file can make any number of them.
constexpr std::size_t mostOpTypes = 100'000;

using DelegateMap = std::vector<std::pair<std::string, std::vector<std::int64_t>>>;

DebugHandles toHandles(const HandleEntry& entry)
{
    return std::visit([](const auto& value) { return DebugHandles(value); }, entry);
}

const std::vector<std::int64_t>* findExact(const DelegateMap& map, std::string_view id)
{
    const auto found = std::ranges::find(map, id, [](const auto& entry) -> std::string_view { return entry.first; });
    return found == map.end() ? nullptr : &found->second;
}

/// As the Inspector: exact for texts, else the last entry whose key is a part of the id.
const std::vector<std::int64_t>* findLoosely(const DelegateMap& map, std::string_view id, bool isText)
{
    const std::vector<std::int64_t>* const exact = findExact(map, id);
    if (exact != nullptr && isText) {
        return exact;
    }
    const std::vector<std::int64_t>* result = exact;
    for (const auto& [key, handles] : map) {
        if (id.find(key) != std::string_view::npos) {
            result = &handles;
        }
    }
    return result;
}

/// Exact, or after a trailing " (…)", which QNN appends for the unit.
const std::vector<std::int64_t>* findStrictly(const DelegateMap& map, std::string_view id)
{
    if (const auto* const exact = findExact(map, id)) {
        return exact;
    }
    const std::size_t open = id.rfind(" (");
    if (id.ends_with(')') && open != std::string_view::npos) {
        return findExact(map, id.substr(0, open));
    }
    return nullptr;
}

std::string identifierText(const DelegateDebugIdentifier& identifier)
{
    if (const auto* const number = std::get_if<std::int32_t>(&identifier)) {
        return std::to_string(*number);
    }
    const auto* const text = std::get_if<std::string>(&identifier);
    return text == nullptr ? std::string() : *text;
}

} // namespace

void EventLinker::link(Event& event, bool insideExecution, const LinkTarget& target) const
{
    const bool framework = event.role == EventRole::Framework || !insideExecution;
    if (event.instructionId == -1 || (framework && !m_options.reading.handlesForFramework)) {
        return;
    }
    const std::string key = std::to_string(event.instructionId);
    const auto entry = target.maps->debugHandles.find(key);
    if (entry == target.maps->debugHandles.end()) {
        return;
    }
    if (const auto outputs = target.maps->numOutputs.find(key); outputs != target.maps->numOutputs.end()) {
        event.numOutputs = outputs->second;
    }
    resolveHandles(event, target, entry->second, key);
    const bool skipped = event.name == eventnames::methodInit || event.name == eventnames::loadMethod
        || event.name == eventnames::methodExecute;
    if (!skipped && event.link != LinkKind::ViaCall) {
        addNodes(event, target, event.debugHandles, true);
        event.link = event.nodes.empty() ? LinkKind::None : LinkKind::Exact;
    }
}

void EventLinker::resolveHandles(
    Event& event, const LinkTarget& target, const HandleEntry& handles, const std::string& key) const
{
    if (event.isDelegatedOp()) {
        resolveDelegateOp(event, target, handles, key);
        return;
    }
    event.debugHandles = toHandles(handles);
    const auto delegate = target.maps->delegates.find(key);
    if (event.name == eventnames::delegateCall && delegate != target.maps->delegates.end()) {
        event.delegateBackendName = delegate->second.name.value_or("");
    }
}

void EventLinker::resolveDelegateOp(
    Event& event, const LinkTarget& target, const HandleEntry& handles, const std::string& key) const
{
    const std::string id = identifierText(event.delegateDebugIdentifier);
    const auto delegate = target.maps->delegates.find(key);
    const std::vector<std::int64_t>* found = nullptr;
    if (delegate != target.maps->delegates.end()) {
        event.delegateBackendName = delegate->second.name.value_or("");
        found = m_options.reading.exactDelegateIds
            ? findStrictly(delegate->second.delegateMap, id)
            : findLoosely(
                delegate->second.delegateMap, id, std::holds_alternative<std::string>(event.delegateDebugIdentifier));
        if (found != nullptr) {
            event.debugHandles = *found;
            return;
        }
    } else {
        m_diagnostics.add(Severity::Warning, "no-delegate-map", "instruction " + key,
            "the record has no delegate for this instruction, which ran \"" + id + "\"");
        if (!m_options.reading.exactDelegateIds) {
            event.debugHandles = toHandles(handles);
            return;
        }
    }
    if (m_options.reading.exactDelegateIds) {
        addNodes(event, target, toHandles(handles), false);
        event.link = event.nodes.empty() ? LinkKind::None : LinkKind::ViaCall;
    }
}

void EventLinker::addNodes(Event& event, const LinkTarget& target, const DebugHandles& handles, bool withOpTypes) const
{
    if (target.graph == nullptr) {
        return;
    }
    // A node has one handle, so that nodes repeat only where handles do.
    std::unordered_set<std::int64_t> seenHandles;
    std::unordered_set<std::string_view> seenOps;
    const bool uniqueOps = m_options.reading.uniqueOpTypes;
    const auto addHandle = [&](std::int64_t handle) {
        if (event.opTypes.size() >= mostOpTypes) {
            return;
        }
        const bool isNew = seenHandles.insert(handle).second;
        if (!isNew && (uniqueOps || !withOpTypes)) {
            return;
        }
        for (const std::uint32_t index : target.graph->nodesOfHandle(handle, m_options.enableModuleHierarchy)) {
            if (isNew) {
                event.nodes.emplace_back(target.firstNode.value() + index);
            }
            const std::string& op = target.graph->nodes()[index].op;
            if (withOpTypes && !op.empty() && (!uniqueOps || seenOps.insert(op).second)) {
                event.opTypes.push_back(op);
            }
        }
    };
    if (const auto* const single = std::get_if<std::int64_t>(&handles)) {
        addHandle(*single);
    } else if (const auto* const list = std::get_if<std::vector<std::int64_t>>(&handles)) {
        std::ranges::for_each(*list, addHandle);
    }
}

} // namespace ets
