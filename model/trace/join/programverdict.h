// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/match.h"

namespace ets {

class ProgramJoin;
struct ETRecord;
struct TraceEvents;

/// Whether a program is the one that ran, and goes with the record. That it fits is no proof, since exports of one
/// model share their instructions; that it does not is certain.
/// @param program with its methods settled
/// @param record to compare the program with, too: not one that is of another model itself; null for none
[[nodiscard]] FileVerdict programVerdict(const TraceEvents& trace, const ProgramJoin& program, const ETRecord* record);

} // namespace ets
