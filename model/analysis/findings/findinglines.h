// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/findings/finding.h"
#include "model/base/limits.h"

#include <vector>

namespace ets {

class Trace;

} // namespace ets

namespace ets::findings {

/// Says at which line of the model's source most of what each finding counts is, where one has a quarter of it or more.
/// Nothing without a record.
/// @param found of the trace; unchanged when canceled
void addLines(std::vector<Finding>& found, const Trace& trace, const LoadContext& context);

} // namespace ets::findings
