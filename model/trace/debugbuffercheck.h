// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/etdump/dump.h"

namespace ets {

/// Whether a file can be the debug buffer of a dump: nothing marks such a file, so that every other one looks like
/// numbers.
/// @return an error that names the reason: it begins as a file of another kind does, or it ends before tensors that the
///         dump says are in it
[[nodiscard]] Result<void> checkDebugBuffer(const ETDump& dump, const FileBytes& buffer);

} // namespace ets
