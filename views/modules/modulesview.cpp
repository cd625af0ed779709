// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/modules/modulesview.h"

#include "model/qt/models/moduletreemodel.h"
#include "model/qt/text/format.h"
#include "views/tables/tableview.h"

namespace ets {

namespace {

/// Deep enough for the parts of a usual model, small enough to fit a screen.
constexpr int levelsOpenAtFirst = 2;

} // namespace

ModulesView::ModulesView(Session& session, QWidget* parent)
    : TablePage(session, std::make_unique<ModuleTreeModel>(), parent)
{
    view()->setAccessibleName(tr("Modules"));
    view()->setRootIsDecorated(true);
    start();
}

QString ModulesView::countText(int shown, int all) const
{
    return shown == all
        ? tr("%1 rows").arg(format::count(static_cast<quint64>(all)))
        : tr("%1 of %2 rows").arg(format::count(static_cast<quint64>(shown)), format::count(static_cast<quint64>(all)));
}

void ModulesView::dataSetShown()
{
    const bool hasRecord = session().dataSet() != nullptr && session().dataSet()->inspector->etrecord() != nullptr;
    setNothingText(hasRecord ? tr("The ETRecord names no modules")
                             : tr("Modules come from the ETRecord: open it together with the trace"));
    view()->expandToDepth(levelsOpenAtFirst - 1);
}

} // namespace ets
