// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/remedy.h"

#include <string>
#include <utility>
#include <variant>

namespace ets {

/// Why something could not be done at all, in words for the person who asked.
struct Error {
    enum class Kind {
        Input, ///< A file is not what it should be.
        Usage, ///< What was asked for cannot be.
        Canceled, ///< The person asked to stop.
        Output, ///< What was to be written cannot be.
        TooMuch, ///< A file is sound as far as it was read, but what it says does not fit into the limits.
    };

    std::string file = {}; ///< The file concerned, or empty.
    Message what = {}; ///< What is wrong.
    Message where = {}; ///< Offset, entry or key; may be empty.
    Message advice = {}; ///< What to do about it; may be empty.
    Kind kind = Kind::Input;
    Remedy remedy = Remedy::None; ///< The same as a value, where each front end has words of its own for it.

    /// All parts in one line: "file: what (where). Advice". Without an advice the remedy is named in general words.
    [[nodiscard]] Message inWords() const;
    /// The same in English, for command line and library.
    [[nodiscard]] std::string message() const { return inWords().english(); }
    /// The person asked to stop.
    [[nodiscard]] static Error canceled();
    /// Nothing but the text is known.
    [[nodiscard]] static Error of(Message what);
    /// What is wrong with a file, and perhaps what to do about it.
    [[nodiscard]] static Error in(std::string file, Message what, Message advice = {});
};

/// Says on stderr what was overlooked and ends the program: the value of a Result was asked for without a look at
/// whether there is one, and to go on would be to read what is not there.
[[noreturn]] void abortWithoutValue(const Error& error);

/// A value or an Error, with the interface of std::expected. Asking for what is not there never reads memory that holds
/// something else, in any build: value() ends the program with the error's text, the rest throws
/// std::bad_variant_access.
template <typename T> class [[nodiscard]] Result {
public:
    /// Success with a value.
    Result(T value) // NOLINT(google-explicit-constructor): as std::expected
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    /// Failure.
    Result(Error error) // NOLINT(google-explicit-constructor): as std::expected
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    [[nodiscard]] bool has_value() const { return m_state.index() == 0; } ///< Whether there is a value.
    explicit operator bool() const { return has_value(); } ///< The same as has_value().

    /// Ends the program, with the error's text, where there is no value.
    [[nodiscard]] T& value() &
    {
        check();
        return std::get<0>(m_state);
    }
    /// Ends the program, with the error's text, where there is no value.
    [[nodiscard]] const T& value() const&
    {
        check();
        return std::get<0>(m_state);
    }
    /// To be moved from. Ends the program, with the error's text, where there is no value.
    [[nodiscard]] T&& value() &&
    {
        check();
        return std::get<0>(std::move(m_state));
    }
    /// The value. Throws where there is none, in every build.
    [[nodiscard]] T& operator*() & { return std::get<0>(m_state); }
    [[nodiscard]] const T& operator*() const& { return std::get<0>(m_state); }
    [[nodiscard]] T&& operator*() && { return std::get<0>(std::move(m_state)); }
    /// The value. Throws where there is none, in every build.
    [[nodiscard]] T* operator->() { return &std::get<0>(m_state); }
    [[nodiscard]] const T* operator->() const { return &std::get<0>(m_state); }
    [[nodiscard]] const Error& error() const { return std::get<1>(m_state); } ///< Throws where there is a value.

private:
    void check() const
    {
        if (!has_value()) {
            abortWithoutValue(error());
        }
    }

    std::variant<T, Error> m_state;
};

/// Success, or an Error.
template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    /// Failure.
    Result(Error error) // NOLINT(google-explicit-constructor): as std::expected
        : m_error(std::move(error))
        , m_failed(true)
    {
    }

    [[nodiscard]] bool has_value() const { return !m_failed; } ///< Whether it succeeded.
    explicit operator bool() const { return has_value(); } ///< The same as has_value().
    /// An error without a text after success.
    [[nodiscard]] const Error& error() const { return m_error; }

private:
    Error m_error;
    bool m_failed = false;
};

} // namespace ets
