// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/comparedruns.h"

#include <span>
#include <vector>

namespace ets {

/// Which sets of runs plainly had other inputs than those of the reference: a value that no compared value leads to is
/// beyond 20 dB in them but within it in another set of their block, and so is most of what follows from it, if
/// anything does, which is never asked of runs whose block says which test case they had; or a value has another shape,
/// of a kind that the sizes of inputs set.
/// @return by set of runs; all false where no set keeps the threshold at the inputs
[[nodiscard]] std::vector<bool> haveOtherInputs(const Trace& trace, std::span<const ComparedRuns> compared);

} // namespace ets
