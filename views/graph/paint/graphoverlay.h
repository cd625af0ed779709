// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QTimer>
#include <QtWidgets/QFrame>

class QLabel;
class QProgressBar;
class QPushButton;

namespace ets {

/// What a graph says instead of a picture: that it is being laid out (after a moment), or why there is none.
class GraphOverlay : public QFrame {
    Q_OBJECT

public:
    explicit GraphOverlay(QWidget* parent);

    /// Shows that work goes on, unless it is over within 200 ms.
    void showBusy(const QString& text);
    /// Shows a text at once.
    /// @param action text of a button, or empty for none
    void showMessage(const QString& text, const QString& action = {});
    void clear();
    /// Moves to the middle of the parent.
    void center();

Q_SIGNALS:
    void cancelWanted();
    void actionWanted();

private:
    QLabel* m_label;
    QProgressBar* m_bar;
    QPushButton* m_button;
    QTimer m_delay;
    bool m_isBusy = false;
};

} // namespace ets
