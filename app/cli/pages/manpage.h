// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/pages/commandtext.h"

namespace ets::cli {

/// The man page of section 1, in roff.
[[nodiscard]] std::string manPage(const CommandText& command);

} // namespace ets::cli
