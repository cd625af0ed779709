// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <exception>
#include <new>
#include <string>
#include <type_traits>
#include <utility>

namespace ets {

/// Calls a function that gives a Result; what it throws becomes an error too. Readers let no exception out.
/// @param file for the message
/// @param advice what helps where memory is short
template <typename Function>
std::invoke_result_t<Function> withinMemory(
    const std::string& file, Function&& function, const Message& advice = ETS_MESSAGE("Close other programs"))
{
    try {
        return std::forward<Function>(function)();
    } catch (const std::bad_alloc&) {
        return Error{.file = file, .what = ETS_MESSAGE("does not fit into memory"), .advice = advice};
    } catch (const std::exception& problem) {
        return Error{.file = file, .what = ETS_MESSAGE("cannot be read"), .where = Message::verbatim(problem.what())};
    }
}

} // namespace ets
