// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/accessibleparts.h"
#include "views/graph/geometry/graphlayoutview.h"
#include "views/graph/graphcommand.h"
#include "views/graph/graphnavigation.h"

#include <vector>

namespace ets {

/// An operator graph to look at and walk through. Knows nothing but its scene; what a selection means is up to its
/// owner.
///
/// Mouse: drag pans, the wheel scrolls, with Ctrl it zooms at the cursor, click selects, double click activates a node
/// or, beside all nodes, fits. Keys: W/S zoom, A/D and arrows pan, F fits the selection or all, Ctrl+0 fits all; with a
/// node selected arrows walk along edges and rows (with Shift they still pan), Tab walks in program order, Enter
/// activates, Escape deselects; E and Shift+E step through the edges of the selected card, G chooses the group around
/// it. Groups: double click or Enter on a folded one opens it, double click on its title or Backspace within folds it;
/// [ and ] fold and open a level, { and } all. M hides the minimap, Shift+M moves it, L hides the legend.
class GraphView : public GraphLayoutView, public KeySource {
    Q_OBJECT

public:
    explicit GraphView(QWidget* parent = nullptr);
    ~GraphView() override;

    [[nodiscard]] QString keysTitle() const override;
    [[nodiscard]] std::vector<KeyEntry> keys() const override { return graphKeys(); }
    /// Marks nodes and brings the primary one on screen.
    void setSelection(std::vector<NodeId> selected, NodeId primary);
    /// Marks what is pointed at in another view, wherever it is.
    void setLit(const std::vector<NodeId>& nodes);
    [[nodiscard]] NodeId primary() const { return m_primary; }

    void moveMinimap(); ///< To the next corner.

    /// The group that was clicked last and is still selected, or GraphGroup::none.
    [[nodiscard]] std::uint32_t selectedGroup() const { return m_group; }
Q_SIGNALS:
    void nodeClicked(ets::NodeId id);
    void nodeActivated(ets::NodeId id);
    /// The same for a call that has a graph inside.
    void insideWanted(ets::NodeId id);
    /// @param id invalid when the pointer has left all nodes
    void nodeHovered(ets::NodeId id);
    /// A click beside all nodes, or Escape.
    void selectionCleared();
    /// A group was chosen; its nodes are marked.
    void groupClicked(std::uint32_t group);
    void edgeClicked(std::uint32_t edge);
    /// @param group that was pointed at, or GraphGroup::none
    void contextMenuWanted(const QPoint& globalPosition, ets::NodeId id, std::uint32_t group);

protected:
    void updateMarks() override;
    bool event(QEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;

private:
    /// For screen readers.
    [[nodiscard]] std::vector<AccessiblePart> parts() const;
    [[nodiscard]] QString textOf(std::uint32_t box) const;
    void choose(std::uint32_t box);
    void chooseGroup(std::uint32_t group);
    void chooseEdge(std::uint32_t edge);
    void activate(std::uint32_t box);
    void foldAround();
    [[nodiscard]] bool runMoving(GraphCommand command);
    [[nodiscard]] bool runFolding(GraphCommand command);
    void clearSelection();
    [[nodiscard]] bool hasMarks() const; ///< A card or an edge is marked: keys are about it.
    bool stepEdge(int by);
    bool chooseGroupAround();
    /// @return false when there is nothing to walk to
    bool walk(GraphStep step);
    /// @return false when the command did nothing
    bool run(GraphCommand command);

    std::vector<NodeId> m_selected;
    NodeId m_primary;
    std::uint32_t m_walkedFrom = GraphGeometry::noBox;
    std::uint32_t m_group = GraphGroup::none;
};

} // namespace ets
