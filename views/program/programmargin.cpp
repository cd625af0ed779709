// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/program/programmargin.h"

#include "model/qt/text/format.h"
#include "views/common/theme/faded.h"
#include "views/common/tooltiptext.h"
#include "views/program/programeditor.h"

#include <QtGui/QHelpEvent>
#include <QtGui/QMouseEvent>
#include <QtGui/QPainter>
#include <QtGui/QPainterPath>
#include <QtGui/QTextBlock>
#include <QtWidgets/QToolTip>

#include <algorithm>

namespace ets {
namespace {

constexpr int gap = 8; ///< Between columns.
constexpr int foldWidth = 14;
constexpr int heatWidth = 5;

} // namespace

ProgramMargin::ProgramMargin(ProgramEditor& editor)
    : QWidget(&editor)
    , m_editor(editor)
{
    setAccessibleName(tr("Lines of the program"));
    setAccessibleDescription(tr("Line numbers, with the time of one run and its share beside the lines that ran"));
    measure();
}

void ProgramMargin::measure()
{
    const QFontMetrics metrics(m_editor.font());
    const ProgramDocument* const program = m_editor.program();
    const auto lines = static_cast<quint64>(program != nullptr ? program->itemOfLine.size() : 0);
    m_numberWidth = program != nullptr ? metrics.horizontalAdvance(format::count(lines)) : 0;
    m_timeWidth = 0;
    m_shareWidth = 0;
    // Of one length the widths hardly differ: the longest text is measured, not all of them.
    qsizetype longestTime = 0;
    qsizetype longestShare = 0;
    for (std::size_t i = 0; program != nullptr && i < program->costs.size(); ++i) {
        const ProgramDocument::Cost& cost = program->costs[i];
        if (cost.time.size() > longestTime) {
            longestTime = cost.time.size();
            m_timeWidth = std::max(m_timeWidth, metrics.horizontalAdvance(cost.time));
        }
        if (cost.share.size() > longestShare) {
            longestShare = cost.share.size();
            m_shareWidth = std::max(m_shareWidth, metrics.horizontalAdvance(cost.share));
        }
    }
    updateGeometry();
    update();
}

QSize ProgramMargin::sizeHint() const
{
    if (m_numberWidth == 0) {
        return {0, 0};
    }
    int width = gap + m_numberWidth + foldWidth;
    width += m_timeWidth > 0 ? gap + m_timeWidth + gap + heatWidth + gap : 0;
    width += m_shareWidth > 0 ? gap + m_shareWidth : 0;
    return {width, 0};
}

std::optional<std::uint32_t> ProgramMargin::lineAt(int y) const
{
    for (QTextBlock block = m_editor.firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRectF place = m_editor.blockBoundingGeometry(block).translated(m_editor.contentOffset());
        if (block.isVisible() && place.bottom() > y) {
            return static_cast<std::uint32_t>(block.blockNumber());
        }
    }
    return std::nullopt;
}

void ProgramMargin::paintEvent(QPaintEvent* event)
{
    const Theme& theme = Theme::of(palette());
    QPainter painter(this);
    painter.setLayoutDirection(layoutDirection());
    painter.fillRect(event->rect(), theme.canvasAlternate);
    painter.setFont(m_editor.font());
    for (QTextBlock block = m_editor.firstVisibleBlock(); block.isValid(); block = block.next()) {
        const QRect row = m_editor.blockBoundingGeometry(block).translated(m_editor.contentOffset()).toAlignedRect();
        if (row.top() > event->rect().bottom()) {
            break;
        }
        if (block.isVisible() && row.bottom() >= event->rect().top()) {
            paintLine(painter, theme, static_cast<std::uint32_t>(block.blockNumber()),
                QRect(0, row.top(), width(), row.height()));
        }
    }
}

void ProgramMargin::paintLine(QPainter& painter, const Theme& theme, std::uint32_t line, const QRect& row) const
{
    const ProgramDocument* const program = m_editor.program();
    if (program == nullptr || line >= program->itemOfLine.size()) {
        return;
    }
    QRect column(row.left() + gap, row.top(), m_numberWidth, row.height());
    painter.setPen(theme.mutedText);
    painter.drawText(column, Qt::AlignRight | Qt::AlignVCenter, format::count(line + 1U));
    column = QRect(column.right() + 1, row.top(), foldWidth, row.height());
    if (const auto fold = m_editor.foldAt(line)) {
        paintFold(painter, theme, m_editor.isFolded(*fold), column);
    }
    const auto place = line < program->costOfLine.size() ? program->costOfLine[line] : std::nullopt;
    if (!place) {
        return;
    }
    const ProgramDocument::Cost& cost = program->costs[*place];
    const bool isFirst = cost.firstLine == line;
    const auto shown = [&, isSeen = m_editor.isSeen(line)](
                           const QColor& color) { return isSeen ? color : faded(color, theme.canvasAlternate); };
    column = QRect(column.right() + 1 + gap, row.top(), m_timeWidth, row.height());
    painter.setPen(shown(theme.text));
    if (isFirst) {
        painter.drawText(column, Qt::AlignRight | Qt::AlignVCenter, cost.time);
    }
    if (m_shareWidth > 0) {
        column = QRect(column.right() + 1 + gap, row.top(), m_shareWidth, row.height());
        painter.setPen(shown(theme.mutedText));
        if (isFirst) {
            painter.drawText(column, Qt::AlignRight | Qt::AlignVCenter, cost.share);
        }
    }
    QRect heat(column.right() + 1 + gap, row.top() + 1, heatWidth, row.height() - 2);
    if (cost.isShared) {
        heat.adjust(heatWidth / 2, 0, -heatWidth / 2, 0);
    }
    painter.fillRect(heat, shown(cost.isShared ? theme.mutedText : theme.heat(cost.heat)));
}

void ProgramMargin::paintFold(QPainter& painter, const Theme& theme, bool isFolded, const QRect& row)
{
    const QPointF middle = QRectF(row).center();
    constexpr double half = 4;
    QPainterPath path;
    if (isFolded) {
        path.moveTo(middle + QPointF(-half / 2, -half));
        path.lineTo(middle + QPointF(half / 2, 0));
        path.lineTo(middle + QPointF(-half / 2, half));
    } else {
        path.moveTo(middle + QPointF(-half, -half / 2));
        path.lineTo(middle + QPointF(half, -half / 2));
        path.lineTo(middle + QPointF(0, half / 2));
    }
    path.closeSubpath();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.fillPath(path, theme.text);
    painter.setRenderHint(QPainter::Antialiasing, false);
}

void ProgramMargin::mousePressEvent(QMouseEvent* event)
{
    const auto line = lineAt(event->position().toPoint().y());
    const auto fold = line ? m_editor.foldAt(*line) : std::nullopt;
    if (event->button() == Qt::LeftButton && fold) {
        m_editor.setFolded(*fold, !m_editor.isFolded(*fold));
    }
}

bool ProgramMargin::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        const auto* const help = static_cast<QHelpEvent*>(event);
        const auto line = lineAt(help->y());
        const ProgramDocument* const program = m_editor.program();
        const auto place = line && program != nullptr && *line < program->costOfLine.size() ? program->costOfLine[*line]
                                                                                            : std::nullopt;
        QToolTip::showText(help->globalPos(), place ? toolTipText(program->costs[*place].toolTip) : QString(), this);
        return true;
    }
    return QWidget::event(event);
}

} // namespace ets
