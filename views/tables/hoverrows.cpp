// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/tables/hoverrows.h"

#include "model/qt/load/session.h"
#include "model/qt/models/filterproxy.h"
#include "views/tables/tableview.h"

namespace ets {

HoverRows::HoverRows(
    View& view, Session& session, TableView& table, const DataSetModel& model, const FilterProxy& proxy)
    : HoverLink(view, session, table)
    , m_model(model)
    , m_proxy(proxy)
{
}

QModelIndexList HoverRows::rowsOf(const CrossReference& targets) const
{
    QModelIndexList rows;
    for (const QModelIndex& source : m_model.rowsOf(targets)) {
        if (const QModelIndex row = m_proxy.mapFromSource(source); row.isValid()) {
            rows.push_back(row);
        }
    }
    return rows;
}

} // namespace ets
