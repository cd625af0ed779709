// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/widgets/rankedlist.h"

#include "views/common/theme/theme.h"
#include "views/details/widgets/rankeddelegate.h"
#include "views/details/widgets/rankedmodel.h"

#include <QtGui/QKeyEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QHeaderView>

#include <algorithm>
#include <utility>

namespace ets {

RankedList::RankedList(QWidget* parent)
    : QTableView(parent)
    , m_model(new RankedModel(this))
{
    setModel(m_model);
    setItemDelegate(new RankedDelegate(this));
    setFrameShape(QFrame::NoFrame);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setSelectionBehavior(QAbstractItemView::SelectRows);
    setSelectionMode(QAbstractItemView::SingleSelection);
    setEditTriggers(QAbstractItemView::NoEditTriggers);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setAutoFillBackground(false);
    viewport()->setCursor(Qt::PointingHandCursor);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    verticalHeader()->hide();
    horizontalHeader()->hide();
    horizontalHeader()->setMinimumSectionSize(20);
    connect(this, &QAbstractItemView::clicked, this, &RankedList::activateRow);
}

void RankedList::setRows(std::vector<DetailRow> rows)
{
    m_model->setRows(std::move(rows));
    fitRows();
}

QSize RankedList::sizeHint() const
{
    return {300, verticalHeader()->length()};
}

QSize RankedList::minimumSizeHint() const
{
    return {80, verticalHeader()->length()};
}

void RankedList::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter || event->key() == Qt::Key_Space) {
        activateRow(currentIndex());
        return;
    }
    if (event->key() == Qt::Key_PageUp || event->key() == Qt::Key_PageDown) {
        event->ignore();
        return;
    }
    QTableView::keyPressEvent(event);
}

void RankedList::paintEvent(QPaintEvent* event)
{
    QTableView::paintEvent(event);
    if (hasFocus()) {
        QPainter painter(viewport());
        painter.setPen(Theme::of(palette()).edgeHighlight);
        painter.drawRect(viewport()->rect().adjusted(0, 0, -1, -1));
    }
}

void RankedList::wheelEvent(QWheelEvent* event)
{
    event->ignore();
}

void RankedList::changeEvent(QEvent* event)
{
    QTableView::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        fitRows();
    }
}

void RankedList::focusInEvent(QFocusEvent* event)
{
    QTableView::focusInEvent(event);
    if (!currentIndex().isValid() && m_model->rowCount() > 0) {
        setCurrentIndex(m_model->index(0, 0));
    }
}

void RankedList::activateRow(const QModelIndex& index)
{
    if (index.isValid()) {
        // The receiver replaces the rows.
        const Selection target = m_model->row(index.row()).target;
        Q_EMIT rowActivated(target);
    }
}

void RankedList::fitRows()
{
    // The header asks for the columns to be measured once there are any.
    if (m_model == nullptr || horizontalHeader()->count() != RankedModel::ColumnCount) {
        return;
    }
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 7);
    horizontalHeader()->setSectionResizeMode(RankedModel::NameColumn, QHeaderView::Stretch);
    horizontalHeader()->setSectionResizeMode(RankedModel::TimeColumn, QHeaderView::ResizeToContents);
    horizontalHeader()->setSectionResizeMode(RankedModel::ShareColumn, QHeaderView::Fixed);
    horizontalHeader()->resizeSection(
        RankedModel::ShareColumn, fontMetrics().horizontalAdvance(QStringLiteral("100.0 %")) + 24);
    updateGeometry();
}

} // namespace ets
