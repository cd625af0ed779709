// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/operatorsview.h"

#include "model/qt/models/operatortablemodel.h"
#include "model/qt/text/format.h"
#include "views/common/keepvalue.h"
#include "views/tables/tableview.h"

#include <QtCore/QSettings>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QHeaderView>

#include <algorithm>

namespace ets {

namespace {

const QString byKey = QStringLiteral("operators/by");

} // namespace

OperatorsView::OperatorsView(Session& session, QWidget* parent)
    : OperatorsView(session, new OperatorTableModel, parent)
{
}

OperatorsView::OperatorsView(Session& session, OperatorTableModel* model, QWidget* parent)
    : TablePage(session, std::unique_ptr<DataSetModel>(model), parent)
    , m_operators(*model)
    , m_by(new QComboBox(this))
{
    addArrangements();
    view()->setAccessibleName(tr("Totals by op type"));
    setNothingText(tr("The trace holds no timed events"));
    start();
    view()->setColumnHidden(OperatorTableModel::Method, true); // until there are several
    // The order of the trace has nothing to do with sums, least of all under a filter.
    view()->sortByColumn(OperatorTableModel::Share, Qt::DescendingOrder); // loading has none and stays at the end
}

void OperatorsView::addArrangements()
{
    m_by->addItem(tr("In one list"));
    m_by->addItem(tr("By category"));
    m_by->setAccessibleName(tr("How op types stand"));
    m_by->setToolTip(tr("Op types in one list, or below what bounds them: computing, moving data, memory, control, "
                        "delegates, the framework"));
    m_by->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addTool(m_by);
    connect(m_by, &QComboBox::currentIndexChanged, this, &OperatorsView::arrange);
}

void OperatorsView::arrange()
{
    const bool isByCategory = m_by->currentIndex() == 1;
    m_operators.setByCategory(isByCategory);
    view()->setRootIsDecorated(isByCategory);
    filterShown();
    refreshRows();
}

/// Categories are few: all of them are open.
void OperatorsView::filterShown()
{
    if (m_operators.groupCount() > 0) {
        view()->expandAll();
    }
}

void OperatorsView::save(QSettings& settings) const
{
    keepValue(settings, byKey, m_by->currentIndex());
}

void OperatorsView::restore(QSettings& settings)
{
    m_by->setCurrentIndex(std::clamp(settings.value(byKey).toInt(), 0, m_by->count() - 1));
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
    filterShown();
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
    if (m_operators.groupCount() > 0) { // categories are no op types
        all -= m_operators.groupCount();
        shown -= view()->model()->rowCount();
    }
    return shown == all && all == 1 ? tr("1 op type")
        : shown == all              ? tr("%1 op types").arg(format::count(static_cast<quint64>(all)))
                                    : tr("%1 of %2 op types")
                             .arg(format::count(static_cast<quint64>(shown)), format::count(static_cast<quint64>(all)));
}

} // namespace ets
