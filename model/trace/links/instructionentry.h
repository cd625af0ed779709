// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/record.h"

#include <cstdint>
#include <optional>
#include <string>

namespace ets {

/// What the maps of a method say of one instruction.
struct InstructionEntry {
    std::string key; ///< Its id as the maps spell it.
    const HandleEntry* handles = nullptr; ///< Null where the maps have none, like the next.
    const DelegateEntry* delegate = nullptr;
};

/// Finds the entries of instructions. A kernel and the call around it follow one another, so that the last answer is
/// kept.
class InstructionEntries {
public:
    /// @param maps has to live as long as this
    /// @param id of an instruction; one that the maps do not have gives an entry of nothing but its key
    /// @return valid until another one is asked for
    [[nodiscard]] const InstructionEntry& find(const MethodMaps& maps, std::int32_t id);
    /// How many outputs an instruction has; nothing where the maps do not say. As find().
    [[nodiscard]] std::optional<std::int64_t> numOutputs(const MethodMaps& maps, std::int32_t id);

private:
    const MethodMaps* m_maps = nullptr; ///< Of the last answer.
    std::int32_t m_id = -1;
    InstructionEntry m_entry;
    bool m_hasOutputs = false; ///< Whether the next is of the last answer, too: few ask for it.
    std::optional<std::int64_t> m_numOutputs;
};

} // namespace ets
