// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/celldelegate.h"

#include "model/analysis/colors/namecolors.h"
#include "model/qt/models/differencebar.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/text/text.h"
#include "views/common/differencepaint.h"
#include "views/common/theme/theme.h"
#include "views/common/tooltiptext.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QPainter>
#include <QtGui/QPixmapCache>
#include <QtGui/QPolygonF>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QApplication>
#include <QtWidgets/QToolTip>

#include <algorithm>

namespace ets {

namespace {

constexpr int verticalPadding = 3;
constexpr int barMargin = 3;

void paintBar(QPainter& painter, const QStyleOptionViewItem& option, double fraction)
{
    const QRect area = option.rect.adjusted(barMargin, barMargin, -barMargin, -barMargin);
    const double width = std::clamp(fraction, 0.0, 1.0) * area.width();
    if (width <= 0) {
        return;
    }
    const QRectF bar(area.left(), area.top(), width, area.height());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    // On a selected row the bar takes the color of the text, which stands out from any highlight.
    QColor color = Theme::of(option.palette).bar;
    if (option.state.testFlag(QStyle::State_Selected)) {
        const int alpha = color.alpha();
        color = option.palette.color(QPalette::HighlightedText);
        color.setAlpha(alpha);
    }
    painter.setBrush(color);
    painter.drawRoundedRect(bar, 1.5, 1.5);
    painter.restore();
}

/// Pale enough for text at any heat.
QColor behind(double heat, const QPalette& palette)
{
    constexpr double palest = 0.08;
    constexpr double strongest = 0.45;
    const double fraction = std::clamp(heat, 0.0, 1.0);
    QColor color = Theme::of(palette).heat(fraction);
    color.setAlphaF(static_cast<float>(palest + (strongest - palest) * fraction));
    return color;
}

/// A folded corner, as spreadsheets mark cells that have more to say.
void paintMark(QPainter& painter, const QStyleOptionViewItem& option, bool isLoud)
{
    constexpr int side = 7;
    const QPointF corner(option.rect.right() + 1, option.rect.top());
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    const Theme& theme = Theme::of(option.palette);
    painter.setBrush(isLoud ? theme.warning : theme.edge);
    painter.drawPolygon(QPolygonF{corner, corner - QPointF(side, 0), corner + QPointF(0, side)});
    painter.restore();
}

/// In what the figure at the right end leaves.
void paintBesideFigure(QPainter& painter, const QStyleOptionViewItem& option, const DifferenceBar& bar)
{
    constexpr int figure = 11; ///< In characters.
    const QRect area = option.rect.adjusted(
        2 * barMargin, barMargin + 1, -figure * option.fontMetrics.averageCharWidth(), -barMargin - 1);
    constexpr int least = 12; ///< Less says nothing.
    if (area.width() >= least) {
        paintDifference(painter, area, option.palette, bar);
    }
}

/// The picture as it is, also on a selected row, where Qt would tint it.
QIcon iconOf(const QPixmap& pixmap)
{
    QIcon icon(pixmap);
    icon.addPixmap(pixmap, QIcon::Selected);
    return icon;
}

/// A square of the line's height in the color that the op type has in every view.
QIcon swatch(const QStyleOptionViewItem& option, ColorId id)
{
    const qreal ratio = option.widget != nullptr ? option.widget->devicePixelRatioF() : 1.0;
    const int size = option.decorationSize.height();
    const QColor color = Theme::of(option.palette).colorOf(id);
    // The same picture every time: Qt keeps a copy of each that an icon draws.
    const QString key = QStringLiteral("etscope-swatch/%1/%2/%3").arg(color.rgba(), 0, 16).arg(size).arg(ratio);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap)) {
        return iconOf(pixmap);
    }
    pixmap = QPixmap(QSizeF(size * ratio, size * ratio).toSize());
    pixmap.setDevicePixelRatio(ratio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(color);
    painter.drawRoundedRect(QRectF(0, 0, size, size), 2, 2);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return iconOf(pixmap);
}

} // namespace

CellDelegate::CellDelegate(QObject* parent)
    : QStyledItemDelegate(parent)
{
}

void CellDelegate::initStyleOption(QStyleOptionViewItem* option, const QModelIndex& index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    if (option->displayAlignment.testFlag(Qt::AlignRight)) {
        option->direction = Qt::LeftToRight; // a number, its sign before and its unit after it, in every language
    }
    if (index.data(MutedRole).toBool()) {
        option->palette.setColor(QPalette::Text, Theme::of(option->palette).mutedText);
    }
    if (index.data(WarnRole).toBool()) {
        option->palette.setColor(QPalette::Text, Theme::of(option->palette).warning);
        option->font.setBold(true);
    }
    if (const QVariant heat = index.data(HeatRole); heat.isValid()) {
        option->backgroundBrush = behind(heat.toDouble(), option->palette);
    }
    const QVariant color = index.data(ColorRole);
    if (color.isValid()) {
        const int size = option->fontMetrics.ascent() - 2;
        option->features |= QStyleOptionViewItem::HasDecoration;
        option->decorationSize = QSize(size, size);
        option->icon = swatch(*option, color.value<ColorId>());
    }
}

void CellDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const QVariant fraction = index.data(FractionRole);
    if (fraction.isValid()) {
        paintFraction(*painter, option, index, fraction.toDouble());
    } else {
        QStyledItemDelegate::paint(painter, option, index);
    }
    if (const QVariant bar = index.data(DifferenceRole); bar.isValid()) {
        paintBesideFigure(*painter, option, bar.value<DifferenceBar>());
    }
    if (const int mark = index.data(MarkRole).toInt(); mark > 0) {
        paintMark(*painter, option, mark > 1);
    }
}

void CellDelegate::paintFraction(
    QPainter& painter, const QStyleOptionViewItem& option, const QModelIndex& index, double fraction) const
{
    QStyleOptionViewItem cell = option;
    initStyleOption(&cell, index);
    const QStyle* style = cell.widget != nullptr ? cell.widget->style() : QApplication::style();
    const QString text = cell.text;
    cell.text.clear();
    style->drawControl(QStyle::CE_ItemViewItem, &cell, &painter, cell.widget); // background, selection and focus
    paintBar(painter, cell, fraction);
    const bool selected = cell.state.testFlag(QStyle::State_Selected);
    const auto group = cell.state.testFlag(QStyle::State_Active) ? QPalette::Active : QPalette::Inactive;
    painter.setPen(cell.palette.color(group, selected ? QPalette::HighlightedText : QPalette::Text));
    painter.setFont(cell.font);
    painter.setLayoutDirection(cell.direction);
    const int margin = style->pixelMetric(QStyle::PM_FocusFrameHMargin, &cell, cell.widget) + 1;
    painter.drawText(cell.rect.adjusted(margin, 0, -margin, 0), static_cast<int>(cell.displayAlignment), text);
}

bool CellDelegate::helpEvent(
    QHelpEvent* event, QAbstractItemView* view, const QStyleOptionViewItem& option, const QModelIndex& index)
{
    if (event->type() != QEvent::ToolTip || !index.isValid()) {
        return QStyledItemDelegate::helpEvent(event, view, option, index);
    }
    QStringList lines = index.data(Qt::ToolTipRole).toString().split(QLatin1Char('\n'));
    std::transform(
        lines.begin(), lines.end(), lines.begin(), [](const QString& line) { return ets::displayText(line); });
    QToolTip::showText(event->globalPos(), toolTipText(lines.join(QLatin1Char('\n'))), view);
    return true;
}

QSize CellDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    return {QStyledItemDelegate::sizeHint(option, index).width(), option.fontMetrics.height() + 2 * verticalPadding};
}

} // namespace ets
