// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/operatorsview.h"

#include "model/qt/models/operatortablemodel.h"
#include "model/qt/text/format.h"
#include "views/tables/tableview.h"

#include <QtWidgets/QHeaderView>

namespace ets {

OperatorsView::OperatorsView(Session& session, QWidget* parent)
    : OperatorsView(session, new OperatorTableModel, parent)
{
}

OperatorsView::OperatorsView(Session& session, OperatorTableModel* model, QWidget* parent)
    : TablePage(session, std::unique_ptr<DataSetModel>(model), parent)
    , m_operators(*model)
{
    view()->setAccessibleName(tr("Totals by op type"));
    setNothingText(tr("The trace holds no timed events"));
    start();
    view()->setColumnHidden(OperatorTableModel::Method, true); // until there are several
    // The order of the trace has nothing to do with sums, least of all under a filter.
    view()->sortByColumn(OperatorTableModel::Share, Qt::DescendingOrder); // loading has none and stays at the end
}

void OperatorsView::columnsArranged(const DataSet& dataSet)
{
    const bool isTold = !dataSet.hasSeveralMethods();
    view()->setColumnHidden(OperatorTableModel::Method, isTold); // there is one method
    QHeaderView& header = *view()->header();
    const int place = header.visualIndex(OperatorTableModel::Method);
    if (!isTold && place == OperatorTableModel::Method) { // beside the name, unless somebody moved it
        header.moveSection(place, 1);
    }
}

void OperatorsView::dataSetShown()
{
    factsShown();
}

void OperatorsView::factsShown()
{
    const WorstNumbersPtr worst = numbersOfShown();
    m_operators.setNumbers(worst);
    showGap(OperatorTableModel::Gap, worst != nullptr);
}

QString OperatorsView::countText(int shown, int all) const
{
    return shown == all && all == 1 ? tr("1 op type")
        : shown == all              ? tr("%1 op types").arg(format::count(static_cast<quint64>(all)))
                                    : tr("%1 of %2 op types")
                             .arg(format::count(static_cast<quint64>(shown)), format::count(static_cast<quint64>(all)));
}

} // namespace ets
