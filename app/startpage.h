// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/recentfiles.h"

#include <QtWidgets/QWidget>

class QVBoxLayout;

namespace ets {

/// What the window shows while nothing is open: where to drop files, what was open last, and a sample.
class StartPage : public QWidget {
    Q_OBJECT

public:
    explicit StartPage(RecentFiles& recent, QWidget* parent = nullptr);

Q_SIGNALS:
    void openWanted();
    void sampleWanted();
    void tourWanted();
    void filesWanted(const QStringList& files);

private:
    QWidget* makeDropArea();
    void showRecent();

    RecentFiles& m_recent;
    QWidget* m_recentBox;
    QVBoxLayout* m_recentLayout;
};

} // namespace ets
