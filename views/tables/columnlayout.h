// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/columnspec.h"

#include <QtCore/QStringList>

#include <vector>

namespace ets {
class TableView;
}

namespace ets::columnlayout {

/// Order, widths and visibility of the columns by key, and the sort: survives columns that come or go with a release.
[[nodiscard]] QStringList save(const TableView& view, const std::vector<ColumnSpec>& columns);
/// Takes what makes sense and leaves the rest as it is; any list is safe.
void restore(TableView& view, const std::vector<ColumnSpec>& columns, const QStringList& state);

} // namespace ets::columnlayout
