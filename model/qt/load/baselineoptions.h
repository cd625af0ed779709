// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

namespace ets::baselinejob {

/// How the trace on show is read, for a recording of the baseline.
[[nodiscard]] TraceOptions optionsFor(const Trace& shown);

} // namespace ets::baselinejob
