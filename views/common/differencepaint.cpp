// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/differencepaint.h"

#include "model/qt/models/differencebar.h"
#include "views/common/theme/theme.h"

#include <QtGui/QPainter>
#include <QtGui/QPalette>

#include <algorithm>
#include <cmath>

namespace ets {

QBrush differenceBrush(const QPalette& palette, DifferenceLook look, bool isSlower)
{
    const Theme& theme = Theme::of(palette);
    if (look == DifferenceLook::Undecided) {
        return theme.edge;
    }
    const QColor color = isSlower ? theme.slower : theme.faster;
    return look == DifferenceLook::OneSided ? QBrush(color, Qt::BDiagPattern) : QBrush(color);
}

void paintDifference(QPainter& painter, const QRectF& area, const QPalette& palette, const DifferenceBar& bar)
{
    const Theme& theme = Theme::of(palette);
    const double middle = std::round(area.center().x());
    painter.fillRect(QRectF(middle, area.top(), 1, area.height()), theme.grid);
    if (bar.fraction == 0) {
        return;
    }
    const bool isSlower = bar.fraction > 0;
    const double width = std::max(1.0, std::abs(std::clamp(bar.fraction, -1.0, 1.0)) * area.width() / 2);
    const QRectF filled(isSlower ? middle : middle - width, area.top(), width, area.height());
    const QBrush brush = differenceBrush(palette, bar.look, isSlower);
    painter.fillRect(filled, brush);
    if (bar.look == DifferenceLook::OneSided) { // a hatch alone has no edge
        painter.save();
        painter.setPen(brush.color());
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(filled.adjusted(0.5, 0.5, -0.5, -0.5));
        painter.restore();
    }
}

} // namespace ets
