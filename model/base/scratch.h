// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets {

/// Opens a file in the folder for such ($TMPDIR, else /tmp) that nobody else sees and that is gone with its descriptor.
/// @return -1 where there is none to be had, and errno says why
[[nodiscard]] int fileWithoutName();

} // namespace ets
