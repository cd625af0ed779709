// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/programoutputs.h"
#include "model/qt/load/dataset.h"
#include "views/graph/scene/graphscene.h"

#include <memory>
#include <string>
#include <vector>

namespace ets {

/// Makes the cards of a program that no event is joined with, or of the body of a call. A node has the time of what was
/// made of it. The ids of its cards are their indices. May read the record: meant for a worker.
/// @param path names of bodies, the outermost first; empty for the program itself
/// @return null where the record has no such graph
[[nodiscard]] std::shared_ptr<const GraphScene> buildProgramScene(
    const DataSet& dataSet, const Presentation& how, const ProgramEntry& program, const std::vector<std::string>& path);

} // namespace ets
