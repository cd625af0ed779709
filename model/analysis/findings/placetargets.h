// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/crossreference.h"
#include "model/analysis/findings/finding.h"
#include "model/pte/program.h"

#include <optional>
#include <vector>

namespace ets {

class Trace;

} // namespace ets

namespace ets::findings {

/// What a place of a finding is in a trace: what is selected for it.
struct PlaceTarget {
    Place place;
    Selection selection = {}; ///< Nothing for a file, and for an instruction that no event stands for.
    /// Of an instruction it; of a value the first that writes it, else the first that names it.
    std::optional<PlanPlace> instruction = {};
};

/// What the places of a finding are, in its order.
/// @param finding of this trace
[[nodiscard]] std::vector<PlaceTarget> targetsOf(const Trace& trace, const Finding& finding);
/// All of them together: the one that there is, else all their events. What a finding counts of a call, its kernel for
/// one, is selected with it, so that a selection took what the finding says.
[[nodiscard]] Selection selectionOf(
    const Trace& trace, const Finding& finding, const std::vector<PlaceTarget>& targets);

} // namespace ets::findings
