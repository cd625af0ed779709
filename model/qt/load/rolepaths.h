// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/load/tracefiles.h"
#include "model/qt/load/dataset.h"

namespace ets {

/// Paths of the files of a role that a data set was read from; at most one where a trace has one of the kind. The one
/// place that knows where DataSetFiles has them: who asks for all roles loops over fileKinds().
[[nodiscard]] QStringList pathsOf(const DataSetFiles& files, FileRole role);

} // namespace ets
