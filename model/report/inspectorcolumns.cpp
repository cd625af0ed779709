// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inspectorcolumns.h"

#include "model/inspector/perffigures.h"
#include "model/report/format/reportcells.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

namespace ets {

namespace {

/// The Inspector keeps block names in a numpy array of text, which drops NULs at the end.
std::string blockNameCell(const Inspector& inspector, BlockId block)
{
    std::string name = inspector.block(block).name;
    if (inspector.options().reading == Reading::faithful()) {
        name.erase(name.find_last_not_of('\0') + 1);
    }
    return name;
}

template <double PerfSummary::*figure> Cell figureCell(const ColumnInput& input, EventId id)
{
    const auto& summary = input.inspector.perfSummary(id);
    return summary && summary->count > 0 ? Cell((*summary).*figure) : input.missing;
}

template <double PerfSummary::*figure> TableCell figureValue(const Inspector& inspector, EventId id)
{
    const auto& summary = inspector.perfSummary(id);
    return summary && summary->count > 0 ? TableCell((*summary).*figure) : TableCell();
}

template <std::size_t index> constexpr InspectorColumn figureColumn()
{
    constexpr PerfFigure figure = perfFigures[index];
    return {figure.key.data(), true, false, figureCell<figure.value>, figureValue<figure.value>};
}

Cell opTypesCell(const ColumnInput& input, EventId id)
{
    const auto& opTypes = input.inspector.event(id).opTypes;
    return input.everything ? reportcells::opTypes(opTypes) : reportcells::shortOpTypes(opTypes);
}

TableCell rawValue(const Inspector& inspector, EventId id)
{
    auto perf = inspector.perfData(id);
    return perf ? TableCell(std::move(perf->raw)) : TableCell();
}

TableCell identifierValue(const Inspector& inspector, EventId id)
{
    const DelegateDebugIdentifier& identifier = inspector.event(id).delegateDebugIdentifier;
    if (const auto* const number = std::get_if<std::int32_t>(&identifier)) {
        return std::int64_t{*number};
    }
    const auto* const text = std::get_if<std::string>(&identifier);
    return text == nullptr ? TableCell() : TableCell(*text);
}

constexpr bool isTime = true;
constexpr bool isLong = true;

constexpr auto columns = std::to_array<InspectorColumn>({
    {"event_block_name", !isTime, !isLong,
        [](const ColumnInput& input, EventId id) {
            return Cell(blockNameCell(input.inspector, input.inspector.event(id).block));
        },
        [](const Inspector& inspector, EventId id) {
            return TableCell(inspector.block(inspector.event(id).block).name);
        }},
    {"event_name", !isTime, !isLong,
        [](const ColumnInput& input, EventId id) { return Cell(input.inspector.event(id).name); },
        [](const Inspector& inspector, EventId id) { return TableCell(inspector.event(id).name); }},
    {"raw", !isTime, isLong, [](const ColumnInput& input, EventId id) { return reportcells::raw(input.inspector, id); },
        rawValue},
    figureColumn<0>(),
    figureColumn<1>(),
    figureColumn<2>(),
    figureColumn<3>(),
    figureColumn<4>(),
    figureColumn<5>(),
    {"op_types", !isTime, !isLong, opTypesCell,
        [](const Inspector& inspector, EventId id) { return TableCell(inspector.event(id).opTypes); }},
    {"delegate_debug_identifier", !isTime, isLong,
        [](const ColumnInput& input, EventId id) { return reportcells::delegateIdentifier(input.inspector.event(id)); },
        identifierValue},
    {"stack_traces", !isTime, isLong,
        [](const ColumnInput& input, EventId id) {
            return Cell(reportcells::stackTraces(input.inspector, input.inspector.event(id)));
        },
        [](const Inspector& inspector, EventId id) { return TableCell(stackTraces(inspector, id)); }},
    {"module_hierarchy", !isTime, isLong,
        [](const ColumnInput& input, EventId id) {
            return Cell(reportcells::moduleHierarchy(input.inspector, input.inspector.event(id)));
        },
        [](const Inspector& inspector, EventId id) { return TableCell(moduleHierarchy(inspector, id)); }},
    {"is_delegated_op", !isTime, !isLong,
        [](const ColumnInput& input, EventId id) { return Cell(input.inspector.event(id).isDelegatedOp()); },
        [](const Inspector& inspector, EventId id) { return TableCell(inspector.event(id).isDelegatedOp()); }},
    {"delegate_backend_name", !isTime, !isLong,
        [](const ColumnInput& input, EventId id) {
            const auto& name = input.inspector.event(id).delegateBackendName;
            return name ? Cell(*name) : Cell();
        },
        [](const Inspector& inspector, EventId id) {
            const auto& name = inspector.event(id).delegateBackendName;
            return name ? TableCell(*name) : TableCell();
        }},
    {"debug_data", !isTime, isLong,
        [](const ColumnInput& input, EventId id) { return Cell(reportcells::debugData(input.inspector.event(id))); },
        [](const Inspector& inspector, EventId id) { return TableCell(inspector.event(id).debugData); }},
    {"start_time", !isTime, !isLong,
        [](const ColumnInput& input, EventId id) { return reportcells::startTimes(input.inspector, id); },
        [](const Inspector& inspector, EventId id) {
            return inspector.event(id).hasProfile ? TableCell(inspector.startTimes(id)) : TableCell();
        }},
});

} // namespace

std::span<const InspectorColumn> inspectorColumns()
{
    return columns;
}

std::vector<std::string> inspectorColumnNames(const Inspector& inspector, bool units, bool everything)
{
    const std::string unit =
        units ? " (" + std::string(timeScaleName(inspector.options().targetTimeScale)) + ")" : std::string();
    std::vector<std::string> names;
    for (const InspectorColumn& column : columns) {
        if (everything || !column.isLong) {
            names.push_back(column.isTime ? column.key + unit : column.key);
        }
    }
    return names;
}

Result<void> checkPrintable(const Inspector& inspector)
{
    const auto blocks = inspector.eventBlocks();
    const bool empty = std::ranges::any_of(blocks, [](const EventBlock& block) { return block.eventCount == 0; });
    if (inspector.options().reading.refuseOddData && (blocks.empty() || empty)) {
        return Error{.file = inspector.etdump().file,
            .what = ETS_MESSAGE("has a block without events, or no block at all, which the Inspector cannot print"),
            .remedy = Remedy::ReadCorrected};
    }
    return {};
}

} // namespace ets
