// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/match.h"

#include <QtCore/QString>

namespace ets {

/// What the window calls a file of a role: "Record".
[[nodiscard]] QString fileKindTitle(FileRole role);

/// What a file of the role holds, in few words; empty where it is told with the file that it needs.
[[nodiscard]] QString fileKindHint(FileRole role);

/// Why a file is not taken whose place another one has.
[[nodiscard]] QString secondFileText(FileRole role);

/// The action that shows a trace without its file of the role; empty for a role that stays as long as the trace.
[[nodiscard]] QString dropFileText(FileRole role);

/// What is missed without a file of the role; empty for nothing that has to be said.
[[nodiscard]] QString noFileText(FileRole role);

} // namespace ets
