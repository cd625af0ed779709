// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/models/baselinecolumns.h"

#include "model/qt/models/differencebar.h"
#include "model/qt/models/itemroles.h"
#include "model/qt/models/measurecolumns.h"

#include <QtCore/QCoreApplication>

namespace ets::baselinecolumns {

std::vector<int> of(Thing thing)
{
    std::vector<int> columns;
    for (int column = 0; column < static_cast<int>(measuresOf(thing).size()); ++column) {
        if (has(thing, column)) {
            columns.push_back(column);
        }
    }
    return columns;
}

bool has(Thing thing, int column)
{
    return measuresOf(thing)[static_cast<std::size_t>(column)]->isOfBaseline;
}

QVariant value(const ComparedTracePtr& compared, Thing thing, std::uint32_t id, int column)
{
    if (compared == nullptr) {
        return {};
    }
    const MeasureContext context{.trace = *compared->trace(), .baseline = compared.get()};
    const Measure& measure = *measuresOf(thing)[static_cast<std::size_t>(column)];
    const FieldValue value = measure.value(context, thing, id);
    if (const auto* const state = std::get_if<std::string_view>(&value)) {
        return QCoreApplication::translate("ets::core", state->data()); // a literal
    }
    return measurecolumns::variantOf(value);
}

QVariant data(const ComparedTracePtr& compared, Thing thing, std::uint32_t id, int column, const ColumnSpec& spec,
    const CellUnits& units, int role)
{
    if (compared == nullptr) {
        return cells::data({}, spec, units, role);
    }
    if (role == DifferenceRole || role == MutedRole) {
        const auto value = compared->valueOf(thing, id);
        if (!value) {
            return {};
        }
        if (role == MutedRole) {
            return value->look == DifferenceLook::Undecided ? QVariant(true) : QVariant();
        }
        const std::string_view key = measuresOf(thing)[static_cast<std::size_t>(column)]->key;
        return key == "delta" && value->deltaTicks ? QVariant::fromValue(DifferenceBar{value->fraction, value->look})
                                                   : QVariant();
    }
    return cells::data(value(compared, thing, id, column), spec, units, role);
}

} // namespace ets::baselinecolumns
