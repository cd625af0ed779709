// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/modules/modulesview.h"

#include "model/qt/load/session.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/modules.h"
#include "views/tables/tableview.h"

#include <QtWidgets/QMenu>

#include <variant>

namespace ets {

namespace {

/// Deep enough for the parts of a usual model, small enough to fit a screen.
constexpr int levelsOpenAtFirst = 2;
constexpr int mostOpened = 500; ///< Rows that a filter opens; more would only be scrolled past.

} // namespace

ModulesView::ModulesView(Session& session, QWidget* parent)
    : ModulesView(session, new ModuleTreeModel, parent)
{
}

ModulesView::ModulesView(Session& session, ModuleTreeModel* model, QWidget* parent)
    : TablePage(session, std::unique_ptr<DataSetModel>(model), parent)
    , m_modules(*model)
{
    view()->setAccessibleName(tr("Modules"));
    view()->setRootIsDecorated(true);
    connect(view(), &TableView::menuOpened, this,
        [this](QMenu* menu, const QModelIndex& index) { addFolding(*menu, index); });
    start();
}

void ModulesView::factsShown()
{
    const WorstNumbersPtr worst = numbersOfShown();
    m_modules.setNumbers(worst);
    showGap(ModuleTreeModel::Gap, worst != nullptr);
}

QString ModulesView::countText(int shown, int all) const
{
    return shown == all
        ? tr("%1 rows").arg(format::count(static_cast<quint64>(all)))
        : tr("%1 of %2 rows").arg(format::count(static_cast<quint64>(shown)), format::count(static_cast<quint64>(all)));
}

void ModulesView::dataSetShown()
{
    const bool hasRecord = shown().dataSet != nullptr && shown().dataSet->trace->etrecord() != nullptr;
    setNothingText(hasRecord ? tr("The ETRecord names no modules")
                             : tr("Modules come from the ETRecord: open it together with the trace"));
    view()->expandToDepth(levelsOpenAtFirst - 1);
    factsShown();
}

void ModulesView::filterShown()
{
    if (!proxy().filter().isEmpty()) {
        expandToHits();
    } else {
        view()->collapseAll();
        view()->expandToDepth(levelsOpenAtFirst - 1);
    }
}

void ModulesView::addFolding(QMenu& menu, const QModelIndex& index)
{
    const auto selection = index.data(SelectionRole).value<Selection>();
    const auto* const module = std::get_if<ModuleId>(&selection);
    if (module == nullptr || shown().dataSet == nullptr) {
        return;
    }
    const QString path = toQString(pathInModel(shown().dataSet->trace->modules().pathOf(*module)));
    if (path.isEmpty()) {
        return; // the root is the graph itself
    }
    menu.addSeparator();
    menu.addAction(tr("Open in Graph"), this, [this, path] { Q_EMIT foldingWanted(path, true); });
    menu.addAction(tr("Fold in Graph"), this, [this, path] { Q_EMIT foldingWanted(path, false); });
}

void ModulesView::expandToHits()
{
    // Modules open down to those that hold what passes; the events in them stay folded where there are many.
    QModelIndexList pending{QModelIndex()};
    for (int opened = 0; !pending.isEmpty() && opened < mostOpened;) {
        const QModelIndex parent = pending.takeFirst();
        for (int row = 0; row < proxy().rowCount(parent); ++row) {
            const QModelIndex index = proxy().index(row, 0, parent);
            if (proxy().hasChildren(index)) {
                view()->setExpanded(index, true);
                pending.push_back(index);
                ++opened;
            }
        }
    }
}

} // namespace ets
