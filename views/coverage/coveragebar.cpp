// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/coverage/coveragebar.h"

#include "views/common/theme/theme.h"
#include "views/coverage/coveragetexts.h"

#include <QtGui/QPainter>
#include <QtGui/QPainterPath>

namespace ets {

namespace {

constexpr int barHeight = 6;
constexpr int barWidth = 140;
constexpr double radius = 2;

} // namespace

CoverageBar::CoverageBar(QWidget* parent)
    : QWidget(parent)
    , SavedDrawing(*this, QStringLiteral("coverage"))
{
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void CoverageBar::setShares(const LinkShares& shares, const QString& name)
{
    m_shares = shares;
    setAccessibleName(name);
    update();
}

QSize CoverageBar::sizeHint() const
{
    return {barWidth, barHeight};
}

void CoverageBar::paintEvent(QPaintEvent* /*event*/)
{
    QPainter painter(this);
    draw(painter);
}

void CoverageBar::draw(QPainter& painter) const
{
    const Theme& theme = Theme::of(palette());
    const QRectF area = rect();
    painter.setRenderHint(QPainter::Antialiasing);
    QPainterPath outline;
    outline.addRoundedRect(area, radius, radius);
    painter.setClipPath(outline);
    painter.fillRect(area, theme.grid);
    const double exact = area.width() * m_shares.toNodes();
    const double groups = area.width() * m_shares.toGroups();
    painter.fillRect(QRectF(area.left(), area.top(), exact, area.height()), theme.selection);
    // Hatched besides being lighter: the two are told apart without colors as well.
    const QRectF middle(area.left() + exact, area.top(), groups, area.height());
    painter.fillRect(middle, theme.bar);
    painter.fillRect(middle, QBrush(theme.selection, Qt::BDiagPattern));
}

} // namespace ets
