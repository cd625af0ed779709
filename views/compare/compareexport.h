// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparison.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/baseline.h"

#include <QtCore/QString>

#include <cstdint>

class QMenu;
class QWidget;

namespace ets {

/// Writes a comparison into files, as `etinspect compare` prints it.
class CompareExport {
public:
    /// What is written.
    enum class Form : std::uint8_t {
        Markdown, ///< For a pull request.
        Json,
        Csv,
        NewSide, ///< The side of the trace on show, to be compared with later.
    };

    /// @param view that asks for files and tells what was written; outlives this
    explicit CompareExport(QWidget& view);

    /// Asks for a file and writes it in a worker.
    void ask(Form form, const ComparedTracePtr& compared, compare::By by);

private:
    QWidget& m_view;
    QString m_path; ///< That is being written.
    Job<bool> m_writing;
};

} // namespace ets
