// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets::compare {

// Products of ticks and runs do not fit into 64 bits, and a double has 53.
__extension__ using Wide = __int128; ///< Signed, 128 bits.
__extension__ using WideCount = unsigned __int128; ///< The same without a sign: ways to choose 50 of 100.

} // namespace ets::compare
