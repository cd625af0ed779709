// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"

class QMenu;

namespace ets {

class Session;

/// Adds entries to a menu that make chips of what a selection stands for: its op type, backend, module or run; and
/// "only this range" and addRangeActions() for a range. Nothing is added for a selection that offers nothing.
void addFilterActions(QMenu& menu, Session& session, const Selection& selection);
/// Adds what can be done with a range of time beside filtering: zoom to it, compare it with the rest.
void addRangeActions(QMenu& menu, Session& session, const TimeRange& range);

} // namespace ets
