// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/moduleitems.h"

namespace ets {

ModuleItems::ModuleItems()
    : m_items(1)
{
}

ModuleItems ModuleItems::of(const DataSet& dataSet, ModulesBy by)
{
    ModuleItems rows;
    const ModuleHierarchy& hierarchy = dataSet.trace->modules();
    if (hierarchy.modules().empty()) {
        return rows;
    }
    rows.m_itemOfModule.resize(hierarchy.modules().size());
    rows.m_nesting = ModuleNesting::of(*dataSet.trace);
    rows.m_groups = moduleGroupsOf(hierarchy, by, dataSet.modules);
    // Breadth first, so that the children of an item follow one another.
    for (std::size_t item = 0; item < rows.m_items.size(); ++item) {
        rows.addChildren(hierarchy, item);
    }
    return rows;
}

std::size_t ModuleItems::itemOf(ModuleId module) const
{
    return module.isValid() && module.value() < m_itemOfModule.size() ? m_itemOfModule[module.value()] : 0;
}

std::span<const EventId> ModuleItems::outside() const
{
    return m_nesting.atModule.empty() ? std::span<const EventId>()
                                      : std::span<const EventId>(m_nesting.atModule.back());
}

void ModuleItems::addChildren(const ModuleHierarchy& hierarchy, std::size_t item)
{
    m_items[item].firstChild = static_cast<quint32>(m_items.size());
    const Item parent = m_items[item];
    const auto appendEvents = [&](const std::vector<EventId>& events) {
        for (const EventId event : events) {
            append(item, Kind::Event, parent.module, event);
        }
    };
    switch (parent.kind) {
    case Kind::Root:
        for (quint32 group = 0; group < m_groups.size(); ++group) {
            append(item, Kind::Group, {}, {});
            m_items.back().group = group;
        }
        if (m_groups.empty()) {
            for (const ModuleId module : hierarchy.roots()) {
                append(item, Kind::Module, module, {});
            }
        }
        if (!m_nesting.atModule.back().empty()) {
            append(item, Kind::Outside, {}, {});
        }
        break;
    case Kind::Group:
        for (const ModuleId module : m_groups[parent.group].modules) {
            append(item, Kind::Module, module, {});
        }
        break;
    case Kind::Module:
        if (!m_groups.empty()) {
            break; // what is in it has rows of its own
        }
        for (const ModuleId module : hierarchy.module(parent.module).children) {
            append(item, Kind::Module, module, {});
        }
        appendEvents(m_nesting.atModule[parent.module.value()]);
        break;
    case Kind::Outside:
        appendEvents(m_nesting.atModule.back());
        break;
    case Kind::Event:
        appendEvents(m_nesting.inside[parent.event.value()]);
        break;
    }
}

void ModuleItems::sum(const std::function<TickSpan(EventId event)>& selfTicksOf)
{
    const std::vector<TickSpan> ticks = m_nesting.inclusiveTicks(selfTicksOf);
    for (Item& item : m_items) {
        item.inclusive = item.kind == Kind::Event ? ticks[item.event.value()] : 0;
    }
}

void ModuleItems::append(std::size_t parent, Kind kind, ModuleId module, EventId event)
{
    if (kind == Kind::Module) {
        m_itemOfModule[module.value()] = static_cast<quint32>(m_items.size());
    }
    m_items.push_back({kind, static_cast<quint32>(parent), 0, 0, module, event, 0, 0});
    ++m_items[parent].childCount;
}

} // namespace ets
