// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/operatorsview.h"

#include "model/qt/models/operatortablemodel.h"
#include "model/qt/text/format.h"
#include "views/tables/tableview.h"

namespace ets {

OperatorsView::OperatorsView(Session& session, QWidget* parent)
    : TablePage(session, std::make_unique<OperatorTableModel>(), parent)
{
    view()->setAccessibleName(tr("Totals by op type"));
    setNothingText(tr("The trace holds no timed events"));
    start();
}

QString OperatorsView::countText(int shown, int all) const
{
    return shown == all
        ? tr("%1 op types").arg(format::count(static_cast<quint64>(all)))
        : tr("%1 of %2 op types")
              .arg(format::count(static_cast<quint64>(shown)), format::count(static_cast<quint64>(all)));
}

} // namespace ets
