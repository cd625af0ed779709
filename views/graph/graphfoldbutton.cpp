// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphfoldbutton.h"

#include "views/graph/graphpage.h"
#include "views/graph/graphview.h"

#include <QtWidgets/QMenu>

#include <utility>

namespace ets {

// Its texts are those of the page.
GraphFoldButton::GraphFoldButton(const std::function<GraphView&()>& view, QWidget* parent)
    : QToolButton(parent)
{
    constexpr std::uint32_t levels = 4;
    constexpr std::uint32_t deepest = 0xffffffffU;
    auto* const menu = new QMenu(this);
    menu->addAction(GraphPage::tr("First Picture"), this, [view] { view().showFirstPicture(); });
    const auto addLevel = [this, menu, view](const QString& text, std::uint32_t level) {
        menu->addAction(text, this, [view, level] { view().openToLevel(level); });
    };
    addLevel(GraphPage::tr("Fold All ({)"), 0);
    for (std::uint32_t level = 1; level <= levels; ++level) {
        addLevel(GraphPage::tr("Open to Level %1").arg(level), level);
    }
    addLevel(GraphPage::tr("Open All (})"), deepest);
    setText(GraphPage::tr("Fold"));
    setToolTip(GraphPage::tr("Which groups are open ([ and ] fold and open a level)"));
    setPopupMode(QToolButton::InstantPopup);
    setMenu(menu);
}

} // namespace ets
