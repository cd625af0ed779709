// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/session/filterresult.h"
#include "model/report/format/texttable.h"

#include <string>
#include <vector>

namespace ets {

/// Events of one run.
struct RunRows {
    RunId run;
    bool isWhole = true; ///< All events of the run that pass.
    std::vector<EventId> events = {}; ///< Else these, ascending.
};

/// What to write into a file of the events of single runs, with the times of those runs. Holds no QObject: it may be
/// handed to another thread.
struct RunExport {
    DataSetPtr dataSet;
    Presentation presentation = {}; ///< Whose figure a column of ops has; files have units of their own.
    std::vector<RunRows> runs; ///< In the order of the file.
    FilterResultPtr filtered = nullptr; ///< What of whole runs passes; null for everything.
    bool withoutCalls = false; ///< Whole runs go without the calls around kernels (OPERATOR_CALL).
    std::vector<EventColumn> columns; ///< Behind those that say which block and run a row is of.
    TableFormat format = TableFormat::Csv; ///< Of the file.
    bool guardFormulas = false; ///< See DelimitedFormat; of CSV and TSV.

    /// How many rows the file has.
    [[nodiscard]] std::size_t rowCount() const;
    /// The file's text: UTF-8 without BOM, full precision, times in the target scale.
    /// @return an error when canceled
    [[nodiscard]] Result<std::string> text(const LoadContext& context = {}) const;
    /// Writes the file whole or not at all.
    [[nodiscard]] Result<void> writeTo(const std::string& path, const LoadContext& context = {}) const;

private:
    [[nodiscard]] Result<void> write(Sink& sink, const LoadContext& context) const;
    [[nodiscard]] bool isWritten(const RunRows& rows, EventId event) const;
    [[nodiscard]] TextTable titles(const CellUnits& units) const;
};

} // namespace ets
