// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/graph/groupcosts.h"
#include "model/qt/load/dataset.h"
#include "views/graph/scene/graphscene.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace ets {

/// How times stand on cards and in their tool tips, the same in every kind of scene: as the figure of sums has them.
class SceneTimes {
public:
    /// @param dataSet must outlive the object
    SceneTimes(const DataSet& dataSet, const Presentation& how)
        : m_dataSet(dataSet)
        , m_how(how)
        , m_figure(dataSet.figureFor(how.figure))
    {
    }

    /// "12.3 µs per run (4 %)"; without the share where nobody knows of what.
    /// @param ticks over all chosen runs; @param shown the figure, in ticks
    [[nodiscard]] QString text(TickSpan ticks, double shown) const;
    /// Gives a card its time and its share; parameters as text().
    void give(GraphSceneNode& card, TickSpan ticks, double shown) const;
    /// The same of a group, whose card says the share; nothing where the cost is not known.
    void give(GraphSceneNode& card, const GroupCost& cost) const;
    /// What a group took, what of its nodes is not in it, and how far equal ones inside differ: a line each, as rich
    /// text.
    [[nodiscard]] QStringList linesOf(const GroupCost& cost) const;

private:
    const DataSet& m_dataSet;
    Presentation m_how;
    CostFigure m_figure; ///< Of the data set.
};

} // namespace ets
