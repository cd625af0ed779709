// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>
#include <QtCore/QRect>

class QFocusEvent;
class QPainter;
class QWidget;

namespace ets {

struct Theme;

/// A frame around what has the focus, shown only to those who move it with the keyboard.
class FocusFrame : public QObject {
public:
    /// @param widget whose focus it is; drawn anew when that comes and goes. Must outlive the frame
    explicit FocusFrame(QWidget& widget);

    [[nodiscard]] bool isShown() const { return m_shown; }
    /// Draws the frame just inside the rectangle, if it is shown.
    void paint(QPainter& painter, const QRect& rect, const Theme& theme) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QWidget& m_widget;
    bool m_shown = false;
};

} // namespace ets
