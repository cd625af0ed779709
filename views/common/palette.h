// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QApplication;

namespace ets {

enum class PaletteKind { Light, Dark };

/// Qt's Fusion style with a palette of our own, for pictures that look the same everywhere and for --dark.
/// Otherwise the desktop decides.
void applyPalette(QApplication& application, PaletteKind kind);

} // namespace ets
