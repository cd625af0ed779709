// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/cost/costfigure.h"

#include <QtWidgets/QMenu>

#include <vector>

namespace ets {

class Session;
class TablePage;

/// Which figure stands for the runs that count wherever times are summed up: mean or median per run, or the total. One
/// choice for all views; it is kept with the columns of the tables that sum up.
class FigureMenu : public QMenu {
    Q_OBJECT

public:
    /// @param pages whose columns it shows and hides; they have to outlive the menu
    FigureMenu(Session& session, std::vector<TablePage*> pages, QWidget* parent);

    void choose(CostFigure figure);
    /// Chooses what the columns of the first page show, as they were kept.
    void restore();

private:
    Session& m_session;
    std::vector<TablePage*> m_pages;
};

} // namespace ets
