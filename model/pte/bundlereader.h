// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/pte/programbundle.h"

namespace ets {

/// A bundle, and the program inside it.
struct OpenedBundle {
    ProgramBundle bundle;
    ByteSource program;
};

/// Reads what a bundled program (.bpte) has around its program, which is not read. Elements of bundled tensors are
/// skipped.
/// @throws Damage where a table has what no release defines
[[nodiscard]] Result<OpenedBundle> openBundle(const ByteSource& source);

} // namespace ets
