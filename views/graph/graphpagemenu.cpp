// SPDX-License-Identifier: GPL-3.0-or-later
// What can be asked of GraphPage beside its tools.
#include "views/graph/geometry/graphgeometry.h"
#include "views/graph/graphcoloringbox.h"
#include "views/graph/graphmenu.h"
#include "views/graph/graphpage.h"
#include "views/graph/graphpane.h"
#include "views/graph/graphsaving.h"
#include "views/graph/graphsearch.h"
#include "views/graph/graphview.h"

#include <QtGui/QAction>
#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>

namespace ets {

namespace {

/// What a box of the tools offers, which a narrow tool bar has no room for.
void addChoices(QMenu& menu, QComboBox& box)
{
    QMenu* const choices = menu.addMenu(box.accessibleName());
    choices->setEnabled(box.isEnabled());
    for (int i = 0; i < box.count(); ++i) {
        if (box.itemText(i).isEmpty()) {
            choices->addSeparator();
            continue;
        }
        QAction* const choice = choices->addAction(box.itemText(i), &box, [&box, i] { box.setCurrentIndex(i); });
        choice->setCheckable(true);
        choice->setChecked(i == box.currentIndex());
        choice->setEnabled(box.model()->flags(box.model()->index(i, 0)).testFlag(Qt::ItemIsEnabled));
    }
}

} // namespace

bool GraphPage::openFind()
{
    m_active->search().open();
    return true;
}

void GraphPage::addCommands(QMenu& menu)
{
    const GraphView& view = m_active->view();
    fillMenu(menu, view.selectedGroup() == GraphGroup::none ? view.primary() : NodeId(), view.selectedGroup());
}

void GraphPage::setModuleOpen(const QString& path, bool isOpen)
{
    catchUp(); // the module is of the trace on show
    if (!m_active->setModuleOpen(path, isOpen)) {
        m_counts->setText(tr("No group of this graph is of %1").arg(path));
    }
}

void GraphPage::showMenu(const QPoint& globalPosition, NodeId id, std::uint32_t group)
{
    auto* menu = new QMenu(m_active);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    fillMenu(*menu, id, group);
    menu->popup(globalPosition);
}

void GraphPage::fillMenu(QMenu& menu, NodeId id, std::uint32_t group)
{
    const GraphMenu content(
        m_session, *m_active, [this](const QString& text) { m_counts->setText(text); },
        [this](NodeId node) { Q_EMIT detailsWanted(node); });
    if (group != GraphGroup::none && m_active->view().geometryOfScene() != nullptr) {
        content.addGroup(menu, group);
    } else if (id.isValid() && shown().dataSet != nullptr && m_active->view().geometryOfScene() != nullptr) {
        content.addNode(menu, id);
    }
    GraphSearch* const search = &m_active->search();
    if (search->isVeiled()) {
        menu.addAction(tr("Show All"), search, &GraphSearch::showAll);
        menu.addSeparator();
    }
    if (m_active->canLeave()) {
        menu.addAction(m_leave);
    }
    menu.addActions({m_fit, m_fitSelection, m_find});
    menu.addSeparator();
    addChoices(menu, *m_coloring);
    menu.addAction(m_logarithmic);
    addChoices(menu, *m_grouping);
    menu.addActions({m_weights, m_minimap});
    QAction* const move = menu.addAction(tr("Move Small Map (Shift+M)"), &m_active->view(), &GraphView::moveMinimap);
    move->setEnabled(m_active->view().picture().isMinimapShown());
    menu.addActions({m_legend, m_besideAction});
    menu.addSeparator();
    menu.addActions(m_saving->actions());
}

} // namespace ets
