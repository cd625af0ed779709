// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with the chart of gaps.
#include "views/common/tooltiptext.h"
#include "views/numbers/gapchart.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QToolTip>

#include <optional>

namespace ets {

bool GapChart::event(QEvent* event)
{
    if (event->type() == QEvent::ToolTip) {
        auto* const help = static_cast<QHelpEvent*>(event);
        const int row = rowAt(help->pos());
        if (row >= 0) {
            QToolTip::showText(help->globalPos(), toolTipText(textOf(row)), this);
        } else {
            QToolTip::hideText();
        }
        return true;
    }
    return QWidget::event(event);
}

void GapChart::mousePressEvent(QMouseEvent* event)
{
    const int row = event->button() == Qt::LeftButton ? rowAt(event->position()) : -1;
    if (row >= 0) {
        Q_EMIT rowActivated(row);
    }
}

void GapChart::keyPressEvent(QKeyEvent* event)
{
    const std::size_t count = m_numbers == nullptr ? 0 : m_numbers->rows.size();
    const auto step = count == 0 ? std::nullopt : stepOf(*event);
    if (!step) {
        return QWidget::keyPressEvent(event);
    }
    const auto current =
        m_selected.empty() ? std::nullopt : std::optional(static_cast<std::size_t>(m_selected.front()));
    Q_EMIT rowActivated(static_cast<int>(indexAfter(*step, current, count)));
}

void GapChart::contextMenuEvent(QContextMenuEvent* event)
{
    showPictureMenu(*event);
}

void GapChart::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    layOut();
}

void GapChart::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange) {
        layOut();
    }
}

} // namespace ets
