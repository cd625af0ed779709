// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

class QWidget;

namespace ets {

class TimelineController;

/// Asks for the text of a mark, without holding anything up, and sets it when it is given.
/// @param controller must outlive the parent
void askForNote(QWidget& parent, TimelineController& controller, Ticks tick);

} // namespace ets
