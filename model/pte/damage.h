// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>
#include <string>

namespace ets {

/// Thrown within the readers of model/pte where a file contradicts itself; readProgram() makes an Error of it.
class Damage : public std::runtime_error {
public:
    /// @param what what is wrong, for people
    /// @param where the method, instruction or value concerned
    Damage(const std::string& what, std::string where)
        : std::runtime_error(what)
        , m_where(std::move(where))
    {
    }
    [[nodiscard]] const std::string& where() const { return m_where; }

private:
    std::string m_where;
};

} // namespace ets
