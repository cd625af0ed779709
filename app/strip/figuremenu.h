// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/costfigure.h"

#include <QtWidgets/QMenu>

#include <vector>

namespace ets {

class Session;
class TablePage;

/// Which figure stands for the runs that count wherever times are summed up: mean or median per run, or the total. One
/// choice for all views; it is kept with the columns of the tables that sum up. While runs of several methods count,
/// views show the total, whatever is chosen.
class FigureMenu : public QMenu {
    Q_OBJECT

public:
    /// @param pages whose columns it shows and hides; they have to outlive the menu
    FigureMenu(Session& session, std::vector<TablePage*> pages, QWidget* parent);

    void choose(CostFigure figure);
    /// Chooses what the columns of the first page show, as they were kept.
    void restore();
    /// Shows the columns of what is chosen, to be kept, even where the total is shown instead.
    void showChosen();

private:
    void showColumns(CostFigure figure);

    Session& m_session;
    std::vector<TablePage*> m_pages;
    CostFigure m_shown = CostFigure::Mean; ///< Whose columns were shown last.
};

} // namespace ets
