// SPDX-License-Identifier: GPL-3.0-or-later
// What a person does with the chart of gaps.
#include "views/common/tooltiptext.h"
#include "views/numbers/gapchart.h"

#include <QtGui/QContextMenuEvent>
#include <QtGui/QHelpEvent>
#include <QtGui/QKeyEvent>
#include <QtWidgets/QToolTip>

#include <algorithm>
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
    const int last = m_numbers == nullptr ? -1 : static_cast<int>(m_numbers->rows.size()) - 1;
    const int current = m_selected.empty() ? -1 : m_selected.front();
    const auto step = last < 0 ? std::nullopt : stepOf(*event);
    if (!step) {
        return QWidget::keyPressEvent(event);
    }
    switch (*step) {
    case ChartStep::Previous:
        Q_EMIT rowActivated(current < 0 ? last : std::max(current - 1, 0));
        return;
    case ChartStep::Next:
        Q_EMIT rowActivated(std::min(current + 1, last));
        return;
    case ChartStep::First:
        Q_EMIT rowActivated(0);
        return;
    case ChartStep::Last:
        Q_EMIT rowActivated(last);
        return;
    }
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
