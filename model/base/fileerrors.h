// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"

#include <string>

namespace ets {

/// Of what is a folder, a pipe or a device where a file is wanted.
[[nodiscard]] inline Error irregularFile(const std::string& path)
{
    return Error{
        .file = path, .what = ETS_MESSAGE("is not a regular file"), .advice = ETS_MESSAGE("Give the file itself")};
}

} // namespace ets
