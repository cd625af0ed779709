// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QMenu>

#include <vector>

namespace ets {

class TablePage;

/// Which figure stands for the runs that count in the tables that sum up: mean or median per run, or the total. One
/// choice for all of them; it is kept with their columns.
class FigureMenu : public QMenu {
    Q_OBJECT

public:
    enum class Figure { Mean, Median, Total };

    /// @param pages whose columns it shows and hides; they have to outlive the menu
    FigureMenu(std::vector<TablePage*> pages, QWidget* parent);

    void choose(Figure figure);
    /// What the first page shows.
    [[nodiscard]] Figure chosen() const;

private:
    std::vector<TablePage*> m_pages;
};

} // namespace ets
