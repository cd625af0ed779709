// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <exception>
#include <string>
#include <utility>

namespace ets::python {

/// An error of the core on its way to Python, where it becomes an etscope.Error.
class Failure : public std::exception {
public:
    explicit Failure(Error error)
        : m_error(std::move(error))
        , m_words(m_error.message())
    {
    }
    [[nodiscard]] const char* what() const noexcept override { return m_words.c_str(); }
    [[nodiscard]] const Error& error() const { return m_error; }

private:
    Error m_error;
    std::string m_words;
};

/// The value of a result.
/// @throws Failure where there is none
template <typename T> T valueOf(Result<T> result)
{
    if (!result) {
        throw Failure(result.error());
    }
    return std::move(*result);
}
inline void valueOf(const Result<void>& result)
{
    if (!result) {
        throw Failure(result.error());
    }
}

} // namespace ets::python
