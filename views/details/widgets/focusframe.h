// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QRect>

class QFocusEvent;
class QPainter;

namespace ets {

struct Theme;

/// A frame around what has the focus, shown only to those who move it with the keyboard.
class FocusFrame {
public:
    void focusIn(const QFocusEvent& event);
    void focusOut(const QFocusEvent& event);
    [[nodiscard]] bool isShown() const { return m_shown; }
    /// Draws the frame just inside the rectangle, if it is shown.
    void paint(QPainter& painter, const QRect& rect, const Theme& theme) const;

private:
    bool m_shown = false;
};

} // namespace ets
