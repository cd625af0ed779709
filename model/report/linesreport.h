// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/lines/linetotals.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/report/format/framerows.h"
#include "model/trace/trace.h"

#include <memory>
#include <optional>
#include <string>

namespace ets {

/// Time by source line: method, kind (a line, function or file; else module, no module, outside kernels, between
/// calls), file, line, function, module, inclusive and self time as total and mean per run, own time as median per run,
/// or one of these, runs, share (of own time), calls, nodes, ops, code. Each tick is in one row's own time. Longest own
/// time first. Times in the target scale.
/// @param trace, totals outlive the rows
/// @param figure what the sums mean; nothing for columns of each
/// @param filter as it was typed; empty for none
[[nodiscard]] std::unique_ptr<FrameRows> linesRows(const Trace& trace, const LineTotals& totals, LineLevel level,
    std::optional<CostFigure> figure = {}, const std::string& filter = {});

/// The files of the lines as text, with own and inclusive time before each line that has any, in per cent of the
/// runs; what is three lines off such a line is left out. A line that is not what the record quotes is marked.
/// @param totals of lines
/// @param folder where the files are looked for, by their names or by the last folders of these; nothing above it is
/// read
void writeAnnotatedSource(Sink& sink, const LineTotals& totals, const std::string& folder);

} // namespace ets
