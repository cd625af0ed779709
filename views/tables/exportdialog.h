// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/jobs/job.h"
#include "views/tables/exportsource.h"

#include <QtCore/QTimer>
#include <QtWidgets/QDialog>

#include <memory>

class QBoxLayout;
class QButtonGroup;
class QCheckBox;
class QDialogButtonBox;
class QLabel;
class QLineEdit;
class QProgressBar;

namespace ets {

/// Asks which rows and columns of a table to write into which file, and writes it in a worker. What was chosen is
/// offered again; rows that a filter leaves out are left out unless a person wants them.
class ExportDialog : public QDialog {
    Q_OBJECT

public:
    explicit ExportDialog(std::unique_ptr<const ExportSource> source, QWidget* parent = nullptr);
    ~ExportDialog() override;

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
    QWidget* makeFormatBox();
    QWidget* makeFileLine();
    void browse();
    void changeFormat();
    void finish(const Result<int>& rows);
    void setBusy(bool busy);
    void updateButtons();
    [[nodiscard]] bool isTable() const { return m_source->ending().isEmpty(); }
    [[nodiscard]] ExportChoices choices() const;
    [[nodiscard]] QString suggestedPath() const;

    std::unique_ptr<const ExportSource> m_source;
    QButtonGroup* m_rows;
    QButtonGroup* m_columns;
    QButtonGroup* m_formats;
    QCheckBox* m_guard;
    QLineEdit* m_path;
    QString m_confirmedPath; ///< May be replaced if it exists.
    QLabel* m_message;
    QProgressBar* m_progress;
    QDialogButtonBox* m_buttons;
    QWidget* m_choices = nullptr;
    QTimer m_progressDelay;
    Job<int> m_writing; ///< Gives the number of rows; a file is written whole or not at all.
};

} // namespace ets
