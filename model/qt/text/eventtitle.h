// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <QtCore/QString>

namespace ets {

/// What is written where there is little room, as on a slice: the event's name without prefixes that all kernels have.
[[nodiscard]] QString sliceLabel(const Trace& trace, const Event& event);
/// The event's name as people see it; the delegate's id where it has none. Of a GPU's dispatch, whose name is a long
/// text, operator and kernel.
[[nodiscard]] QString eventTitle(const Trace& trace, const Event& event);

} // namespace ets
