// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <exception>
#include <new>
#include <type_traits>
#include <utility>

namespace ets {

/// Calls what makes a trace, and gives its Result. What it throws becomes an error: a ReadError its own, memory that is
/// short one of kind TooMuch, and all else, such as what a converter of the caller throws, one with its own words.
template <typename Make> [[nodiscard]] std::invoke_result_t<Make> heldInMemory(Make&& make)
{
    try {
        return std::forward<Make>(make)();
    } catch (const ReadError& problem) {
        return problem.error;
    } catch (const std::bad_alloc&) {
        return Error{.what = ETS_MESSAGE("the trace cannot be held in memory"),
            .advice = ETS_MESSAGE("Close other programs, or trace less"),
            .kind = Error::Kind::TooMuch};
    } catch (const std::exception& problem) {
        return Error{
            .what = ETS_MESSAGE("the trace cannot be put together"), .where = Message::verbatim(problem.what())};
    }
}

} // namespace ets
