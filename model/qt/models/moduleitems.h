// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/totals/modulegroups.h"
#include "model/analysis/totals/modulenesting.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QtGlobal>

#include <functional>
#include <span>
#include <vector>

namespace ets {

/// The rows of the module hierarchy: modules hold their children and the events that are counted at them, events those
/// inside them. Or groups of modules, which hold these, and nothing is below. A last row holds what belongs to no
/// module.
class ModuleItems {
public:
    enum class Kind : quint8 { Root, Group, Module, Event, Outside };

    /// One row; the children of an item follow one another.
    struct Item {
        Kind kind = Kind::Root;
        quint32 parent = 0;
        quint32 firstChild = 0;
        quint32 childCount = 0;
        ModuleId module;
        EventId event;
        quint32 group = 0; ///< Of a group its place in groups().
        TickSpan inclusive = 0; ///< Of an event: its self time and that of the rows below; 0 of other rows.
    };

    /// The invisible root alone.
    ModuleItems();
    /// Of a trace whose record names modules; the root alone for any other. Times are 0 until sum() is called.
    [[nodiscard]] static ModuleItems of(const DataSet& dataSet, ModulesBy by = ModulesBy::Path);

    /// The first is the invisible root.
    [[nodiscard]] std::span<const Item> items() const { return m_items; }
    /// @param index into items()
    [[nodiscard]] const Item& item(std::size_t index) const { return m_items[index]; }
    [[nodiscard]] std::span<const ModuleGroup> groups() const { return m_groups; } ///< Empty for the hierarchy.
    /// The row of a module; 0 if there is none.
    [[nodiscard]] std::size_t itemOf(ModuleId module) const;
    /// Events of no module that lie in no other such event.
    [[nodiscard]] std::span<const EventId> outside() const;
    /// Adds up the times of events and of the rows below them.
    /// @param selfTicksOf of an event
    void sum(const std::function<TickSpan(EventId event)>& selfTicksOf);

private:
    void addChildren(const ModuleHierarchy& hierarchy, std::size_t item);
    void append(std::size_t parent, Kind kind, ModuleId module, EventId event);

    std::vector<Item> m_items;
    std::vector<ModuleGroup> m_groups;
    std::vector<quint32> m_itemOfModule; ///< By ModuleId.
    ModuleNesting m_nesting;
};

} // namespace ets
