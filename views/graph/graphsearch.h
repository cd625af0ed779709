// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <QtCore/QObject>
#include <QtCore/QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace ets {

class FindBar;
class GraphView;

/// What is looked for in a graph view: steps through the hits of a text and veils the rest, or shows the surroundings
/// of a node or the paths between two.
class GraphSearch : public QObject {
    Q_OBJECT

public:
    /// @param bar and view must outlive the search
    GraphSearch(GraphView& view, FindBar& bar, QObject* parent);

    /// Of several that share a bar the active one answers to it.
    void setActive(bool isActive);
    void open();
    /// Veils all but the nodes within so many edges before and behind one.
    void showAround(NodeId id, std::uint32_t before, std::uint32_t after);
    /// Remembers where a path begins.
    void startPath(NodeId id) { m_pathStart = id; }
    [[nodiscard]] bool hasPathStart() const { return m_pathStart.isValid(); }
    /// Veils all but the paths between the start and another node.
    /// @return false when there is none
    bool showPathTo(NodeId id);
    /// Takes the veil away, but for that of the filter.
    void showAll();
    /// Veils all but some nodes whenever nothing is looked for.
    /// @param seen nothing for no veil
    void setFiltered(std::optional<std::vector<NodeId>> seen);
    [[nodiscard]] bool isVeiled() const { return m_isVeiled; }
    /// Looks again, in another graph.
    void renew();

Q_SIGNALS:
    /// A hit that was stepped to.
    void found(ets::NodeId id);

private:
    void find();
    void goTo(std::size_t hit); ///< From 0.
    [[nodiscard]] QString textOf(std::size_t hit) const;
    void close();
    void veil(const std::vector<std::uint32_t>& seen);

    GraphView& m_view;
    FindBar& m_bar;
    std::vector<NodeId> m_hits;
    NodeId m_pathStart;
    std::optional<std::vector<NodeId>> m_filtered;
    bool m_isVeiled = false;
    bool m_isActive = true;
};

} // namespace ets
