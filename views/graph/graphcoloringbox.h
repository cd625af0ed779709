// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/models/events/eventcells.h"
#include "views/graph/runcontrastjob.h"
#include "views/graph/scene/graphscene.h"

#include <QtWidgets/QComboBox>

namespace ets {

/// The choice of what the colors of a graph say: a kind, time, share, gap, or a figure of Events.
class GraphColoringBox : public QComboBox {
    Q_OBJECT

public:
    explicit GraphColoringBox(QWidget* parent = nullptr);

    [[nodiscard]] GraphColoring coloring() const;
    /// For GraphColoring::Figure.
    [[nodiscard]] EventColumn column() const;
    /// None for all but GraphColoring::Delta.
    [[nodiscard]] RunContrastKind contrast() const;
    /// Offers differences between runs where a trace has them, else says why not.
    void offerContrasts(const DataSet* dataSet);
    /// Offers the difference to the baseline while there is one.
    void offerBaseline(bool isThere);

private:
    /// What is to be seen there is said by a tool tip, and to a screen reader.
    void explain(const QString& toolTip);
    void addContrast(const QString& text, const QString& toolTip, RunContrastKind kind);
    void add(const QString& text, GraphColoring coloring, EventColumn column = {});
};

} // namespace ets
