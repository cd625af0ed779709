// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/layout/nestedgraph.h"

namespace ets::layout {

/// Whether all indices exist and all sizes and distances are finite and not negative; an Error of kind Input says what
/// is wrong. The group of a node is not looked at.
[[nodiscard]] Result<void> checkInput(const LayoutGraph& graph, const LayoutOptions& options);

/// As checkInput(), and that groups exist, come after those around them and have usable sizes.
[[nodiscard]] Result<void> checkNested(const NestedGraph& graph, const LayoutOptions& options);

} // namespace ets::layout
