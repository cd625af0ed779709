// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/numbers/numbercomparison.h"

#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

class QComboBox;
class QLabel;
class QLineEdit;
class QProgressBar;
class QPushButton;
class QToolButton;

namespace ets {

/// What stands above the numbers: where the reference values come from, the threshold, the first divergence, and how
/// far the work is.
class NumbersHeader : public QWidget {
    Q_OBJECT

public:
    NumbersHeader(NumberComparison& comparison, QWidget* parent = nullptr);

    /// The line on the first divergence, or why there are no numbers.
    [[nodiscard]] QString verdict() const;
    /// What a person enters last for compute(); offered the next time.
    [[nodiscard]] const ReferenceRequest& request() const { return m_request; }
    void setRequest(const ReferenceRequest& request) { m_request = request; }
    /// Asks for a Python, and computes with it.
    void askForPython();
    /// Asks for a file of reference values.
    void askForFile();

Q_SIGNALS:
    /// The person wants to see the first divergence.
    void divergenceWanted();

private:
    QWidget* makeSourceLine();
    QWidget* makeVerdictLine();
    QWidget* makeProgressLine();
    void applyThreshold();
    void chooseMetric();
    void showState();
    void showRunning();
    [[nodiscard]] QString sourceText() const;
    [[nodiscard]] QString divergenceText() const;
    [[nodiscard]] QString figureText(double figure) const;
    [[nodiscard]] QString thresholdText() const;

    NumberComparison& m_comparison;
    ReferenceRequest m_request;
    QToolButton* m_sources = nullptr;
    QLabel* m_source = nullptr;
    QComboBox* m_metric = nullptr;
    QLineEdit* m_limit = nullptr;
    QLabel* m_verdict = nullptr;
    QPushButton* m_select = nullptr;
    QWidget* m_working = nullptr;
    QLabel* m_workText = nullptr;
    QProgressBar* m_progress = nullptr;
    QTimer m_delay; ///< Short work shows no progress.
};

} // namespace ets
