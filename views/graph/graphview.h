// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/graphcommand.h"
#include "views/graph/graphlayoutjob.h"
#include "views/graph/graphnavigation.h"
#include "views/graph/graphsurface.h"

#include <memory>
#include <optional>
#include <vector>

namespace ets {

class GraphOverlay;

/// An operator graph to look at and walk through. Knows nothing but its scene; what a selection means is up to its
/// owner.
///
/// Mouse: drag pans, wheel zooms at the cursor, click selects, double click activates a node or, beside all nodes,
/// fits. Keys: W/S zoom, A/D and arrows pan, F fits the selection or all, Ctrl+0 fits all; with a node selected arrows
/// walk along edges and rows (with Shift they still pan), Tab walks in program order, Enter activates, Escape
/// deselects.
class GraphView : public GraphSurface {
    Q_OBJECT

public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    /// Lays the scene out in a worker and shows it; null shows the empty text. The selection is kept by id.
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// The same with a scene that the worker makes first.
    void setSceneSource(GraphSceneSource source);
    /// What stands here without a scene.
    void setEmptyText(const QString& text);
    /// Marks nodes and brings the primary one on screen.
    void setSelection(std::vector<NodeId> selected, NodeId primary);
    [[nodiscard]] NodeId primary() const { return m_primary; }

    /// Gives parameters and buffers cards of their own. The graph is laid out anew around the selected node.
    void setShowWeights(bool show);
    [[nodiscard]] bool showsWeights() const { return m_showWeights; }

    [[nodiscard]] bool isBusy() const { return m_job.isRunning(); }
    /// Blocks until the layout is there: for pictures without an event loop.
    void waitForLayout() { m_job.wait(); }
    /// Paints the whole graph at 100 %, its left top corner at the painter's origin.
    void renderTo(QPainter& painter) const;

Q_SIGNALS:
    void nodeClicked(ets::NodeId id);
    void nodeActivated(ets::NodeId id);
    /// @param id invalid when the pointer has left all nodes
    void nodeHovered(ets::NodeId id);
    /// A click beside all nodes, or Escape.
    void selectionCleared();
    void layoutFinished();
    void contextMenuRequested(const QPoint& globalPosition, ets::NodeId id);

protected:
    bool event(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// A node that stays where it is while the graph is laid out anew.
    struct Anchor {
        NodeId id;
        QPointF place;
    };

    void layOut();
    void showGeometry(const GraphGeometryPtr& geometry);
    void showStopped(const QString& message);
    void updateMarks();
    [[nodiscard]] NodeId idOf(std::uint32_t box) const;
    void choose(std::uint32_t box);
    void clearSelection();
    /// @return false when there is nothing to walk to
    bool walk(GraphStep step);
    /// @return false when the command did nothing
    bool run(GraphCommand command);

    GraphSceneSource m_source; ///< Empty without scene.
    GraphLayoutJob m_job;
    GraphOverlay* m_overlay;
    QString m_emptyText;
    std::vector<NodeId> m_selected;
    NodeId m_primary;
    std::uint32_t m_walkedFrom = GraphGeometry::noBox;
    std::optional<Anchor> m_anchor;
    bool m_showWeights = false;
};

} // namespace ets
