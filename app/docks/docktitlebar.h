// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QWidget>

class QDockWidget;

namespace ets {

/// A slim title of a dock. Gone while the dock shares its place with others: the tab says it all then.
class DockTitleBar : public QWidget {
    Q_OBJECT

public:
    explicit DockTitleBar(QDockWidget* dock);

    [[nodiscard]] QSize sizeHint() const override;
    [[nodiscard]] QSize minimumSizeHint() const override;

    /// Looks again whether the dock shares its place. The main window knows once it is done with its layout.
    void refresh();

private:
    QDockWidget* m_dock;
    bool m_isShown = true;
};

} // namespace ets
