// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/session.h"

#include <QtCore/QTimer>
#include <QtWidgets/QWidget>

class QLabel;
class QProgressBar;

namespace ets {

/// How far a load is, and a way to stop it. Appears only when a load takes longer than a moment.
class LoadBar : public QWidget {
    Q_OBJECT

public:
    explicit LoadBar(Session& session, QWidget* parent = nullptr);

private:
    QLabel* m_phase;
    QProgressBar* m_progress;
    QTimer m_delay;
};

} // namespace ets
