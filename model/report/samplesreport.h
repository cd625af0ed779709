// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/inspector.h"

#include <string>

namespace ets {

/// One tab-separated row per profile event in file order, with its place in runs, blocks and nesting.
/// The inspector has to be one of the corrected reading.
[[nodiscard]] std::string samplesTsv(const Inspector& inspector);

} // namespace ets
