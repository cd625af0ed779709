// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <vector>

namespace ets {

class Trace;

/// Where time stands that modules share with others: a delegate call that cannot be divided counts at the deepest
/// module common to its nodes, so that those below have a part in it that nobody knows.
/// @return by ModuleId: the deepest module around at which such time stands, invalid for modules without
[[nodiscard]] std::vector<ModuleId> sharedAbove(const Trace& trace);

} // namespace ets
