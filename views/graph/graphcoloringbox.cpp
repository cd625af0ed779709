// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphcoloringbox.h"

#include "views/graph/scene/graphfigures.h"

#include <QtCore/QPoint>
#include <QtGui/QStandardItemModel>
#include <QtWidgets/QAbstractItemView>

#include <utility>

namespace ets {

GraphColoringBox::GraphColoringBox(QWidget* parent)
    : QComboBox(parent)
{
    setAccessibleName(tr("Colors"));
    setToolTip(tr("What the colors of nodes say"));
    add(tr("By op type"), GraphColoring::OpType);
    add(tr("By category"), GraphColoring::Category);
    explain(tr("What bounds an op: compute, data movement, memory-bound, control, delegate or framework"));
    add(tr("By backend"), GraphColoring::Backend);
    add(tr("By data type"), GraphColoring::DataType);
    add(tr("By module"), GraphColoring::Module);
    insertSeparator(count());
    add(tr("By time"), GraphColoring::Time);
    add(tr("By share"), GraphColoring::Share);
    add(tr("By gap"), GraphColoring::Gap);
    addContrast(tr("By Δ to the median run"),
        tr("Time in the run that is selected, the slowest at first, less that in the median run, as in Runs"),
        RunContrastKind::Median);
    addContrast(
        tr("By Δ to other runs"), tr("Mean of the runs that count less that of the others"), RunContrastKind::Others);
    add(tr("By Δ to the baseline"), GraphColoring::Baseline);
    explain(
        tr("What each node took more or less than in the baseline: orange for slower, blue for faster, gray where no "
           "difference is shown, hatched where one side alone has it"));
    offerBaseline(false);
    insertSeparator(count());
    const std::vector<ColumnSpec> columns = eventcells::columns();
    for (const EventColumn column : figureColumns()) {
        add(tr("By column: %1").arg(columns[static_cast<std::size_t>(column)].title), GraphColoring::Figure, column);
    }
    setMaxVisibleItems(count());
    // As wide as the plain ones; the list is as wide as it needs.
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    setMinimumContentsLength(static_cast<int>(itemText(0).size()));
    view()->setMinimumWidth(view()->sizeHintForColumn(0));
}

void GraphColoringBox::add(const QString& text, GraphColoring coloring, EventColumn column)
{
    addItem(text, QPoint(static_cast<int>(coloring), static_cast<int>(column)));
}

void GraphColoringBox::addContrast(const QString& text, const QString& toolTip, RunContrastKind kind)
{
    addItem(text, QPoint(static_cast<int>(GraphColoring::Delta), static_cast<int>(kind)));
    explain(toolTip);
}

void GraphColoringBox::explain(const QString& toolTip)
{
    setItemData(count() - 1, toolTip, Qt::ToolTipRole);
    setItemData(count() - 1, toolTip, Qt::AccessibleDescriptionRole);
}

void GraphColoringBox::offerBaseline(bool isThere)
{
    const int index = findData(QPoint(static_cast<int>(GraphColoring::Baseline), 0));
    qobject_cast<QStandardItemModel*>(model())->item(index)->setEnabled(isThere);
    setItemData(index,
        isThere ? itemData(index, Qt::AccessibleDescriptionRole)
                : QVariant(tr("There is no baseline (File > Compare with…)")),
        Qt::ToolTipRole);
    if (!isThere && currentIndex() == index) {
        setCurrentIndex(0);
    }
}

void GraphColoringBox::offerContrasts(const DataSet* dataSet)
{
    auto* const items = qobject_cast<QStandardItemModel*>(model());
    for (const RunContrastKind kind : {RunContrastKind::Median, RunContrastKind::Others}) {
        const int index = findData(QPoint(static_cast<int>(GraphColoring::Delta), static_cast<int>(kind)));
        const QString reason = RunContrastJob::reasonAgainst(dataSet, kind);
        items->item(index)->setEnabled(reason.isEmpty());
        const QString plain = itemData(index, Qt::AccessibleDescriptionRole).toString();
        setItemData(index, reason.isEmpty() ? plain : reason, Qt::ToolTipRole);
        if (!reason.isEmpty() && currentIndex() == index) {
            setCurrentIndex(0);
        }
    }
}

RunContrastKind GraphColoringBox::contrast() const
{
    return coloring() == GraphColoring::Delta ? static_cast<RunContrastKind>(currentData().toPoint().y())
                                              : RunContrastKind::None;
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
