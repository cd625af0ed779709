// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commandline.h"

namespace ets {

/// Saves a picture of every view of the files and of the whole window, with the slowest op selected.
/// @return 0, or 1 after a line on stderr
[[nodiscard]] int grabViews(const CommandLine& line);

} // namespace ets
