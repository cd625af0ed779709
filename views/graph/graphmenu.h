// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/text.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QString>

#include <cstdint>
#include <functional>

class QMenu;

namespace ets {

class GraphPane;
class Session;

/// Fills the context menu of a graph: what can be done with the node or group that was pointed at.
class GraphMenu {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphMenu)

public:
    /// @param say shows a line to the person
    /// @param activate shows more about a node
    GraphMenu(Session& session, GraphPane& pane, std::function<void(const QString& text)> say,
        std::function<void(NodeId id)> activate);

    /// All must live as long as the menu.
    void addGroup(QMenu& menu, std::uint32_t group) const;
    void addNode(QMenu& menu, NodeId id) const;

private:
    void addBodies(QMenu& menu, NodeId id) const;
    void addAround(QMenu& menu, NodeId id) const;

    Session& m_session;
    GraphPane& m_pane;
    std::function<void(const QString&)> m_say;
    std::function<void(NodeId)> m_activate;
};

} // namespace ets
