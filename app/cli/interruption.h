// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets::cli {

/// From now on a signal that ends the program (Ctrl+C, kill, a terminal that is closed) first removes what it has begun
/// to write and what it has started. Signals that whoever started it wants ignored stay ignored.
void leaveNothingBehind();

} // namespace ets::cli
