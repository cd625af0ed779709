// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <QtCore/QStringList>

namespace ets {

class Trace;
struct EventBlock;

/// The method that a block ran: "forward", "decode or prefill" where nothing decides; empty where it is not known.
[[nodiscard]] QString methodText(const EventBlock& block);
/// What blocks are called, by BlockId: "Execute", "Execute #3" where several have the name, "Execute · forward" where
/// the method is known, "Execute · decode or prefill" where nothing decides. The number comes before what may be cut
/// off.
[[nodiscard]] QStringList blockNames(const Trace& trace);
[[nodiscard]] QString blockName(const Trace& trace, BlockId id); ///< One of them.
/// The same where the method stands beside it: "Execute", "Execute #3".
[[nodiscard]] QString blockNameAlone(const Trace& trace, BlockId id);
/// The same with the number of every block, for places that it is read off to be typed ("block 3: 2..", --block 3).
[[nodiscard]] QString numberedBlockName(const Trace& trace, BlockId id);

} // namespace ets
