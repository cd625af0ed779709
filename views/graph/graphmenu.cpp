// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphmenu.h"

#include "model/qt/load/session.h"
#include "model/qt/text/text.h"
#include "views/common/filteractions.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"

#include <QtGui/QAction>
#include <QtGui/QClipboard>
#include <QtGui/QGuiApplication>
#include <QtWidgets/QMenu>

#include <utility>

namespace ets {

namespace {

constexpr std::uint32_t manySteps = 0xffffffffU;

} // namespace

GraphMenu::GraphMenu(Session& session, GraphPane& pane, std::function<void(const QString& text)> say,
    std::function<void(NodeId id)> activate)
    : m_session(session)
    , m_pane(pane)
    , m_say(std::move(say))
    , m_activate(std::move(activate))
{
}

void GraphMenu::addGroup(QMenu& menu, std::uint32_t group) const
{
    GraphView* const view = &m_pane.view();
    const bool isOpen = view->folding() && view->folding()->isOpen(group);
    menu.addAction(
        isOpen ? tr("Fold") : tr("Open"), view, [view, group, isOpen] { view->setGroupOpen(group, !isOpen); });
    menu.addAction(tr("Open All Inside"), view, [view, group] { view->setAllOpen(group, true); });
    menu.addAction(tr("Fold All Inside"), view, [view, group] { view->setAllOpen(group, false); });
    const QString path = view->geometryOfScene()->scene().groupCards[group].modulePath;
    menu.addAction(tr("Copy Path"), view, [path] { QGuiApplication::clipboard()->setText(path); });
    menu.addSeparator();
}

void GraphMenu::addBodies(QMenu& menu, NodeId id) const
{
    const GraphScene& scene = m_pane.view().geometryOfScene()->scene();
    const std::uint32_t node = scene.indexOf(id);
    for (const GraphSceneBody& body : scene.bodies) {
        if (body.node == node) {
            menu.addAction(tr("Go Into %1").arg(body.title), &m_pane,
                [pane = &m_pane, id, name = body.name] { pane->enter(id, name); });
        }
    }
}

void GraphMenu::addAround(QMenu& menu, NodeId id) const
{
    GraphSearch* const search = &m_pane.search();
    struct Side {
        QString title;
        bool before;
        bool after;
    };
    for (const Side& side : {Side{tr("Show Only What Is Around"), true, true},
             Side{tr("Show Only What It Needs"), true, false}, Side{tr("Show Only What It Feeds"), false, true}}) {
        QMenu* const around = menu.addMenu(side.title);
        for (const std::uint32_t steps : {1U, 2U, 3U, 5U, manySteps}) {
            const QString text = steps == manySteps ? tr("All") : steps == 1 ? tr("1 Step") : tr("%1 Steps").arg(steps);
            around->addAction(text, search,
                [search, id, steps, side] { search->showAround(id, side.before ? steps : 0, side.after ? steps : 0); });
        }
    }
    menu.addAction(tr("Path from Here"), search, [search, id] { search->startPath(id); });
    QAction* const to = menu.addAction(tr("Path to Here"), search, [search, id, say = m_say] {
        if (!search->showPathTo(id)) {
            say(tr("No path leads from one to the other"));
        }
    });
    to->setEnabled(search->hasPathStart());
}

void GraphMenu::addNode(QMenu& menu, NodeId id) const
{
    const GraphScene& scene = m_pane.view().geometryOfScene()->scene();
    const std::uint32_t index = scene.indexOf(id);
    if (index == GraphScene::noNode) {
        return;
    }
    addBodies(menu, id);
    const QString name = m_pane.isJoined()                           ? m_pane.nameOf(id)
        : scene.nodes[index].subtitle.isEmpty() || m_pane.isMethod() ? scene.nodes[index].title
                                                                     : scene.nodes[index].subtitle;
    menu.addAction(tr("Copy Name"), &m_pane, [name] { QGuiApplication::clipboard()->setText(name); });
    if (!m_pane.isBaseline()) { // Details and filters are of the trace on show
        menu.addAction(tr("Show Details"), &m_pane, [activate = m_activate, id] { activate(id); });
    }
    addAround(menu, id);
    if (m_pane.isJoined() && !m_pane.isBaseline()) {
        addFilterActions(menu, m_session, id);
    }
    menu.addSeparator();
}

} // namespace ets
