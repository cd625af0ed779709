// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/tables/exportsource.h"
#include "views/tables/tableview.h"

#include <QtCore/QPointer>

namespace ets {

/// The rows of any table as they stand in it, every digit, in the units of its titles.
class ViewExport : public ExportSource {
public:
    explicit ViewExport(const TableView& view);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString fileName() const override;
    [[nodiscard]] QString folder() const override { return {}; }
    [[nodiscard]] QString note() const override;
    [[nodiscard]] QString countText(int rows) const override;
    [[nodiscard]] bool isFiltered() const override;
    [[nodiscard]] int rowCount(ExportRows rows) const override;
    [[nodiscard]] Work work(ExportRows rows, const ExportChoices& choices, const std::string& path) const override;

private:
    /// Model and rows that are meant: all of them are those of the source.
    [[nodiscard]] std::pair<const QAbstractItemModel*, QModelIndexList> rowsOf(ExportRows rows) const;

    QPointer<const TableView> m_view;
};

} // namespace ets
