// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/report/format/dataframe.h"
#include "model/report/format/framerows.h"
#include "model/trace/trace.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// What print_data_tabular and save_data_to_tsv can be asked for.
struct FrameOptions {
    bool includeUnits = true; ///< "p10 (ms)" instead of "p10".
    bool includeDelegateMetadata = false;
    bool guardFormulas = false; ///< For TSV and CSV that go into a spreadsheet, see DelimitedFormat.
    bool everything = false; ///< Every row and column of to_dataframe, op types in full.
    /// Only these events, in this order; all if absent. Not a thing of the Inspector: for exports of a selection.
    std::optional<std::vector<EventId>> events = {};
    std::string filter = {}; ///< That chose these events; every row then says so. Empty for none.
};

/// The rows and columns that the Inspector prints: everything but OPERATOR_CALL and the long columns.
/// @return an error where the faithful reading has nothing to print, or the metadata parser fails
[[nodiscard]] Result<DataFrame> inspectorFrame(const Trace& trace, const FrameOptions& options = {});

/// The same, each row made when it is asked for.
/// @param trace outlives the rows
[[nodiscard]] Result<std::unique_ptr<FrameRows>> inspectorRows(const Trace& trace, const FrameOptions& options = {});

/// The frame as text: tabulate's fancy_grid and a line end.
[[nodiscard]] Result<std::string> inspectorTable(const Trace& trace, const FrameOptions& options = {});
/// Tab-separated, as the Inspector saves it.
[[nodiscard]] Result<std::string> inspectorTsv(const Trace& trace, const FrameOptions& options = {});
/// RFC 4180, the same cells.
[[nodiscard]] Result<std::string> inspectorCsv(const Trace& trace, const FrameOptions& options = {});

/// The same into a sink; nothing is written where there is an error.
[[nodiscard]] Result<void> writeInspectorTable(Sink& sink, const Trace& trace, const FrameOptions& options = {});
[[nodiscard]] Result<void> writeInspectorTsv(Sink& sink, const Trace& trace, const FrameOptions& options = {});
[[nodiscard]] Result<void> writeInspectorCsv(Sink& sink, const Trace& trace, const FrameOptions& options = {});

} // namespace ets
