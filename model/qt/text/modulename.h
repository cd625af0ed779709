// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace ets {

struct Module;

/// What a row of the module hierarchy is called below its parent: the segment of its path, or "call 2".
[[nodiscard]] QString moduleRowName(const Module& module);

} // namespace ets
