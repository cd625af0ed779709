// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inspectortable.h"

#include "model/report/inspectorcolumns.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

std::vector<TableCell> rowOf(const Trace& trace, EventId id)
{
    std::vector<TableCell> row;
    row.reserve(inspectorColumns().size());
    for (const InspectorColumn& column : inspectorColumns()) {
        row.push_back(column.value(trace, id));
    }
    return row;
}

void setCell(Table& table, const std::string& column, TableCell cell)
{
    std::vector<TableCell>& row = table.rows.back();
    const std::size_t index = table.columnIndex(column).value_or(table.columns.size());
    if (index == table.columns.size()) {
        table.columns.push_back(column);
    }
    row.resize(std::max(row.size(), index + 1));
    row[index] = std::move(cell);
}

void addMetadata(Table& table, const DelegateMetadata& metadata)
{
    if (const auto* const list = std::get_if<std::vector<std::string>>(&metadata)) {
        if (!list->empty()) {
            setCell(table, "delegate_debug_metadata", TableCell(*list));
        }
        return;
    }
    for (const auto& [key, value] : std::get<1>(metadata)) {
        setCell(table, key, std::visit([](const auto& item) { return TableCell(item); }, value));
    }
}

} // namespace

std::optional<std::size_t> Table::columnIndex(std::string_view name) const
{
    const auto found = std::ranges::find(columns, name);
    return found == columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - columns.begin()));
}

Result<Table> toTable(const Trace& trace, const TableOptions& options)
{
    if (auto checked = checkPrintable(trace); !checked) {
        return checked.error();
    }
    Table table;
    table.columns = inspectorColumnNames(trace, options.includeUnits, true);
    for (std::size_t i = 0; i < trace.events().size(); ++i) {
        const EventId id(i);
        if (options.block && trace.event(id).block != *options.block) {
            continue;
        }
        table.rows.push_back(rowOf(trace, id));
        table.events.push_back(id);
        if (options.includeDelegateDebugData) {
            const auto metadata = trace.delegateDebugMetadatas(id);
            if (!metadata) {
                return metadata.error();
            }
            addMetadata(table, *metadata);
        }
    }
    for (std::vector<TableCell>& row : table.rows) {
        row.resize(table.columns.size());
    }
    return table;
}

} // namespace ets
