// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "views/tables/exportsource.h"

namespace ets {

/// All tables of a trace (docs/tables.md) for other tools, as `etinspect export` writes them of the same files.
class TablesExportSource : public ExportSource {
public:
    enum class Form { Sqlite, Parquet };

    TablesExportSource(Form form, DataSetPtr dataSet);

    [[nodiscard]] static QString titleOf(Form form);
    [[nodiscard]] QString title() const override { return titleOf(m_form); }
    [[nodiscard]] QString fileName() const override;
    [[nodiscard]] QString folder() const override;
    [[nodiscard]] QString note() const override;
    [[nodiscard]] QString ending() const override;
    [[nodiscard]] QString countText(int rows) const override;
    [[nodiscard]] bool isFiltered() const override { return false; } ///< Tables are of all that counts.
    [[nodiscard]] int rowCount(ExportRows rows) const override; ///< Events, whatever the tables tell.
    [[nodiscard]] QString additionTo(const QString& path) const override;
    [[nodiscard]] Work work(ExportRows rows, const ExportChoices& choices, const std::string& path) const override;

    /// Whether tables can be written of what is open.
    [[nodiscard]] static bool isPossible(const DataSet& dataSet);

private:
    Form m_form;
    DataSetPtr m_dataSet;
};

} // namespace ets
