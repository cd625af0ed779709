// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/hoverrows.h"

#include "model/qt/load/session.h"
#include "model/qt/models/filterproxy.h"
#include "views/tables/tableview.h"

namespace ets {

HoverRows::HoverRows(Session& session, TableView& view, const DataSetModel& model, const FilterProxy& proxy)
    : HoverLink(session, view)
    , m_model(model)
    , m_proxy(proxy)
{
}

QModelIndexList HoverRows::rowsOf(const CrossReference& targets) const
{
    QModelIndexList rows;
    if (m_model.dataSet() == session().dataSet()) {
        for (const QModelIndex& source : m_model.rowsOf(targets)) {
            if (const QModelIndex row = m_proxy.mapFromSource(source); row.isValid()) {
                rows.push_back(row);
            }
        }
    }
    return rows;
}

} // namespace ets
