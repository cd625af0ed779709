// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/session/tracestore.h"

#include <QtCore/QObject>
#include <QtCore/QTimer>

class QSettings;

namespace ets {

class MainWindow;
class View;
struct ViewEntry;

/// Keeps how the window is arranged, for the next start and for every trace: where the docks are, columns, sort and
/// grouping of the tables. Kept when a person has done something, not at the end: no crash loses it.
class KeptWindow : public QObject {
    Q_OBJECT

public:
    /// All have to live as long as this.
    KeptWindow(MainWindow& window, TraceStore& store, QSettings& settings);

    void save(); ///< Now.
    /// To be told once the store is turned to another trace.
    void follow();

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    void keep();
    void restoreTrace();
    /// Columns of its tables, and what it keeps of a trace itself.
    void restoreView(const ViewEntry& entry);
    void restoreState(View& view);

    MainWindow& m_window;
    TraceStore& m_store;
    QSettings& m_settings;
    QString m_key; ///< Of the trace on show.
    QTimer m_atOnce; ///< When what was done has had its effect.
    QTimer m_delay; ///< What moves into its place arrives a little later.
};

} // namespace ets
