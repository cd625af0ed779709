// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QAbstractItemModel>
#include <QtCore/QString>

#include <vector>

namespace ets::tabletext {

/// All rows of a model, those of a tree depth first.
[[nodiscard]] QModelIndexList allRows(const QAbstractItemModel& model);

/// Header and rows with every digit, tabs between and a line feed after each: what a spreadsheet takes.
/// Tabs and line feeds inside a cell become blanks.
/// @param rows indices of any column; @param columns in the order wanted
[[nodiscard]] QString tsv(
    const QAbstractItemModel& model, const QModelIndexList& rows, const std::vector<int>& columns);

} // namespace ets::tabletext
