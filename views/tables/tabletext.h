// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/qt/models/roworder.h"
#include "model/report/format/texttable.h"

#include <QtCore/QAbstractItemModel>
#include <QtCore/QString>

#include <vector>

namespace ets::tabletext {

/// All rows of a model, those of a tree depth first.
[[nodiscard]] QModelIndexList allRows(const QAbstractItemModel& model);

/// Titles and cells with every digit, as the table names its units.
/// @param rows indices of any column; @param columns in the order wanted
/// @param runs which count, for a last column that says so; empty for none
[[nodiscard]] TextTable tableOf(const QAbstractItemModel& model, const QModelIndexList& rows,
    const std::vector<int>& columns, const QString& runs = {});

/// The same of cells that a worker may ask: stops where it is canceled, and tells how far it is.
/// @param titles a table without rows, as tableOf() makes it
[[nodiscard]] Result<TextTable> tableOf(TextTable titles, const CellSnapshot& cells, const std::vector<RowPlace>& rows,
    const std::vector<int>& columns, const QString& runs, const LoadContext& context);

/// A table as text for the clipboard.
[[nodiscard]] QString textOf(const TextTable& table, TableFormat format);

/// Rows of a model as text for the clipboard. As TSV it is what a spreadsheet takes: tabs and line feeds inside a cell
/// become blanks, nothing is quoted.
[[nodiscard]] QString copied(const QAbstractItemModel& model, const QModelIndexList& rows,
    const std::vector<int>& columns, TableFormat format, const QString& runs = {});

} // namespace ets::tabletext
