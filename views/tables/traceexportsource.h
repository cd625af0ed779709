// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"
#include "model/qt/session/filterresult.h"
#include "model/report/traceexports.h"
#include "views/tables/exportsource.h"

namespace ets {

/// The whole trace in one of the forms of traceExports(), as `etinspect` prints it of the same files.
class TraceExportSource : public ExportSource {
public:
    /// @param filtered what passes now; of another data set it leaves nothing out
    TraceExportSource(const TraceExport& form, DataSetPtr dataSet, FilterResultPtr filtered);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString fileName() const override;
    [[nodiscard]] QString folder() const override;
    [[nodiscard]] QString note() const override;
    [[nodiscard]] QString ending() const override;
    [[nodiscard]] QString countText(int rows) const override;
    [[nodiscard]] bool isFiltered() const override;
    [[nodiscard]] int rowCount(ExportRows rows) const override; ///< Events, whatever the file tells of them.
    [[nodiscard]] Work work(ExportRows rows, const ExportChoices& choices, const std::string& path) const override;

    /// Whether a form can be written of what is open: there are no runs without a dump, no graphs without a record, and
    /// single occurrences are those of the corrected reading.
    [[nodiscard]] static bool isPossible(const TraceExport& form, const DataSet& dataSet);
    /// What the window asks of every form: all there is.
    [[nodiscard]] static TraceExportOptions optionsOf(const DataSet& dataSet);

private:
    /// What a form is written of: forms that heed no choice of runs are of all of them. Takes as long as joining.
    [[nodiscard]] static Result<std::shared_ptr<const Trace>> traceOf(
        const TraceExport& form, const DataSet& dataSet, const LoadContext& context);

    const TraceExport& m_form; // of a table that stays
    DataSetPtr m_dataSet;
    FilterResultPtr m_filtered; ///< Null where nothing is left out.
};

} // namespace ets
