// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/graph/geometry/graphlayoutjob.h"
#include "views/graph/paint/graphsurface.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace ets {

class GraphOverlay;

/// A graph's picture with the scene behind it: has it laid out in a worker, with the groups open that are to be, and
/// keeps the place that matters where it is.
class GraphLayoutView : public GraphSurface {
    Q_OBJECT

public:
    explicit GraphLayoutView(QWidget* parent = nullptr);
    ~GraphLayoutView() override;

    /// Lays the scene out in a worker and shows it; null shows the empty text. The selection is kept by id.
    void setScene(std::shared_ptr<const GraphScene> scene);
    /// The same with a scene that the worker makes first.
    /// @param isSameGraph with as many groups as the last scene: what was folded and in sight comes back
    void setSceneSource(GraphSceneSource source, bool isSameGraph = false);
    /// Shows the same scene with other times: a worker makes it, nothing is laid out, and what is folded, marked and in
    /// sight stays. layoutFinished() follows.
    void setTimesSource(GraphSceneSource source);
    /// What stands here without a scene.
    void setEmptyText(const QString& text);

    /// Gives parameters and buffers cards of their own. The graph is laid out anew around the selected node.
    void setShowWeights(bool show);
    [[nodiscard]] bool showsWeights() const { return m_showWeights; }

    /// Which groups are open; nothing before the first layout.
    [[nodiscard]] const std::optional<GraphFolding>& folding() const { return m_folding; }
    /// Lays the graph out anew with other groups open.
    /// @param group stays where it is on screen; GraphGroup::none for none
    void setFolding(const GraphFolding& folding, std::uint32_t group = GraphGroup::none);
    void setGroupOpen(std::uint32_t group, bool isOpen);
    /// Opens groups with all around them, or folds them, and brings the first into sight.
    void setGroupsOpen(std::span<const std::uint32_t> groups, bool isOpen);
    /// Opens or folds a group and all in it.
    void setAllOpen(std::uint32_t group, bool isOpen);
    /// Opens groups that lie in fewer than so many others and folds the rest.
    void openToLevel(std::uint32_t level);
    /// Opens what is needed to see a node, and brings it into sight.
    void reveal(NodeId id);
    /// Goes back to the groups that were open at first.
    void showFirstPicture();
    /// Hides or shows the small map.
    void toggleMinimap();
    /// Hides or shows what says what colors mean.
    void toggleLegend();
    /// Veils all but some nodes; nothing shows all.
    void setSeen(const std::optional<std::vector<NodeId>>& nodes);
    /// Op nodes in a group, at any depth.
    [[nodiscard]] std::vector<NodeId> nodesOf(std::uint32_t group) const;

    [[nodiscard]] bool isBusy() const { return m_job.isRunning() || m_retiming.isRunning(); }
    /// Blocks until the layout is there: for pictures without an event loop.
    void waitForLayout()
    {
        m_job.wait();
        m_retiming.waitForPicture();
    }

Q_SIGNALS:
    void layoutFinished();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

    /// Called when there is another geometry: ids have other boxes.
    virtual void updateMarks() = 0;
    [[nodiscard]] NodeId idOf(std::uint32_t box) const;
    /// Opens or folds a level.
    void changeLevel(int step);

private:
    /// A node or group that stays where it is while the graph is laid out anew.
    struct Anchor {
        NodeId id;
        QPointF place; ///< Of the node's middle, or of the group's left top corner.
        std::uint32_t group = GraphGroup::none;
    };

    /// What was seen of a scene.
    struct Sight {
        GraphFolding folding;
        double wrapHeight = 0;
        std::shared_ptr<const GraphColumns> columns;
        GraphViewport viewport;
        bool hasMoved = false;
    };

    void keepSight();
    [[nodiscard]] bool showSight();
    void layOut();
    void showTimes(const GraphGeometryPtr& geometry);
    void showGeometry(const GraphGeometryPtr& geometry);
    void showStopped(const QString& message);
    void bringIntoSight(const QRectF& place);
    void enlargeIfSmall();
    [[nodiscard]] std::uint32_t middleBox() const;
    [[nodiscard]] QPointF driftOf(const Anchor& anchor) const;

    GraphSceneSource m_source; ///< Empty without scene.
    GraphLayoutJob m_job;
    Job<GraphGeometryPtr> m_retiming; ///< Gives null for nothing.
    GraphOverlay* m_overlay;
    QString m_emptyText;
    std::optional<GraphFolding> m_folding;
    std::optional<Sight> m_sight; ///< Of the last scene, until its graph is laid out again.
    std::optional<Anchor> m_anchor;
    NodeId m_revealed; ///< Has to be in sight once the graph is laid out anew.
    bool m_showWeights = false;
    bool m_isFresh = false; ///< What was drawn before says nothing about the next layout.
};

} // namespace ets
