// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <exception>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace ets {

/// Why a reader cannot go on. The one exception of the core: thrown where that is found out, and made a Result of at
/// the reader's door (atTheDoor()), which lets none out.
struct ReadError : std::exception {
    explicit ReadError(Error why)
        : error(std::move(why))
    {
    }
    [[nodiscard]] const char* what() const noexcept override { return "a file cannot be read"; }

    Error error;
};

namespace detail {

template <typename T> struct ResultOf {
    using Type = Result<T>;
};
template <typename T> struct ResultOf<Result<T>> {
    using Type = Result<T>;
};

} // namespace detail

/// What a reader's door gives: the Result of the function, or one with what it returns.
template <typename Function> using DoorResult = typename detail::ResultOf<std::invoke_result_t<Function>>::Type;

/// Calls a function; what it throws becomes an error: a ReadError its own, memory that is short and what libraries
/// throw one of the file.
/// @param file for the message, where the error names none
/// @param advice what helps where memory is short
template <typename Function>
DoorResult<Function> atTheDoor(
    const std::string& file, Function&& function, const Message& advice = ETS_MESSAGE("Close other programs"))
{
    try {
        if constexpr (std::is_void_v<std::invoke_result_t<Function>>) {
            std::forward<Function>(function)();
            return {};
        } else {
            return std::forward<Function>(function)();
        }
    } catch (const ReadError& problem) {
        Error error = problem.error;
        error.file = error.file.empty() ? file : error.file;
        return error;
    } catch (const std::bad_alloc&) {
        return Error{.file = file, .what = ETS_MESSAGE("does not fit into memory"), .advice = advice};
    } catch (const std::exception& problem) {
        return Error{.file = file, .what = ETS_MESSAGE("cannot be read"), .where = Message::verbatim(problem.what())};
    }
}

} // namespace ets
