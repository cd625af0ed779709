// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/plandelegate.h"
#include "model/pte/readbudget.h"

#include <string_view>

namespace ets {

/// Whether payloads of the backend can be read.
[[nodiscard]] bool isKnownPayload(std::string_view backend);

/// Reads what a payload says of a backend's operations, without its weights.
/// @param blob the delegate's bytes
/// @return an error that says what is wrong with the bytes
[[nodiscard]] Result<DelegatePayload> readDelegatePayload(
    std::string_view backend, const ByteSource& blob, ReadBudget& budget);

} // namespace ets
