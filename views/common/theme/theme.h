// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/colors/namecolors.h"

#include <QtGui/QColor>

class QPalette;

namespace ets {

/// Every color of the application that does not come from the desktop's palette.
/// The categorical colors are told apart with any common color vision deficiency.
struct Theme {
    bool dark = false;
    QColor canvas; ///< Background of timeline and graph.
    QColor canvasAlternate; ///< Background of every other track.
    QColor card; ///< Fill of graph nodes.
    QColor grid; ///< Ruler lines and separators.
    QColor text;
    QColor mutedText;
    QColor outline; ///< Of boxes, fields and buttons: at least 3:1 against what may be behind them.
    QColor edge; ///< Edges of the graph.
    QColor edgeHighlight;
    QColor selection; ///< Outline of what is selected.
    QColor hover;
    QColor bar; ///< Bars behind shares in tables; text is drawn over it.
    QColor heatLow; ///< Cost on graph nodes.
    QColor heatHigh;
    QColor warning;
    QColor below; ///< Numbers below 0, where colors stand for numbers.
    QColor above; ///< Numbers above 0.
    QColor faster; ///< What took less than before; told apart from slower with any color vision.
    QColor slower; ///< What took more than before.
    QColor notFinite; ///< NaN and infinities among them.
    QColor overlay; ///< Shade over what is outside a range.

    /// The theme that fits a palette: dark when its window is darker than its text.
    static const Theme& of(const QPalette& palette);

    /// A color of the palette; quiet where there is none. No two of the first few hundred are equal.
    [[nodiscard]] QColor colorOf(ColorId id) const;
    /// Text color that is readable on a fill.
    [[nodiscard]] static QColor textOn(const QColor& fill);
    /// Between heatLow and heatHigh, fraction 0 to 1.
    [[nodiscard]] QColor heat(double fraction) const;
    /// From below through the canvas to above, fraction -1 to 1.
    [[nodiscard]] QColor diverging(double fraction) const;
    /// From faster through the canvas to slower, fraction -1 to 1.
    [[nodiscard]] QColor change(double fraction) const;
};

} // namespace ets
