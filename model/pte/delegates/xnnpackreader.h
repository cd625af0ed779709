// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/delegates/xnnpack.h"
#include "model/pte/delegates/xnnpackoutputs.h"
#include "model/pte/readbudget.h"

namespace ets {

/// Reads the payload of an XNNPACK delegate, of every release.
/// @param outputs gets whose value every output is
/// @return an error that says what is wrong with the bytes
[[nodiscard]] Result<XnnpackPayload> readXnnpack(const ByteSource& blob, ReadBudget& budget, XnnpackOutputs& outputs);

} // namespace ets
