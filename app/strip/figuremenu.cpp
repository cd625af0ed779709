// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/figuremenu.h"

#include "model/qt/load/session.h"
#include "model/qt/models/datasetmodel.h"
#include "model/qt/models/filterproxy.h"
#include "views/tables/tablepage.h"
#include "views/tables/tableview.h"

#include <QtGui/QActionGroup>
#include <QtWidgets/QHeaderView>

#include <utility>

namespace ets {

namespace {

/// Columns that show a figure of a sum, each with the one it shows.
template <typename Use> void forColumns(TablePage& page, Use use)
{
    const auto* const model = dynamic_cast<const DataSetModel*>(page.proxy().sourceModel());
    for (std::size_t i = 0; model != nullptr && i < model->columns().size(); ++i) {
        if (const auto figure = model->columns()[i].figure) {
            use(static_cast<int>(i), *figure);
        }
    }
}

} // namespace

FigureMenu::FigureMenu(Session& session, std::vector<TablePage*> pages, QWidget* parent)
    : QMenu(parent)
    , m_session(session)
    , m_pages(std::move(pages))
{
    setTitle(tr("Figure of sums"));
    setToolTipsVisible(true);
    auto* const group = new QActionGroup(this);
    const auto offer = [&](const QString& text, const QString& toolTip, CostFigure figure) {
        QAction* const action = addAction(text);
        action->setCheckable(true);
        action->setToolTip(toolTip);
        action->setData(static_cast<int>(figure));
        group->addAction(action);
        connect(action, &QAction::triggered, this, [this, figure] { choose(figure); });
    };
    offer(tr("Mean per run"), tr("Adds up exactly: the rows of a table to one run"), CostFigure::Mean);
    offer(tr("Median per run"), tr("What a usual run takes; medians do not add up"), CostFigure::Median);
    offer(tr("Total"), tr("All runs that count together"), CostFigure::Total);
    connect(this, &QMenu::aboutToShow, this, [group, this] {
        for (QAction* const action : group->actions()) {
            action->setChecked(action->data().toInt() == static_cast<int>(m_session.figure()));
        }
    });
}

void FigureMenu::choose(CostFigure figure)
{
    for (TablePage* const page : m_pages) {
        TableView& view = *page->view();
        int first = -1;
        bool isSortedByFigure = false;
        forColumns(*page, [&](int column, CostFigure shown) {
            view.setColumnHidden(column, shown != figure);
            first = shown == figure && first < 0 ? column : first;
            isSortedByFigure = isSortedByFigure || view.header()->sortIndicatorSection() == column;
        });
        if (isSortedByFigure && first >= 0) {
            view.sortByColumn(first, view.header()->sortIndicatorOrder());
        }
    }
    m_session.setFigure(figure);
}

void FigureMenu::restore()
{
    CostFigure result = CostFigure::Mean;
    bool isFound = false;
    forColumns(*m_pages.front(), [&](int column, CostFigure figure) {
        if (!isFound && !m_pages.front()->view()->isColumnHidden(column)) {
            result = figure;
            isFound = true;
        }
    });
    m_session.setFigure(result);
}

} // namespace ets
