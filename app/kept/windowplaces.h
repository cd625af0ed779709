// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

class QScreen;
class QSettings;
class QWidget;

/// Where a window was and how large, on each screen by itself: what fits a large monitor does not fit the laptop that
/// was plugged into it.
namespace ets::windowplaces {

/// A screen as it is found again: what it is called and how much room it has.
[[nodiscard]] QString keyOf(const QScreen& screen);
/// Keeps where the window is, for the screen that it is on.
void keep(QSettings& settings, const QWidget& window);
/// Puts the window where it was last, if that screen is there; else where it was on the screen that it opens on; else
/// where it was last as far as this fits.
void restore(const QSettings& settings, QWidget& window);

} // namespace ets::windowplaces
