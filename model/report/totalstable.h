// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/inspector/inspector.h"
#include "model/report/dataframe.h"

#include <string>

namespace ets {

/// How a frame is written.
enum class TableFormat { Text, Tsv, Csv, Json };

/// Totals by op type, longest first: op_type, kind, backend, total, share, calls, average. Times in the target scale.
[[nodiscard]] DataFrame operatorsFrame(const Inspector& inspector);

/// The module tree in depth-first order: module, type, depth, inclusive, self, share, calls; at the end what belongs
/// to no module. Times in the target scale.
[[nodiscard]] DataFrame modulesFrame(const Inspector& inspector);

/// A frame in one of the formats; JSON is a list of objects with the columns as keys.
/// @return an error where tableText() gives one
[[nodiscard]] Result<std::string> formatFrame(const DataFrame& frame, TableFormat format);

} // namespace ets
