// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/facts/tracefacts.h"
#include "model/qt/load/baseline.h"
#include "model/qt/load/dataset.h"
#include "views/tables/exportsource.h"

#include <memory>
#include <string>

namespace ets {

/// All that a trace tells on one page, as `etinspect report` prints it of the same files.
class ReportSource : public ExportSource {
public:
    enum class Form { Html, Markdown };

    /// @param facts of the data set, not null
    /// @param baseline that it is compared with; null for none. One without an answer is left out
    ReportSource(Form form, DataSetPtr dataSet, std::shared_ptr<TraceFacts> facts, BaselinePtr baseline);

    [[nodiscard]] QString title() const override;
    [[nodiscard]] QString fileName() const override;
    [[nodiscard]] QString folder() const override;
    [[nodiscard]] QString note() const override;
    [[nodiscard]] QString ending() const override;
    [[nodiscard]] QString countText(int rows) const override;
    [[nodiscard]] bool isFiltered() const override { return false; } ///< A report is of all that counts.
    [[nodiscard]] int rowCount(ExportRows rows) const override; ///< Events, whatever the page tells of them.
    [[nodiscard]] Work work(ExportRows rows, const ExportChoices& choices, const std::string& path) const override;

    /// The short form as a text. Takes as long as looking for findings.
    [[nodiscard]] static Result<std::string> markdown(
        const DataSet& dataSet, TraceFacts& facts, const BaselinePtr& baseline, const LoadContext& context);
    /// The command that prints the report of the same files and runs, without folders.
    [[nodiscard]] static std::string commandOf(const DataSet& dataSet, Form form, const BaselinePtr& baseline);

private:
    Form m_form;
    DataSetPtr m_dataSet;
    std::shared_ptr<TraceFacts> m_facts;
    BaselinePtr m_baseline; ///< Null for none.
};

} // namespace ets
