// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"

#include <QtCore/QString>

namespace ets {

/// What a bug report needs to know of a trace, as text: versions, what the files are and hold, and the remarks on
/// them. No path, file name or user name is in it.
/// @param dataSet null when nothing is open
[[nodiscard]] QString bugReport(const DataSet* dataSet, const QString& version);

} // namespace ets
