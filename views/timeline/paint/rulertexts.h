// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <QtCore/QString>

#include <vector>

namespace ets {

struct RulerTicks;

/// Labels of a ruler, by mark, empty for marks without: all in one unit and with as many digits as tell neighbors
/// apart, so that none appears twice.
/// @param unit of the ticks
[[nodiscard]] std::vector<QString> rulerTexts(const RulerTicks& ruler, TimeScale unit);

} // namespace ets
