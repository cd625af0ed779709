// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

class QToolButton;

namespace ets {

/// Gives tooltips to buttons that Qt makes by itself and shows as pictures alone: what clears a line, what leads to
/// tabs and tools for which there is no room.
class IconTips : public QObject {
    Q_OBJECT

public:
    /// Looks at every button of the program before it is seen first.
    explicit IconTips(QObject* parent = nullptr);

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    static void explain(QToolButton& button);
};

} // namespace ets
