// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <QtCore/QString>

namespace ets {

/// What is known of a payload whose operations have no cards of their own: its bytes, its weights, what it runs. Rich
/// text.
[[nodiscard]] QString payloadToolTip(const PlanDelegate& delegate);

} // namespace ets
