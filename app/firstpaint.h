// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

namespace ets {

class MainWindow;

/// Ends the program with status 0 once the timeline has been painted with a trace, or with 1 when none opens.
/// For measurements of the whole process.
class FirstPaint : public QObject {
    Q_OBJECT

public:
    /// @param window must outlive this
    explicit FirstPaint(MainWindow& window);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    MainWindow& m_window;
};

} // namespace ets
