// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"

#include <string>

namespace ets {

/// Every sample as a complete event of the Chrome trace format, which Perfetto and chrome://tracing open.
/// One thread per block; samples that lie outside their run have a thread of their own, at the start of their call.
/// Times are microseconds since the first sample; a cycle counts as one.
[[nodiscard]] std::string chromeTrace(const Inspector& inspector);

} // namespace ets
