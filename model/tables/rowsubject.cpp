// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/rowsubject.h"

#include "model/tables/source.h"

#include <algorithm>
#include <iterator>
#include <string_view>
#include <variant>

namespace ets::tables {

RowSubjects::RowSubjects(const QueryRows& rows, const TableSource& source)
    : m_rows(rows)
    , m_source(source)
{
    constexpr std::array<std::string_view, Count> names{
        "trace", "sample", "event", "graph", "node", "module", "op_row"};
    for (std::size_t id = 0; id < names.size(); ++id) {
        if (const auto found = std::ranges::find(rows.names, names[id]); found != rows.names.end()) {
            m_columns[id] = static_cast<std::size_t>(std::distance(rows.names.begin(), found));
        }
    }
}

bool RowSubjects::areAny() const
{
    return m_columns[SampleColumn] || m_columns[EventColumn] || (m_columns[GraphColumn] && m_columns[NodeColumn])
        || m_columns[ModuleColumn] || m_columns[OperatorColumn];
}

std::optional<std::uint32_t> RowSubjects::idAt(std::size_t row, Id id, std::size_t count) const
{
    if (!m_columns[id]) {
        return std::nullopt;
    }
    const auto* const number = std::get_if<std::int64_t>(&m_rows.columns[*m_columns[id]][row]);
    if (number == nullptr || *number < 0 || static_cast<std::uint64_t>(*number) >= count) {
        return std::nullopt;
    }
    return static_cast<std::uint32_t>(*number);
}

Selection RowSubjects::nodeAt(std::size_t row) const
{
    const Trace& trace = m_source.trace();
    const auto place = idAt(row, GraphColumn, m_source.graphs().size());
    for (std::size_t i = 0; place && i < trace.graphs().size(); ++i) {
        const GraphId graph(i);
        if (m_source.graphOf(graph) != std::size_t{*place}) {
            continue;
        }
        const auto node = idAt(row, NodeColumn, trace.graphs()[i].nodes().size());
        return node ? Selection(NodeId(trace.firstNode(graph).value() + *node)) : Selection();
    }
    return {};
}

Selection RowSubjects::operatorAt(std::size_t row) const
{
    const auto id = idAt(row, OperatorColumn, m_source.operators().rows.size());
    return id ? Selection(OpTypeId(*id)) : Selection();
}

Selection RowSubjects::of(std::size_t row) const
{
    const Trace& trace = m_source.trace();
    if (m_columns[TraceColumn]) {
        const auto* const id = std::get_if<std::int64_t>(&m_rows.columns[*m_columns[TraceColumn]][row]);
        if (id == nullptr || *id != m_source.traceId()) {
            return {};
        }
    }
    if (const auto sample = idAt(row, SampleColumn, trace.etdump().sampleCount())) {
        return SampleId(*sample);
    }
    if (const auto event = idAt(row, EventColumn, trace.events().size())) {
        return EventId(*event);
    }
    if (Selection node = nodeAt(row); !std::holds_alternative<std::monostate>(node)) {
        return node;
    }
    if (const auto module = idAt(row, ModuleColumn, trace.modules().modules().size())) {
        return ModuleId(*module);
    }
    return operatorAt(row);
}

} // namespace ets::tables
