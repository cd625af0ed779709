// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

namespace ets {

class Trace;

/// Whether the starts of an event are computed by its backend, each where the operation before it ended: as the table
/// of backends says, or, for a backend that is not known, as the first samples look.
[[nodiscard]] bool hasChainedStarts(const Trace& trace, EventId event);

} // namespace ets
