// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/kepttables.h"

#include "app/viewset.h"
#include "views/tables/columnlayout.h"
#include "views/tables/tableview.h"

namespace ets {

namespace {

QString nameOf(const ViewEntry& view, qsizetype table)
{
    return table == 0 ? view.id : QStringLiteral("%1-%2").arg(view.id).arg(table + 1);
}

} // namespace

void KeptTables::add(const ViewEntry& view)
{
    const QList<TableView*> tables = view.widget->findChildren<TableView*>();
    for (qsizetype i = 0; i < tables.size(); ++i) {
        m_tables.emplace_back(nameOf(view, i), tables[i]);
    }
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

QStringList KeptTables::namesOf(const ViewEntry& view) const
{
    QStringList names;
    for (const auto& [name, table] : m_tables) {
        if (view.widget->isAncestorOf(table)) {
            names.push_back(name);
        }
    }
    return names;
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
