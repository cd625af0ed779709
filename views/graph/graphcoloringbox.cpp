// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphcoloringbox.h"

#include "views/graph/graphfigures.h"

#include <QtCore/QPoint>

namespace ets {

GraphColoringBox::GraphColoringBox(QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(tr("Colours"));
    setToolTip(tr("What the colours of nodes say"));
    add(tr("By op type"), GraphColoring::OpType);
    add(tr("By backend"), GraphColoring::Backend);
    add(tr("By data type"), GraphColoring::DataType);
    add(tr("By module"), GraphColoring::Module);
    insertSeparator(count());
    add(tr("By time"), GraphColoring::Time);
    add(tr("By share"), GraphColoring::Share);
    add(tr("By gap"), GraphColoring::Gap);
    insertSeparator(count());
    const std::vector<ColumnSpec> columns = eventcells::columns();
    for (const EventColumn column : figureColumns()) {
        add(tr("By column: %1").arg(columns[static_cast<std::size_t>(column)].title), GraphColoring::Figure, column);
    }
    setMaxVisibleItems(count());
}

void GraphColoringBox::add(const QString& text, GraphColoring coloring, EventColumn column)
{
    addItem(text, QPoint(static_cast<int>(coloring), static_cast<int>(column)));
}

GraphColoring GraphColoringBox::coloring() const
{
    return static_cast<GraphColoring>(currentData().toPoint().x());
}

EventColumn GraphColoringBox::column() const
{
    return static_cast<EventColumn>(currentData().toPoint().y());
}

} // namespace ets
