// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inspectorcolumns.h"

#include "model/analysis/measures/measure.h"
#include "model/report/format/reportcells.h"
#include "model/trace/links.h"
#include "model/trace/rules.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <cstdint>
#include <utility>

namespace ets {

namespace {

/// The Inspector keeps block names in a numpy array of text, which drops NULs at the end.
std::string blockNameCell(const Trace& trace, BlockId block)
{
    std::string name = trace.block(block).name;
    if (trace.options().reading == Reading::Faithful) {
        name.erase(name.find_last_not_of('\0') + 1);
    }
    return name;
}

/// A value as a cell of its own kind; of lists the columns say how they are printed.
struct AsCell {
    Cell operator()(std::string_view text) const { return std::string(text); }
    Cell operator()(std::int64_t number) const { return number; }
    Cell operator()(double number) const { return number; }
    Cell operator()(bool truth) const { return truth; }
    template <typename Other> Cell operator()(const Other& /*other*/) const { return {}; }
};

struct AsTableCell {
    TableCell operator()(const TextList& texts) const { return std::vector<std::string>(texts.begin(), texts.end()); }
    template <typename Other> TableCell operator()(const Other& other) const
    {
        return std::visit([](const auto& cell) { return asTableCell(cell); }, AsCell()(other));
    }

private:
    static TableCell asTableCell(const NotANumberCell& /*cell*/) { return {}; }
    template <typename Item> static TableCell asTableCell(const Item& item) { return item; }
};

template <EventField field> Cell fieldCell(const ColumnInput& input, EventId event)
{
    const Measure& info = measureOf(field);
    const FieldValue value = info.of(input.facts, event);
    const bool isMissing = info.kind == FieldKind::Figure && std::holds_alternative<std::monostate>(value);
    return isMissing ? input.missing : std::visit(AsCell(), value);
}

template <EventField field> TableCell fieldValue(const Trace& trace, EventId event)
{
    return std::visit(AsTableCell(), measureOf(field).of({.trace = trace}, event));
}

constexpr bool isLong = true;

/// A field as a column.
/// @param cell how it is printed, where that is not str() of its value
template <EventField field>
InspectorColumn fieldColumn(
    bool isLongOne = false, Cell (*cell)(const ColumnInput& input, EventId event) = fieldCell<field>)
{
    const Measure& info = measureOf(field);
    return {info.key, info.kind == FieldKind::Figure, isLongOne, cell, fieldValue<field>};
}

Cell opTypesCell(const ColumnInput& input, EventId id)
{
    const TextList opTypes = input.facts.trace.opTypesOf(id);
    return input.everything ? reportcells::opTypes(opTypes) : reportcells::shortOpTypes(opTypes);
}

TableCell rawValue(const Trace& trace, EventId id)
{
    auto perf = trace.perfData(id);
    return perf ? TableCell(std::move(perf->raw)) : TableCell();
}

std::vector<InspectorColumn> makeColumns()
{
    return {
        fieldColumn<EventField::Block>(!isLong,
            [](const ColumnInput& input, EventId id) {
                return Cell(blockNameCell(input.facts.trace, input.facts.trace.event(id).block));
            }),
        fieldColumn<EventField::Name>(),
        {"raw", false, isLong,
            [](const ColumnInput& input, EventId id) { return reportcells::raw(input.facts.trace, id); }, rawValue},
        fieldColumn<EventField::P10>(),
        fieldColumn<EventField::P50>(),
        fieldColumn<EventField::P90>(),
        fieldColumn<EventField::Avg>(),
        fieldColumn<EventField::Min>(),
        fieldColumn<EventField::Max>(),
        fieldColumn<EventField::OpTypes>(!isLong, opTypesCell),
        fieldColumn<EventField::DelegateId>(isLong),
        {"stack_traces", false, isLong,
            [](const ColumnInput& input, EventId id) {
                return Cell(reportcells::stackTraces(input.facts.trace, input.facts.trace.event(id)));
            },
            [](const Trace& trace, EventId id) { return TableCell(stackTraces(trace, id)); }},
        {"module_hierarchy", false, isLong,
            [](const ColumnInput& input, EventId id) {
                return Cell(reportcells::moduleHierarchy(input.facts.trace, input.facts.trace.event(id)));
            },
            [](const Trace& trace, EventId id) { return TableCell(moduleHierarchy(trace, id)); }},
        fieldColumn<EventField::Delegated>(),
        fieldColumn<EventField::Backend>(),
        {"debug_data", false, isLong,
            [](const ColumnInput& input, EventId id) { return Cell(reportcells::debugData(input.facts.trace, id)); },
            [](const Trace& trace, EventId id) {
                const std::span<const Value> values = trace.valuesOf(id);
                return TableCell(std::vector<Value>(values.begin(), values.end()));
            }},
        {"start_time", false, !isLong,
            [](const ColumnInput& input, EventId id) { return reportcells::startTimes(input.facts.trace, id); },
            [](const Trace& trace, EventId id) {
                return trace.event(id).hasProfile ? TableCell(trace.startTimes(id)) : TableCell();
            }},
    };
}

} // namespace

std::span<const InspectorColumn> inspectorColumns()
{
    static const std::vector<InspectorColumn> columns = makeColumns();
    return columns;
}

std::vector<std::string> inspectorColumnNames(const Trace& trace, bool units, bool everything)
{
    std::vector<std::string> names;
    for (const InspectorColumn& column : inspectorColumns()) {
        if (everything || !column.isLong) {
            names.push_back(units && column.isTime ? timedName(column.key, trace.options().targetTimeScale)
                                                   : std::string(column.key));
        }
    }
    return names;
}

Result<void> checkPrintable(const Trace& trace)
{
    const auto blocks = trace.eventBlocks();
    const bool empty = std::ranges::any_of(blocks, [](const EventBlock& block) { return block.eventCount == 0; });
    if (follows(trace.options().reading, Rule::RefuseOddData) && (blocks.empty() || empty)) {
        return Error{.file = trace.etdump().file,
            .what = ETS_MESSAGE("has a block without events, or no block at all, which the Inspector cannot print"),
            .remedy = Remedy::ReadCorrected};
    }
    return {};
}

} // namespace ets
