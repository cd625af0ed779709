// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/baseline.h"
#include "model/qt/models/columnspec.h"
#include "model/qt/models/events/eventgroups.h"
#include "model/qt/models/events/eventspreads.h"
#include "model/qt/models/roworder.h"
#include "model/qt/numbers/gapcolumn.h"

#include <vector>

namespace ets {

/// What EventTableModel shows at a moment, for workers: events, or groups with those in them.
class EventSnapshot : public CellSnapshot {
public:
    /// What the cells are taken from.
    struct Source {
        DataSetPtr dataSet; ///< Not null.
        Presentation how;
        SpreadsPtr spreads; ///< Null while they are not known.
        WorstNumbersPtr worst; ///< Null for none.
        ComparedTracePtr compared; ///< Null for none.
        CellUnits units;
        std::vector<ColumnSpec> columns;
        std::vector<EventGroup> groups; ///< Empty without grouping.
        TickSpan executeTicks = 0; ///< What shares of groups are of that are not of one run.
    };

    explicit EventSnapshot(Source source)
        : m_source(std::move(source))
    {
    }

    [[nodiscard]] int rowCount(int group) const override;
    [[nodiscard]] QVariant value(const RowPlace& row, int column, int role) const override;
    /// What is summed up of a group, and its title.
    /// @param executeTicks see Source
    [[nodiscard]] static QVariant valueOfGroup(const EventGroup& group, EventField column, TickSpan executeTicks);
    /// Title of a group, also of the one of all that belong to none.
    [[nodiscard]] static QString titleOfGroup(const EventGroup& group);

private:
    [[nodiscard]] QVariant valueOfEvent(EventId event, int column, int role) const;
    [[nodiscard]] QVariant valueInRun(const EventInRun& row, int column, int role) const;

    Source m_source;
};

} // namespace ets
