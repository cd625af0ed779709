// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/table.h"

#include <algorithm>
#include <array>

namespace ets::tables {

namespace all {

// Each is declared where it is defined, too; sources may be compiled as one.
// NOLINTBEGIN(readability-redundant-declaration)
extern const Table traces, labels, blocks, runs, events, samples, eventNodes, operators, modules, lines, unaccounted,
    diagnostics, findings, numbers, records, graphs, nodes, edges, programs, plans, instructions, tensors, delegates,
    payloadOps;
// NOLINTEND(readability-redundant-declaration)

} // namespace all

std::span<const Table* const> allTables()
{
    static constexpr std::array list{&all::traces, &all::labels, &all::blocks, &all::runs, &all::events, &all::samples,
        &all::eventNodes, &all::operators, &all::modules, &all::lines, &all::unaccounted, &all::diagnostics,
        &all::findings, &all::numbers, &all::records, &all::graphs, &all::nodes, &all::edges, &all::programs,
        &all::plans, &all::instructions, &all::tensors, &all::delegates, &all::payloadOps};
    return list;
}

const Table* tableNamed(std::string_view name)
{
    const auto found = std::ranges::find(allTables(), name, &Table::name);
    return found == allTables().end() ? nullptr : *found;
}

std::optional<std::size_t> Table::indexOf(std::string_view column) const
{
    const auto found = std::ranges::find(columns, column, &Column::name);
    return found == columns.end() ? std::nullopt : std::optional(static_cast<std::size_t>(found - columns.begin()));
}

std::string_view scopeName(TableScope scope)
{
    return scope == TableScope::Trace ? "trace" : scope == TableScope::Record ? "record" : "program";
}

std::string_view columnTypeName(ColumnType type)
{
    constexpr std::array<std::string_view, 4> names{"int64", "double", "bool", "text"};
    return names[static_cast<std::size_t>(type)];
}

namespace {

/// The columns as a table of Markdown.
std::string columnRows(const Table& table)
{
    std::string text = "| column | type | unit | says |\n| --- | --- | --- | --- |\n";
    for (const Column& column : table.columns) {
        text += "| `" + std::string(column.name) + "` | " + std::string(columnTypeName(column.type))
            + (column.isNullable ? "?" : "") + " | " + column.unit + " | " + column.sentence + " |\n";
    }
    return text;
}

} // namespace

std::string schemaMarkdown()
{
    std::string text;
    for (const Table* const table : allTables()) {
        text += "### " + std::string(table->name) + "\n\n" + table->sentence + " Key:";
        for (const std::string_view part : table->key) {
            text += (part == table->key.front() ? " `" : ", `") + std::string(part) + "`";
        }
        text += ".\n\n" + columnRows(*table) + "\n";
    }
    return text;
}

} // namespace ets::tables
