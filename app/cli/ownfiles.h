// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"

#include <cstdint>

namespace ets::cli {

/// Whether what is asked for may be written: over no file that is read as well, through whatever link.
/// @return an error of kind Usage otherwise
[[nodiscard]] Result<void> checkOutputs(const Arguments& arguments);

/// Bytes of all files that the call reads.
[[nodiscard]] std::uint64_t inputBytes(const Arguments& arguments);

} // namespace ets::cli
