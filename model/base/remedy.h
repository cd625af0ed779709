// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <cstdint>

namespace ets {

/// What to do about an error that has its cause in what was asked for. How that is done differs from one front end to
/// the next, so that each of them words it.
enum class Remedy : std::uint8_t {
    None, ///< Nothing but what the error's own advice says.
    ReadCorrected, ///< Take the corrected reading instead of the faithful one.
    BothScalesInCycles, ///< Give source and target scale in cycles, or neither.
    OpenRecord, ///< Open the ETRecord beside the dump.
    ChooseReferenceGraph, ///< Choose the graph that the values are of.
    GiveReferenceValues, ///< Give the values of the reference graph, made with torch.
};

/// Words for those who have neither a command line nor a window before them, such as callers of the library.
[[nodiscard]] Message remedyText(Remedy remedy);

} // namespace ets
