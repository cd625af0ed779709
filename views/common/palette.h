// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace ets {

enum class PaletteKind { Light, Dark };

/// Qt's Fusion style with a palette of our own, for pictures that look the same everywhere, for --dark, and for those
/// who prefer it. Otherwise the desktop decides.
void applyPalette(QApplication& application, PaletteKind kind);

/// The edges of OutlineStyle where the desktop's style is Fusion; any other stays as it is.
void applyOutlines(QApplication& application);

/// Style and palette of the desktop, as before the first applyPalette(); without one before nothing happens.
void restorePalette(QApplication& application);

} // namespace ets
