// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/lines/sourcemargin.h"

#include "model/qt/text/format.h"
#include "views/common/theme/theme.h"
#include "views/lines/sourcetext.h"

#include <QtGui/QPaintEvent>
#include <QtGui/QPainter>
#include <QtGui/QTextBlock>

#include <algorithm>

namespace ets {

namespace {

constexpr int space = 8; ///< Between columns.

} // namespace

SourceMargin::SourceMargin(SourceText& text)
    : QWidget(&text)
    , m_text(text)
{
    setAccessibleName(tr("Times of the lines"));
    setAccessibleDescription(tr("Own share of the time, share with what is called, and number of each line"));
}

void SourceMargin::measure()
{
    const QFontMetrics metrics(m_text.font());
    const auto& lines = m_text.lines();
    const bool isTimed = std::ranges::any_of(lines, [](const AnnotatedLine& line) { return line.row.has_value(); });
    m_shareWidth = isTimed ? metrics.horizontalAdvance(format::percent(1)) : 0; // the longest there is
    m_shareWidth = isTimed ? std::max(m_shareWidth, metrics.horizontalAdvance(QStringLiteral("<0.1 %"))) : 0;
    m_numberWidth = lines.empty() ? 0 : metrics.horizontalAdvance(QString::number(lines.back().number));
    update();
}

QSize SourceMargin::sizeHint() const
{
    if (m_numberWidth == 0) {
        return {0, 0};
    }
    return {2 * (m_shareWidth > 0 ? space + m_shareWidth : 0) + space + m_numberWidth + space, 0};
}

void SourceMargin::paintEvent(QPaintEvent* event)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setLayoutDirection(Qt::LeftToRight);
    painter.fillRect(event->rect(), theme.canvasAlternate);
    painter.setFont(m_text.font());
    for (QTextBlock block = m_text.firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRect row = m_text.blockBoundingGeometry(block).translated(m_text.contentOffset()).toAlignedRect();
        const auto number = static_cast<std::size_t>(block.blockNumber());
        if (row.top() > event->rect().bottom() || number >= m_text.lines().size()) {
            break;
        }
        paintLine(painter, theme, m_text.lines()[number], QRect(0, row.top(), width(), row.height()));
    }
}

void SourceMargin::paintLine(QPainter& painter, const Theme& theme, const AnnotatedLine& line, const QRect& row) const
{
    QRect column(row.left() + space, row.top(), m_shareWidth, row.height());
    if (line.row) {
        painter.setPen(line.heat > 0 ? theme.text : theme.mutedText);
        painter.drawText(column, Qt::AlignRight | Qt::AlignVCenter,
            line.selfTicks > 0 ? format::percent(line.selfShare.value_or(0)) : QString());
        painter.setPen(theme.mutedText);
        painter.drawText(column.translated(m_shareWidth + space, 0), Qt::AlignRight | Qt::AlignVCenter,
            line.inclusiveTicks > 0 ? format::percent(line.inclusiveShare.value_or(0)) : QString());
    }
    const int left = m_shareWidth > 0 ? 2 * (m_shareWidth + space) + space : space;
    column = QRect(left, row.top(), m_numberWidth, row.height());
    painter.setPen(line.quoted.empty() ? theme.mutedText : theme.warning);
    painter.drawText(column, Qt::AlignRight | Qt::AlignVCenter, QString::number(line.number));
}

} // namespace ets
