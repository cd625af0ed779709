// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/program/stackcalls.h"

#include "model/trace/program/modulepath.h"

namespace ets {

namespace {

/// What the next to be put in is numbered with.
template <typename Container> std::uint32_t next(const Container& container)
{
    return static_cast<std::uint32_t>(container.size());
}

} // namespace

void StackCalls::add(const ModuleStack& stack)
{
    const auto [found, isNew] = m_innermost.try_emplace(&stack, outermost);
    if (!isNew) {
        return; // nodes of one module share their stack
    }
    for (const ModuleStackEntry& entry : stack) {
        found->second = addCall(found->second, entry);
    }
}

StackCalls::CallId StackCalls::addCall(CallId around, const ModuleStackEntry& entry)
{
    Call call{.around = around, .path = pathNumber(entry.path), .number = callOfKey(entry.key), .entry = &entry};
    call.place = m_placeOf.try_emplace({around, call.path}, next(m_placeOf)).first->second;
    m_callsAt.resize(m_placeOf.size(), 0);
    const auto [found, isNew] = m_idOf.try_emplace({call.place, call.number}, next(m_calls));
    if (isNew) {
        m_calls.push_back(call);
        ++m_callsAt[call.place];
    } else if (m_calls[found->second].entry->key.empty()) {
        m_calls[found->second].entry = &entry;
    }
    return found->second;
}

std::uint32_t StackCalls::pathNumber(std::string_view stackPath)
{
    const auto [found, isNew] = m_numberOfStackPath.try_emplace(stackPath, 0);
    if (isNew) {
        const auto [path, isNewPath] = m_numberOfPath.try_emplace(modulePathOf(stackPath), next(m_numberOfPath));
        if (isNewPath) {
            m_paths.push_back(&path->first);
        }
        found->second = path->second;
    }
    return found->second;
}

} // namespace ets
