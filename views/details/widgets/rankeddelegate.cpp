// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/widgets/rankeddelegate.h"

#include "views/common/shortname.h"
#include "views/common/theme/theme.h"
#include "views/details/widgets/rankedmodel.h"

#include <QtGui/QPainter>

#include <algorithm>

namespace ets {

namespace {

constexpr int chip = 9;
constexpr int padding = 4;
constexpr int leastNameLetters = 10;

/// Flags as drawText() takes them.
int alignment(bool left)
{
    return static_cast<int>(Qt::AlignVCenter) | static_cast<int>(left ? Qt::AlignLeft : Qt::AlignRight);
}

void paintName(QPainter* painter, const QRect& cell, const QModelIndex& index, const Theme& theme, bool rightToLeft)
{
    QRect rest = cell.adjusted(padding, 0, -padding, 0);
    const auto color = index.data(RankedModel::ColorRole).value<ColorId>();
    if (color.isValid()) {
        QRect square(rest.left(), rest.center().y() - chip / 2, chip, chip);
        square = QStyle::visualRect(rightToLeft ? Qt::RightToLeft : Qt::LeftToRight, rest, square);
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.colorOf(color));
        painter->drawRoundedRect(square, 2, 2);
        rightToLeft ? rest.setRight(square.left() - padding - 2) : rest.setLeft(square.right() + padding + 2);
    }
    const QFontMetrics metrics = painter->fontMetrics();
    // What tells rows of one name apart is kept, as long as the name is still to be seen.
    const QString note = index.data(RankedModel::NoteRole).toString();
    const int noteWidth = note.isEmpty() ? 0 : metrics.horizontalAdvance(note) + metrics.averageCharWidth();
    const int leastName = metrics.averageCharWidth() * leastNameLetters;
    const int nameRoom = rest.width() - noteWidth >= leastName ? rest.width() - noteWidth : rest.width();
    const QString name = shortName(index.data().toString(), metrics, nameRoom);
    painter->setPen(theme.text);
    painter->drawText(rest, alignment(!rightToLeft), name);
    const int used = metrics.horizontalAdvance(name) + metrics.averageCharWidth();
    rightToLeft ? rest.setRight(rest.right() - used) : rest.setLeft(rest.left() + used);
    // A few letters of a note say nothing.
    if (!note.isEmpty() && rest.width() >= noteWidth - metrics.averageCharWidth()) {
        painter->setPen(theme.mutedText);
        painter->drawText(rest, alignment(!rightToLeft), note);
    } else if (!note.isEmpty() && rest.width() > metrics.averageCharWidth() * 8) {
        painter->setPen(theme.mutedText);
        painter->drawText(rest, alignment(!rightToLeft), metrics.elidedText(note, Qt::ElideRight, rest.width()));
    }
}

void paintShare(QPainter* painter, const QRect& cell, const QModelIndex& index, const Theme& theme, bool rightToLeft)
{
    const double fraction = std::clamp(index.data(RankedModel::FractionRole).toDouble(), 0.0, 1.0);
    const QRect track = cell.adjusted(padding, 3, 0, -3);
    if (fraction > 0) {
        QRect bar = track;
        bar.setWidth(std::max(1, static_cast<int>(track.width() * fraction)));
        painter->setPen(Qt::NoPen);
        painter->setBrush(theme.bar);
        painter->drawRect(QStyle::visualRect(rightToLeft ? Qt::RightToLeft : Qt::LeftToRight, track, bar));
    }
    painter->setPen(theme.text);
    painter->drawText(track.adjusted(0, 0, -padding, 0), alignment(rightToLeft), index.data().toString());
}

} // namespace

void RankedDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const Theme& theme = Theme::of(option.palette);
    const bool rightToLeft = option.direction == Qt::RightToLeft;
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    painter->setFont(option.font);
    const bool current = option.state.testFlag(QStyle::State_Selected) && option.state.testFlag(QStyle::State_Active);
    if (option.state.testFlag(QStyle::State_MouseOver) || current) {
        painter->fillRect(option.rect, theme.canvasAlternate);
    }
    if (index.column() == RankedModel::NameColumn) {
        paintName(painter, option.rect, index, theme, rightToLeft);
    } else if (index.column() == RankedModel::ShareColumn) {
        paintShare(painter, option.rect, index, theme, rightToLeft);
    } else {
        painter->setPen(theme.text);
        painter->drawText(
            option.rect.adjusted(padding, 0, -padding, 0), alignment(rightToLeft), index.data().toString());
    }
    if (current && option.widget != nullptr && option.widget->hasFocus()) {
        painter->setPen(QPen(theme.selection, 2));
        painter->drawLine(option.rect.bottomLeft(), option.rect.bottomRight());
    }
    painter->restore();
}

QSize RankedDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    const int width = option.fontMetrics.horizontalAdvance(index.data().toString()) + 2 * padding + 2;
    return {width, option.fontMetrics.height() + 7};
}

} // namespace ets
