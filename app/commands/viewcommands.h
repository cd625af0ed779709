// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/commands/commandentry.h"

#include <vector>

namespace ets {

class ViewSet;

/// What the tools and context menus of all views offer now.
[[nodiscard]] std::vector<CommandEntry> commandsOf(const ViewSet& views);

} // namespace ets
