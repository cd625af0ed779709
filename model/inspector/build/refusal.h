// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <string>
#include <utility>

namespace ets {

/// The error of the faithful reading for what the Inspector raises on.
/// @param what completed to a sentence: ", which the Inspector refuses"
[[nodiscard]] inline Error refusal(std::string file, std::string what, std::string where = {})
{
    return Error{.file = std::move(file),
        .what = std::move(what) + ", which the Inspector refuses",
        .where = std::move(where),
        .remedy = Remedy::ReadCorrected};
}

} // namespace ets
