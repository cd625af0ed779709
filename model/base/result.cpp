// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/result.h"

#include <cstdio>
#include <cstdlib>

namespace ets {

Message Error::inWords() const
{
    Message text = file.empty() ? what : ETS_MESSAGE("%1: %2", file, what);
    if (!where.empty()) {
        text = ETS_MESSAGE("%1 (%2)", std::move(text), where);
    }
    if (const Message todo = advice.empty() ? remedyText(remedy) : advice; !todo.empty()) {
        text = ETS_MESSAGE("%1. %2", std::move(text), todo);
    }
    return text;
}

Error Error::canceled()
{
    return {.what = ETS_MESSAGE("canceled"), .kind = Kind::Canceled};
}

Error Error::of(Message what)
{
    return {.what = std::move(what)};
}

Error Error::in(std::string file, Message what, Message advice)
{
    return {.file = std::move(file), .what = std::move(what), .advice = std::move(advice)};
}

void abortWithoutValue(const Error& error)
{
    std::fprintf(stderr, "a value was asked for where there is none: %s\n", error.message().c_str());
    std::abort();
}

} // namespace ets
