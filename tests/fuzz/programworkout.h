// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/pte/program.h"

#include <memory>

namespace ets::test {

/// Joins a program with a dump of its own first instructions, inner operations of payloads included: what has to hold
/// of the join, coverage, the tables of delegation and the program as JSON.
void workOutProgram(const std::shared_ptr<const Program>& program);

} // namespace ets::test
