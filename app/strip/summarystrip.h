// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/totals/tracesummary.h"
#include "model/qt/load/dataset.h"
#include "model/qt/load/session.h"

#include <QtCore/QPointer>
#include <QtCore/QString>
#include <QtWidgets/QWidget>

#include <cstddef>
#include <utility>
#include <vector>

class QHBoxLayout;
class QLabel;
class QToolButton;

namespace ets {

class CoverageBar;
class FirstFindings;
class WarmUpOffer;

/// The trace in a few numbers, always in sight: time of an execution, loading, delegates, link to the model, and what
/// is odd about the files, and what to do first.
class SummaryStrip : public QWidget {
    Q_OBJECT

public:
    explicit SummaryStrip(Session& session, QWidget* parent = nullptr);

    /// Narrow: what there is no room for is left out, and told where the rest ends.
    [[nodiscard]] QSize minimumSizeHint() const override;
    [[nodiscard]] QSize sizeHint() const override;

Q_SIGNALS:
    void diagnosticsWanted();
    void coverageWanted();
    void findingsWanted(std::size_t finding); ///< As FirstFindings::findingsWanted().
    void runsWanted(const QPoint& place); ///< Runs are to be chosen; the place is on the screen.

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    bool event(QEvent* event) override;
    void changeEvent(QEvent* event) override;

private:
    /// A caption with a value below it.
    struct Field {
        QWidget* box = nullptr;
        QLabel* caption = nullptr;
        QLabel* value = nullptr;

        [[nodiscard]] bool isEmpty() const;
    };

    [[nodiscard]] Field addField(QHBoxLayout* layout, const QString& caption);
    void makeLink(const Field& field);
    static void setField(const Field& field, const QString& value, const QString& toolTip);
    void setDataSet(const DataSetPtr& dataSet);
    /// Leaves out the fields, the least important first, that there is no room for.
    void fit();
    void chooseFields();
    void showRuns(const DataSet& dataSet, const TraceSummary& summary);
    void showExecution(const DataSet& dataSet, const TraceSummary& summary);
    void showBackends(const TraceSummary& summary);
    void showLinks(const DataSet& dataSet, const TraceSummary& summary);
    void showDiagnostics(const DataSet& dataSet, const TraceSummary& summary);

    void listLeftOut();
    void open(const QWidget* box, const QWidget& below);
    void showMethods(const DataSet& dataSet);

    Session& m_session;
    QPointer<Session> m_open; ///< The same; a window that is closed gives palettes once more.
    Field m_execution;
    QToolButton* m_method; ///< Which method's runs count; shown where several ran.
    QWidget* m_methodBox = nullptr; ///< The button below its caption.
    Field m_runs;
    WarmUpOffer* m_warmUp;
    Field m_load;
    Field m_backends;
    Field m_links;
    Field m_reading;
    FirstFindings* m_findings = nullptr;
    QToolButton* m_more; ///< Stands for the fields that are left out, and lists them.
    std::vector<std::pair<const QWidget*, QString>> m_leftOut; ///< Fields with their texts.
    CoverageBar* m_coverage;
    QToolButton* m_diagnostics;
    bool m_isFitting = false; ///< Its own changes lead to it again.
};

} // namespace ets
