// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/runs.h"

#include <QtCore/QString>

namespace ets {

/// "Run 3", or "Loading 1" for one that executes nothing.
[[nodiscard]] QString runName(const Run& run);

} // namespace ets
