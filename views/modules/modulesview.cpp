// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/modules/modulesview.h"

#include "model/qt/load/session.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/moduletreemodel.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"
#include "model/trace/modules.h"
#include "views/common/keepvalue.h"
#include "views/tables/tableview.h"

#include <QtCore/QSettings>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QMenu>

#include <algorithm>
#include <variant>

namespace ets {

namespace {

const QString byKey = QStringLiteral("modules/by");

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
    , m_by(new QComboBox(this))
{
    addArrangements();
    view()->setAccessibleName(tr("Modules"));
    view()->setRootIsDecorated(true);
    connect(view(), &TableView::menuOpened, this,
        [this](QMenu* menu, const QModelIndex& index) { addFolding(*menu, index); });
    start();
}

void ModulesView::addArrangements()
{
    m_by->addItem(tr("As a tree"), static_cast<int>(ModulesBy::Path));
    m_by->addItem(tr("By class"), static_cast<int>(ModulesBy::Class));
    m_by->addItem(tr("By depth and class"), static_cast<int>(ModulesBy::Depth));
    m_by->setAccessibleName(tr("How modules stand"));
    m_by->setToolTip(tr("Modules where the model has them, or those of one class together: all attention, all norms. "
                        "One inside another of its class is told with that one"));
    m_by->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    addTool(m_by);
    connect(m_by, &QComboBox::currentIndexChanged, this, &ModulesView::arrange);
}

void ModulesView::save(QSettings& settings) const
{
    keepValue(settings, byKey, m_by->currentIndex());
}

void ModulesView::restore(QSettings& settings)
{
    m_by->setCurrentIndex(std::clamp(settings.value(byKey).toInt(), 0, m_by->count() - 1));
}

/// Events of a module are those of all in it.
QString ModulesView::sumText(const QString& count, const QString& perRun) const
{
    return tr("%1: %2 per run with all in them").arg(count, perRun);
}

void ModulesView::arrange()
{
    m_open.reset(); // other rows
    m_openFiltered.reset();
    m_modules.setArrangement(static_cast<ModulesBy>(m_by->currentData().toInt()));
    filterShown();
    refreshRows();
}

QSet<QString> ModulesView::openRows() const
{
    QSet<QString> open;
    const auto collect = [&](const auto& self, const QModelIndex& parent, const QString& above) -> void {
        for (int row = 0; row < view()->model()->rowCount(parent); ++row) {
            const QModelIndex index = view()->model()->index(row, 0, parent);
            if (view()->isExpanded(index)) {
                const QString name = above + index.data().toString() + QLatin1Char('\n');
                open.insert(name);
                self(self, index, name);
            }
        }
    };
    collect(collect, {}, {});
    return open;
}

void ModulesView::setOpenRows(const QSet<QString>& rows)
{
    const auto apply = [&](const auto& self, const QModelIndex& parent, const QString& above) -> void {
        for (int row = 0; row < proxy().rowCount(parent); ++row) {
            const QModelIndex index = proxy().index(row, 0, parent);
            if (!proxy().hasChildren(index)) {
                continue;
            }
            const QString name = above + index.data().toString() + QLatin1Char('\n');
            const bool isOpen = rows.contains(name);
            if (isOpen || view()->isExpanded(index)) {
                view()->setExpanded(index, isOpen);
                self(self, index, name);
            }
        }
    };
    apply(apply, {}, {});
}

void ModulesView::openAsBefore(const std::optional<QSet<QString>>& before)
{
    if (before) {
        setOpenRows(*before);
        return;
    }
    view()->collapseAll();
    openAtFirst();
}

/// A trace without its record has no rows for a moment, and a view that is not seen has none: neither counts.
void ModulesView::rowsGo()
{
    if (proxy().rowCount() > 0) {
        (proxy().filter().isEmpty() ? m_open : m_openFiltered) = openRows();
    }
}

void ModulesView::openAtFirst()
{
    if (m_modules.arrangement() == ModulesBy::Path) {
        view()->expandToDepth(levelsOpenAtFirst - 1);
    }
}

void ModulesView::factsShown()
{
    const WorstNumbersPtr worst = numbersOfShown();
    m_modules.setNumbers(worst);
    showGap(ModuleTreeModel::Gap, worst != nullptr);
}

QString ModulesView::countText(int shown, int all) const
{
    return shown == all && all == 1 ? tr("1 row")
        : shown == all
        ? tr("%1 rows").arg(format::count(static_cast<quint64>(all)))
        : tr("%1 of %2 rows").arg(format::count(static_cast<quint64>(shown)), format::count(static_cast<quint64>(all)));
}

void ModulesView::dataSetShown()
{
    const bool hasRecord = shown().dataSet != nullptr && shown().dataSet->trace->etrecord() != nullptr;
    setNothingText(hasRecord ? tr("The ETRecord names no modules")
                             : tr("Modules come from the ETRecord: open it together with the trace"));
    if (const DataSetPtr& dataSet = shown().dataSet; dataSet != nullptr) {
        if (m_of && dataSet->files.areOfAnother(*m_of)) {
            m_open.reset();
            m_openFiltered.reset();
        }
        m_of = dataSet->files;
    }
    openAsBefore(proxy().filter().isEmpty() ? m_open : m_openFiltered);
    factsShown();
}

void ModulesView::filterShown()
{
    if (!proxy().filter().isEmpty()) {
        expandToHits();
    } else {
        openAsBefore(m_open);
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
