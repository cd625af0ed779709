// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/result.h"

#include <cstdio>
#include <cstdlib>

namespace ets {

std::string Error::message() const
{
    std::string text = file.empty() ? what : file + ": " + what;
    if (!where.empty()) {
        text += " (" + where + ")";
    }
    if (const std::string_view todo = advice.empty() ? remedyText(remedy) : std::string_view(advice); !todo.empty()) {
        text += ". ";
        text += todo;
    }
    return text;
}

Error Error::cancelled()
{
    return {.what = "cancelled", .kind = Kind::Cancelled};
}

void abortWithoutValue(const Error& error)
{
    std::fprintf(stderr, "a value was asked for where there is none: %s\n", error.message().c_str());
    std::abort();
}

} // namespace ets
