// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"

#include <QtCore/QVariant>

namespace ets::opfigure {

/// What the op behind an event took per run, in ticks, see OpCost: the one figure that every view shows for an op.
/// Invalid where there is none.
[[nodiscard]] QVariant perRun(const DataSet& dataSet, EventId event);
/// Ticks as text in the unit that the tables of the trace have, so that views agree to the letter: "2.936 µs".
[[nodiscard]] QString text(const DataSet& dataSet, double ticks);
/// What the figure is made of, in a few words: "kernel and call", "12 ops together".
[[nodiscard]] QString remark(const DataSet& dataSet, EventId event);

} // namespace ets::opfigure
