// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <stdexcept>
#include <utility>

namespace ets {

/// Thrown within the readers of model/pte where a file contradicts itself; readProgram() makes an Error of it.
class Damage : public std::runtime_error {
public:
    /// @param what what is wrong, for people
    /// @param where the method, instruction or value concerned
    Damage(Message what, Message where)
        : std::runtime_error(what.english())
        , m_message(std::move(what))
        , m_where(std::move(where))
    {
    }
    /// What is wrong; what() is its English.
    [[nodiscard]] const Message& message() const { return m_message; }
    /// Method, instruction or value concerned; may be empty.
    [[nodiscard]] const Message& where() const { return m_where; }

private:
    Message m_message;
    Message m_where;
};

} // namespace ets
