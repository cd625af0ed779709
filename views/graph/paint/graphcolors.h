// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/scene/graphscene.h"

namespace ets {

class NameColors;

/// Gives the cards of a scene their colors: ops and backends those of the trace, data types and modules some that no
/// other of their kind has in this graph.
void giveColors(GraphScene& scene, const NameColors& trace);

} // namespace ets
