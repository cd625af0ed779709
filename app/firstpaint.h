// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

namespace ets {

class MainWindow;

/// Ends the program with status 0 once what was asked for has been painted, or with 1 when the trace does not open.
/// For measurements of the whole process.
class FirstPaint : public QObject {
    Q_OBJECT

public:
    enum class Of {
        Window, ///< Without a trace: the start page.
        Timeline, ///< The timeline with a trace.
    };

    /// @param window must outlive this
    FirstPaint(MainWindow& window, Of what);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    MainWindow& m_window;
    Of m_what;
};

} // namespace ets
