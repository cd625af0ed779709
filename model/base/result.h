// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace ets {

/// Why something could not be done at all, in words for the person who asked.
struct Error {
    enum class Kind { Input, Usage, Cancelled, Output };

    std::string file; ///< The file concerned, or empty.
    std::string what; ///< What is wrong.
    std::string where; ///< Offset, entry or key; may be empty.
    std::string advice; ///< What to do about it; may be empty.
    Kind kind = Kind::Input;

    /// All parts in one line: "file: what (where). Advice".
    [[nodiscard]] std::string message() const;
    [[nodiscard]] static Error cancelled();
};

/// A value or an Error, with the interface of std::expected.
template <typename T> class [[nodiscard]] Result {
public:
    Result(T value) // NOLINT(google-explicit-constructor): as std::expected
        : m_state(std::in_place_index<0>, std::move(value))
    {
    }
    Result(Error error) // NOLINT(google-explicit-constructor): as std::expected
        : m_state(std::in_place_index<1>, std::move(error))
    {
    }

    [[nodiscard]] bool has_value() const { return m_state.index() == 0; }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] T& value() & { return checked(); }
    [[nodiscard]] const T& value() const& { return const_cast<Result*>(this)->checked(); }
    [[nodiscard]] T&& value() && { return std::move(checked()); }
    [[nodiscard]] T& operator*() & { return checked(); }
    [[nodiscard]] const T& operator*() const& { return value(); }
    [[nodiscard]] T&& operator*() && { return std::move(checked()); }
    [[nodiscard]] T* operator->() { return &checked(); }
    [[nodiscard]] const T* operator->() const { return &value(); }
    [[nodiscard]] const Error& error() const
    {
        assert(!has_value());
        return *std::get_if<1>(&m_state);
    }

private:
    T& checked()
    {
        assert(has_value());
        return *std::get_if<0>(&m_state);
    }

    std::variant<T, Error> m_state;
};

/// Success, or an Error.
template <> class [[nodiscard]] Result<void> {
public:
    Result() = default;
    Result(Error error) // NOLINT(google-explicit-constructor): as std::expected
        : m_error(std::move(error))
        , m_failed(true)
    {
    }

    [[nodiscard]] bool has_value() const { return !m_failed; }
    explicit operator bool() const { return has_value(); }
    [[nodiscard]] const Error& error() const
    {
        assert(m_failed);
        return m_error;
    }

private:
    Error m_error;
    bool m_failed = false;
};

} // namespace ets
