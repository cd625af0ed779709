// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <QtCore/QString>

namespace ets {

/// How an event is tied to the model, in one to three words: "exact", "one of 3", "by order"; empty for not at all.
[[nodiscard]] QString linkText(const Trace& trace, const Event& event);

/// The same in a sentence.
[[nodiscard]] QString linkExplanation(const Trace& trace, const Event& event);

} // namespace ets
