// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/measures/baselinevalues.h"

#include <QtGui/QBrush>

class QPainter;
class QPalette;
class QRectF;

namespace ets {

struct DifferenceBar;

/// How a difference to a baseline is filled, wherever it is drawn: blue for faster, orange for slower, gray where
/// nothing is shown, hatched for what one side alone has.
[[nodiscard]] QBrush differenceBrush(const QPalette& palette, DifferenceLook look, bool isSlower);

/// Draws a bar to both sides of the middle of an area, full at its ends. Nothing for no difference at all.
void paintDifference(QPainter& painter, const QRectF& area, const QPalette& palette, const DifferenceBar& bar);

} // namespace ets
