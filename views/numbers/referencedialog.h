// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/numbers/numbercomparison.h"

#include <QtWidgets/QDialog>

class QDialogButtonBox;
class QLineEdit;
class QPlainTextEdit;
class QSpinBox;

namespace ets {

/// Asks which Python is to compute reference values, and shows the command that it will run.
class ReferenceDialog : public QDialog {
    Q_OBJECT

public:
    ReferenceDialog(NumberComparison& comparison, const ReferenceRequest& request, QWidget* parent = nullptr);

    /// What is entered.
    [[nodiscard]] ReferenceRequest request() const;
    /// The command that is shown.
    [[nodiscard]] QString command() const;

private:
    void refresh();
    void choose(QLineEdit& line, const QString& title, const QString& filter);

    NumberComparison& m_comparison;
    QLineEdit* m_python;
    QLineEdit* m_inputs;
    QSpinBox* m_case;
    QSpinBox* m_timeout;
    QSpinBox* m_memory;
    QPlainTextEdit* m_command;
    QDialogButtonBox* m_buttons;
};

} // namespace ets
