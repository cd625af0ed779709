// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/layout/layoutgraph.h"

namespace ets::layout {

/// Whether all indices exist and all sizes and distances are finite and not negative; an Error of kind Input says what
/// is wrong. The group of a node is not looked at.
[[nodiscard]] Result<void> checkInput(const LayoutGraph& graph, const LayoutOptions& options);

} // namespace ets::layout
