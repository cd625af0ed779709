// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/strip/figuremenu.h"

#include "model/qt/load/session.h"
#include "model/qt/models/datasetmodel.h"
#include "model/qt/models/filterproxy.h"
#include "views/common/viewhost.h"
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
            const DataSetPtr& dataSet = m_session.dataSet();
            const auto figure = static_cast<CostFigure>(action->data().toInt());
            const CostFigure chosen = m_session.presentation().figure;
            action->setChecked(figure == (dataSet != nullptr ? dataSet->figureFor(chosen) : chosen));
            action->setEnabled(dataSet == nullptr || dataSet->figureFor(figure) == figure);
        }
    });
    ViewHost::of(session).follow(*this, [this](const ViewState& now, Changes changes) {
        const bool mayDiffer = changes.testFlag(Change::Loaded) || changes.testFlag(Change::Presentation);
        if (mayDiffer && now.dataSet != nullptr) {
            const CostFigure figure = now.dataSet->figureFor(now.presentation.figure);
            if (figure != m_shown) {
                showColumns(figure);
            }
        }
    });
}

void FigureMenu::choose(CostFigure figure)
{
    const DataSetPtr& dataSet = m_session.dataSet();
    showColumns(dataSet != nullptr ? dataSet->figureFor(figure) : figure);
    m_session.setFigure(figure);
}

void FigureMenu::showChosen()
{
    const CostFigure chosen = m_session.presentation().figure;
    if (m_shown != chosen) { // else columns are as somebody left them
        showColumns(chosen);
    }
}

void FigureMenu::showColumns(CostFigure figure)
{
    m_shown = figure;
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
    m_shown = result;
    m_session.setFigure(result);
}

} // namespace ets
