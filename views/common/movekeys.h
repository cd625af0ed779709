// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ets {

/// Says of a drawing that one moves in it with W S (zoom), A D (pan) and F (fit). The window then brings these keys to
/// it from wherever in its view the keyboard is.
void takeMoveKeys(QWidget& drawing);
[[nodiscard]] bool takesMoveKeys(const QWidget& widget);

/// The drawing on screen in a part of the window that is moved with keys: the part itself, or the first in it.
/// @return null without one
[[nodiscard]] QWidget* drawingIn(QWidget& part);

} // namespace ets
