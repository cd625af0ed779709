// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/memorybudget.h"
#include "model/pte/damage.h"

#include <cstdint>
#include <string>

namespace ets {

/// What reading a program may copy and compare, decided by its size: tables of a hostile file can all name the same
/// megabyte, and a list can be named by every instruction.
class ReadBudget {
public:
    /// @param size of the tables that are read, in bytes
    explicit ReadBudget(std::uint64_t size)
        : m_budget(MemoryBudget::forInput(size * factor))
    {
    }
    /// @throws Damage when the file makes more work than an honest one of its size could
    void take(std::uint64_t bytes)
    {
        if (!m_budget.take(bytes)) {
            throw Damage(ETS_MESSAGE("is damaged or made up: its tables name the same bytes again and again"), {});
        }
    }

private:
    static constexpr std::uint64_t factor = 2;

    MemoryBudget m_budget;
};

} // namespace ets
