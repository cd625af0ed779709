// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/delegates/ethosu.h"

namespace ets {

/// Reads the sizes in an Ethos-U delegate's payload: a chain of named blocks, of which only the heads are looked at.
/// @return an error that says what is wrong with the bytes
[[nodiscard]] Result<EthosUPayload> readEthosU(const ByteSource& blob);

} // namespace ets
