// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/scene/graphscene.h"

#include <QtCore/QRectF>
#include <QtGui/QFontMetricsF>

class QPainter;

namespace ets {

struct Theme;

// What the cards of folded groups and the titles of open ones have in common.

constexpr double smallFontScale = 0.86; ///< Of the second line of a card and of what stands beside a title.
constexpr double groupMarkRoom = 14; ///< Of the mark that a group can be opened.

/// Title and, of equal groups, how many there are.
[[nodiscard]] QString titleOf(const GraphSceneNode& node);
/// Time, and of a group its share.
[[nodiscard]] QString costOf(const GraphSceneNode& node);
/// One line, elided in the middle where it does not fit.
void drawElided(
    QPainter& painter, const QFontMetricsF& metrics, const QRectF& area, Qt::Alignment alignment, const QString& text);
/// The mark of a group: it points right while folded and down while open.
void paintGroupMark(QPainter& painter, const Theme& theme, QPointF left, bool isOpen);

} // namespace ets
