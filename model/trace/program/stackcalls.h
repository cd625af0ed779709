// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/program.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ets {

/// The calls of modules that the stacks of a graph speak of, each once: a path, inside of the calls around it, and
/// which of the calls there. Stacks share most of their entries, so that the texts of an entry are read here and
/// nowhere else.
class StackCalls {
public:
    /// Of a call, from 1.
    using CallId = std::uint32_t;
    static constexpr CallId outermost = 0; ///< No call, but what is around all of them.

    /// One call of a module.
    struct Call {
        CallId around = outermost;
        std::uint32_t path = 0; ///< See pathOf().
        std::uint32_t number = 0; ///< Which one in its place, from 1.
        std::uint32_t place = 0; ///< The same for calls of a path inside of the same calls.
        const ModuleStackEntry* entry = nullptr; ///< The first that speaks of it, rather one that has a key.
    };

    /// @param stack has to live as long as this
    void add(const ModuleStack& stack);

    /// @param stack that was added
    [[nodiscard]] CallId innermostOf(const ModuleStack& stack) const { return m_innermost.at(&stack); }
    [[nodiscard]] std::size_t size() const { return m_calls.size(); } ///< One more than the largest id.
    [[nodiscard]] const Call& call(CallId id) const { return m_calls[id]; } ///< By its id, which is not outermost.
    /// Path of the module as the model has it.
    [[nodiscard]] const std::string& pathOf(const Call& call) const { return *m_paths[call.path]; }
    /// Whether the module is called more than once in that place.
    [[nodiscard]] bool isRepeated(const Call& call) const { return m_callsAt[call.place] > 1; }

private:
    [[nodiscard]] CallId addCall(CallId around, const ModuleStackEntry& entry);
    [[nodiscard]] std::uint32_t pathNumber(std::string_view stackPath);

    std::unordered_map<const ModuleStack*, CallId> m_innermost;
    std::vector<Call> m_calls{1}; ///< By id.
    std::map<std::pair<std::uint32_t, std::uint32_t>, CallId> m_idOf; ///< By place and number.
    std::map<std::pair<CallId, std::uint32_t>, std::uint32_t> m_placeOf; ///< By the call around and path.
    std::vector<std::uint32_t> m_callsAt; ///< By place.
    std::unordered_map<std::string_view, std::uint32_t> m_numberOfStackPath; ///< As the entries spell it.
    std::unordered_map<std::string, std::uint32_t> m_numberOfPath;
    std::vector<const std::string*> m_paths; ///< The keys of that.
};

} // namespace ets
