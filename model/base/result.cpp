// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/result.h"

namespace ets {

std::string Error::message() const
{
    std::string text = file.empty() ? what : file + ": " + what;
    if (!where.empty()) {
        text += " (" + where + ")";
    }
    if (!advice.empty()) {
        text += ". " + advice;
    }
    return text;
}

Error Error::cancelled()
{
    Error error;
    error.what = "cancelled";
    error.kind = Kind::Cancelled;
    return error;
}

} // namespace ets
