// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <string>
#include <utility>

namespace ets {

/// The error of the faithful reading for what the Inspector raises on.
/// @param what completed to a sentence: ", which the Inspector refuses"
[[nodiscard]] inline Error refusal(std::string file, Message what, Message where = {})
{
    return Error{.file = std::move(file),
        .what = ETS_MESSAGE("%1, which the Inspector refuses", std::move(what)),
        .where = std::move(where),
        .remedy = Remedy::ReadCorrected};
}

} // namespace ets
