// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"

#include <QtCore/QVariant>

namespace ets::opfigure {

/// What the op behind an event took, in ticks, see OpCost, as the presentation wants it: the one figure that every view
/// shows for an op. Invalid where there is none.
[[nodiscard]] QVariant value(const DataSet& dataSet, const Presentation& how, EventId event);
/// What the figure is, as the caption of a fact: "Op per run", "Op per run, median", "Op in all runs".
[[nodiscard]] QString caption(CostFigure figure);
/// The same as the name of a column in a file, never translated: "op_per_run", "op_median_per_run", "op_total".
[[nodiscard]] QString key(CostFigure figure);
/// The same of a module or an op type: "Per run", "Per run, median", "In all runs".
[[nodiscard]] QString sumCaption(CostFigure figure);
/// The same in a sentence about a time: "12 µs per run", "12 µs per run (median)", "12 µs in all runs".
[[nodiscard]] QString phrase(CostFigure figure, const QString& time);
/// How it is made of the runs: "mean of 10 runs", "sum of 10 runs".
[[nodiscard]] QString explanation(CostFigure figure, std::uint64_t runs);
/// Ticks as text in the unit that the tables of the trace have, so that views agree to the letter: "2.936 µs".
[[nodiscard]] QString text(const DataSet& dataSet, const Presentation& how, double ticks);
/// What a node took, as text; as below() where its clock logged 0.
[[nodiscard]] QString text(const DataSet& dataSet, const Presentation& how, const NodeCost& cost);
/// The same of the op behind an event; empty where value() has none.
[[nodiscard]] QString text(const DataSet& dataSet, const Presentation& how, EventId event);
/// "below 1 µs", unit included: what stands in place of 0 where the clock of the op behind an event logged 0 and leaves
/// open what it took; empty else.
[[nodiscard]] QString below(const DataSet& dataSet, const Presentation& how, EventId event);
/// The same of any sum of 0.
/// @param open ticks that it may be more, over all runs
/// @param runs that it is over
[[nodiscard]] QString below(const DataSet& dataSet, const Presentation& how, TickSpan open, std::uint64_t runs);
/// What the figure is made of, in a few words: "kernel and call", "12 ops together".
[[nodiscard]] QString remark(const DataSet& dataSet, EventId event);

} // namespace ets::opfigure
