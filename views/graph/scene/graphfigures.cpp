// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/scene/graphfigures.h"

#include "model/qt/text/format.h"

#include <algorithm>
#include <cmath>

namespace ets {
namespace {

/// Whether more of it means more: numbers that only name something (instruction, start) are no heat.
bool isAmount(ColumnKind kind)
{
    using Kind = ColumnKind;
    return kind == Kind::Figure || kind == Kind::TickSum || kind == Kind::TickAverage || kind == Kind::Share
        || kind == Kind::Count || kind == Kind::Measure;
}

} // namespace

std::vector<EventColumn> figureColumns()
{
    std::vector<EventColumn> figures;
    const std::vector<ColumnSpec> columns = eventcells::columns();
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (isAmount(columns[i].kind)) {
            figures.push_back(static_cast<EventColumn>(i));
        }
    }
    return figures;
}

GraphHeatPtr figureHeat(const DataSet& dataSet, const Presentation& how, const GraphScene& scene, EventColumn column,
    const std::function<std::vector<EventId>(std::uint32_t node)>& eventsOf)
{
    auto heat = std::make_shared<GraphHeat>();
    heat->nodes.resize(scene.nodes.size());
    heat->groups.resize(scene.groups.groups().size());
    double most = 0;
    QVariant mostValue;
    for (std::uint32_t node = 0; node < heat->nodes.size(); ++node) {
        for (const EventId event : eventsOf(node)) {
            const QVariant value = eventcells::value(dataSet, how, event, column);
            const double number = value.toDouble();
            if (!value.isValid() || !std::isfinite(number) || number < 0) {
                continue;
            }
            heat->nodes[node] = std::max(heat->nodes[node].value_or(0), number);
            if (number >= most) {
                most = number;
                mostValue = value;
            }
        }
    }
    for (std::uint32_t node = 0; node < heat->nodes.size(); ++node) {
        std::optional<double>& part = heat->nodes[node];
        part = part && most > 0 ? std::optional(*part / most) : part;
        for (std::uint32_t group = scene.groupOf(node); part && group != GraphGroup::none;
             group = scene.groups.group(group).parent) {
            heat->groups[group] = std::max(heat->groups[group].value_or(0), *part);
        }
    }
    if (mostValue.isValid()) {
        const ColumnSpec spec = eventcells::columns()[static_cast<std::size_t>(column)];
        const CellUnits units = CellUnits::of(dataSet.trace->options(), dataSet.unitFor(how.unit));
        heat->mostText = cells::text(mostValue, spec.kind, units);
        if (cells::hasTimeUnit(spec.kind)) {
            heat->mostText += QChar(QChar::Nbsp) + format::unit(units.shown);
        }
    }
    return heat;
}

} // namespace ets
