// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/tableheader.h"

#include "views/common/theme/theme.h"

#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>

#include <algorithm>
#include <utility>

namespace ets {

TableHeader::TableHeader(QWidget* parent)
    : QHeaderView(Qt::Horizontal, parent)
{
}

void TableHeader::setFurtherKeys(const std::vector<SortKey>& keys)
{
    m_further = keys;
    viewport()->update();
}

int TableHeader::markWidth() const
{
    return fontMetrics().horizontalAdvance(QStringLiteral("\u25b4 2"));
}

int TableHeader::wholeWidth(int section) const
{
    const QString title = model() == nullptr ? QString() : model()->headerData(section, Qt::Horizontal).toString();
    const int margin = style()->pixelMetric(QStyle::PM_HeaderMargin, nullptr, this);
    const bool isFirst = isSortIndicatorShown() && sortIndicatorSection() == section;
    const bool isFurther = std::ranges::find(m_further, section, &SortKey::column) != m_further.end();
    const int mark = isFirst ? style()->pixelMetric(QStyle::PM_HeaderMarkSize, nullptr, this) + margin
        : isFurther          ? markWidth()
                             : 0;
    return titleWidth(title) + 2 * margin + mark;
}

int TableHeader::titleWidth(const QString& title) const
{
    const auto known = m_titleWidths.constFind(title);
    if (known != m_titleWidths.constEnd()) {
        return *known;
    }
    QFont bold = font(); // how a style may draw the title of a chosen column
    bold.setBold(true);
    return *m_titleWidths.insert(title, QFontMetrics(bold).horizontalAdvance(title));
}

void TableHeader::changeEvent(QEvent* event)
{
    QHeaderView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        m_titleWidths.clear();
    }
}

void TableHeader::mousePressEvent(QMouseEvent* event)
{
    m_pressed = -1;
    if (event->button() == Qt::LeftButton && event->modifiers().testFlag(Qt::ShiftModifier)) {
        m_pressed = logicalIndexAt(event->position().toPoint());
        return;
    }
    QHeaderView::mousePressEvent(event);
}

void TableHeader::mouseReleaseEvent(QMouseEvent* event)
{
    if (m_pressed < 0) {
        QHeaderView::mouseReleaseEvent(event);
        return;
    }
    const int section = std::exchange(m_pressed, -1);
    if (section == logicalIndexAt(event->position().toPoint())) {
        Q_EMIT furtherKeyWanted(section);
    }
}

void TableHeader::initStyleOptionForIndex(QStyleOptionHeader* option, int section) const
{
    QHeaderView::initStyleOptionForIndex(option, section);
    if (option->textAlignment.testFlag(Qt::AlignRight)) {
        option->textAlignment |= Qt::AlignAbsolute; // numbers are written from left to right in every language
    }
}

void TableHeader::paintSection(QPainter* painter, const QRect& rect, int section) const
{
    painter->save();
    QHeaderView::paintSection(painter, rect, section);
    painter->restore();
    const auto found = std::ranges::find(m_further, section, &SortKey::column);
    if (found == m_further.end()) {
        return;
    }
    const QString arrow = found->order == Qt::AscendingOrder ? QStringLiteral("\u25b4") : QStringLiteral("\u25be");
    const auto place = static_cast<int>(found - m_further.begin()) + 2; // the first column has Qt's arrow
    const QVariant aligned = model()->headerData(section, Qt::Horizontal, Qt::TextAlignmentRole);
    const bool isRight = aligned.value<Qt::Alignment>().testFlag(Qt::AlignRight);
    painter->save();
    painter->setPen(Theme::of(palette()).mutedText);
    painter->drawText(rect.adjusted(3, 0, -3, 0),
        static_cast<int>((isRight ? Qt::AlignLeft | Qt::AlignAbsolute : Qt::AlignRight) | Qt::AlignVCenter),
        QStringLiteral("%1 %2").arg(arrow).arg(place));
    painter->restore();
}

} // namespace ets
