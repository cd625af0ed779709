// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/qt/load/baseline.h"
#include "model/qt/load/dataset.h"
#include "model/qt/models/events/eventcells.h"
#include "model/qt/numbers/gapcolumn.h"
#include "model/report/format/texttable.h"

#include <string>
#include <vector>

namespace ets {

/// What to write into a file of events. Holds no QObject: it may be handed to another thread.
struct CsvExport {
    DataSetPtr dataSet;
    Presentation presentation = {}; ///< Whose figure a column of ops has; files have units of their own.
    std::vector<EventId> rows; ///< In the order of the file.
    bool inspectorColumns = false; ///< The table of `etinspect csv`; columns is not used then.
    std::vector<EventColumn> columns;
    WorstNumbersPtr worst = nullptr; ///< For a column with the numeric gap behind the others; null for none.
    ComparedTracePtr compared = nullptr; ///< For columns of the baseline among the others; null leaves them empty.
    TableFormat format = TableFormat::Csv; ///< Of the file.
    bool guardFormulas = false; ///< See DelimitedFormat; of CSV and TSV.

    /// The file's text: UTF-8 without BOM, full precision, times in the target scale.
    /// @return an error when canceled
    [[nodiscard]] Result<std::string> text(const LoadContext& context = {}) const;
    /// Writes the file whole or not at all.
    [[nodiscard]] Result<void> writeTo(const std::string& path, const LoadContext& context = {}) const;

private:
    [[nodiscard]] Result<void> write(Sink& sink, const LoadContext& context) const;
    [[nodiscard]] Result<void> writeInspectorColumns(Sink& sink, const LoadContext& context) const;
};

} // namespace ets
