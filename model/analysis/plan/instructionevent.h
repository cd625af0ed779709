// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/join/programjoin.h"

namespace ets {

class Inspector;

/// The event that stands for an instruction: its kernel, of a call into a backend the call; invalid if nothing of it
/// was logged.
[[nodiscard]] EventId eventOfInstruction(const Inspector& inspector, InstructionRef instruction);

} // namespace ets
