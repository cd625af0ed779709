// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/keptscroll.h"

#include "model/qt/load/session.h"
#include "views/common/guarded.h"

#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QScrollBar>

namespace ets {

KeptScroll::KeptScroll(Session& session, QWidget& views, QObject* parent)
    : QObject(parent)
    , m_session(session)
    , m_views(views)
{
    guarded::connect(&session, &Session::dataSetArrives, this, &KeptScroll::remember);
    // What is selected is told anew with every data set, after it: tables scroll to it.
    guarded::connect(&session.selection(), &SelectionController::selectionChanged, this, &KeptScroll::restore);
}

void KeptScroll::remember(const DataSetPtr& next)
{
    m_bars.clear();
    if (m_session.dataSet() == nullptr
        || m_session.dataSet()->files.path(FileRole::Dump) != next->files.path(FileRole::Dump)) {
        return;
    }
    for (QAbstractScrollArea* const area : m_views.findChildren<QAbstractScrollArea*>()) {
        for (QScrollBar* const bar : {area->verticalScrollBar(), area->horizontalScrollBar()}) {
            if (bar->value() > 0) {
                m_bars.emplace_back(bar, bar->value());
            }
        }
    }
}

void KeptScroll::restore()
{
    for (const auto& [bar, value] : std::exchange(m_bars, {})) {
        if (bar == nullptr) {
            continue;
        }
        if (auto* const table = qobject_cast<QAbstractItemView*>(bar->parent()->parent())) {
            table->doItemsLayout(); // else the bar does not know yet how far it goes
        }
        bar->setValue(value);
    }
}

} // namespace ets
