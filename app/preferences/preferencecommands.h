// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/commandentry.h"

namespace ets {

class Preferences;

/// A command for every value of every preference, to be found by typing. The preferences have to outlive them.
[[nodiscard]] std::vector<CommandEntry> commandsOf(Preferences& preferences);

} // namespace ets
