// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"

class QMenu;

namespace ets {

class Session;

/// Adds entries to a menu that make chips of what a selection stands for: its op type, backend, module, run or range.
/// Nothing is added for a selection that offers nothing.
void addFilterActions(QMenu& menu, Session& session, const Selection& selection);

} // namespace ets
