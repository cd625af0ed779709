// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/session/selectioncontroller.h"

namespace ets {

/// The op type that takes most of the time, calls and framework left out: what one would click first.
[[nodiscard]] Selection slowestOp(const DataSet& dataSet);

} // namespace ets
