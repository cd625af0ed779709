// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QFrame>

class QLabel;
class QPushButton;

namespace ets {

class Session;
class Workspace;

/// A walk through the sample trace in five steps, above the views: where the time goes, where that is in the model,
/// which line it came from, and how to take it along. Each step does what it tells of. It can be left at any point.
class Tour : public QFrame {
    Q_OBJECT

public:
    Tour(Session& session, Workspace& workspace, QWidget* parent);

    [[nodiscard]] int step() const { return m_step; } ///< From 0; -1 when nobody is shown around.
    [[nodiscard]] static int stepCount();

public Q_SLOTS:
    /// From the first step, once a trace is open.
    void start();
    /// The next step; after the last one as leave().
    void next();
    void leave();

Q_SIGNALS:
    /// The last step offers to export.
    void exportWanted();

protected:
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

private:
    void showStep(int step);
    void updateColors();

    Session& m_session;
    Workspace& m_workspace;
    QLabel* m_title;
    QLabel* m_text;
    QPushButton* m_back;
    QPushButton* m_next;
    QPushButton* m_export;
    int m_step = -1;
};

} // namespace ets
