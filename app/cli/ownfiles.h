// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"

#include <cstdint>
#include <string>
#include <vector>

namespace ets::cli {

/// Every file that a call reads.
[[nodiscard]] std::vector<std::string> inputsOf(const Call& call);

/// Whether what is asked for may be written: over no file that is read as well, through whatever link.
/// @return an error of kind Usage otherwise
[[nodiscard]] Result<void> checkOutputs(const Call& call);

/// Bytes that may be written, by the size of the files that the call reads.
[[nodiscard]] std::uint64_t mostOutput(const Arguments& arguments);

} // namespace ets::cli
