// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/kepttables.h"

#include "app/viewset.h"
#include "views/tables/columnlayout.h"
#include "views/tables/tableview.h"

namespace ets {

KeptTables::KeptTables(const ViewSet& views)
{
    for (const ViewEntry& entry : views.entries()) {
        int number = 0;
        for (TableView* const table : entry.widget->findChildren<TableView*>()) {
            m_tables.emplace_back(++number == 1 ? entry.id : QStringLiteral("%1-%2").arg(entry.id).arg(number), table);
        }
    }
}

QStringList KeptTables::names() const
{
    QStringList names;
    for (const auto& [name, table] : m_tables) {
        names.push_back(name);
    }
    return names;
}

std::vector<std::pair<QString, QStringList>> KeptTables::states() const
{
    std::vector<std::pair<QString, QStringList>> states;
    states.reserve(m_tables.size());
    for (const auto& [name, table] : m_tables) {
        states.emplace_back(name, columnlayout::save(*table, table->columns()));
    }
    return states;
}

void KeptTables::restore(const QString& name, const QStringList& state) const
{
    for (const auto& [own, table] : m_tables) {
        if (own == name) {
            columnlayout::restore(*table, table->columns(), state);
        }
    }
}

} // namespace ets
