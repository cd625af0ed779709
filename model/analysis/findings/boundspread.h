// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <span>

namespace ets::findings {

struct Finding;
class MethodFacts;

/// Tells of findings how what they bound lies in the runs that count, so that nobody takes a bound that one disturbed
/// run has made for what every run has. Where more than a hundred runs count nothing is looked at: one cannot say so
/// much.
///
/// Sets Finding::ofSingleRuns where single runs differ by more than 5 % of their time and by a quarter. Adds to what a
/// finding cannot know where one occurrence is more than half of it and took four times as long as in any other run, or
/// one run of three or more has more than half of it.
/// @param found of the method, with their claims bounded by the events' own time
void noteSpread(std::span<Finding> found, const MethodFacts& facts, const LoadContext& context);

} // namespace ets::findings
