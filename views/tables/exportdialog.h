// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/latestjob.h"
#include "model/qt/load/session.h"
#include "views/tables/eventsview.h"

#include <QtCore/QTimer>
#include <QtWidgets/QDialog>

class QButtonGroup;
class QCheckBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QProgressBar;

namespace ets {

/// Asks which events and columns to write into which CSV file, and writes it in a worker.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    ExportDialog(EventsView& events, Session& session, QWidget* parent = nullptr);

    void setPath(const QString& path);
    /// What the dialog says at the moment: what it writes, or why it could not.
    [[nodiscard]] QString message() const;

Q_SIGNALS:
    /// The file is there.
    void written(const QString& path, int rows);

protected:
    void accept() override;
    void reject() override;

private:
    QWidget* makeRowsBox();
    QWidget* makeColumnsBox();
    QWidget* makeFileLine();
    void browse();
    void finish(const Result<int>& rows);
    void setBusy(bool busy);
    void updateButtons();

    EventsView& m_events;
    QButtonGroup* m_rows;
    QButtonGroup* m_columns;
    QCheckBox* m_guard;
    QLineEdit* m_path;
    QString m_confirmedPath; ///< May be replaced if it exists.
    QLabel* m_message;
    QProgressBar* m_progress;
    QDialogButtonBox* m_buttons;
    QWidget* m_choices = nullptr;
    QTimer m_progressDelay;
    LatestJob<int> m_writing; ///< Gives the number of rows; a file is written whole or not at all.
};

} // namespace ets
