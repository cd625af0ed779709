// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inspectorframe.h"

#include "model/analysis/samples/hits.h"
#include "model/report/chosenruns.h"
#include "model/report/format/delimited.h"
#include "model/report/format/pytext.h"
#include "model/report/format/reportcells.h"
#include "model/report/format/tabulate.h"
#include "model/report/inspectorcolumns.h"
#include "model/report/traceexports.h"
#include "model/trace/event.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// pandas fills a column of numbers with NaN where an event has none, and leaves a column without any number empty.
Cell missingFigure(const Trace& trace)
{
    const bool anyFigure = std::ranges::any_of(trace.events(), [](const Event& event) { return event.hasProfile; });
    return anyFigure ? Cell(NotANumberCell()) : Cell();
}

Cell toCell(const MetadataValue& value)
{
    return std::visit([](const auto& item) { return Cell(item); }, value);
}

/// Columns that metadata add to the right of the table, in order of first appearance.
class MetadataColumns {
public:
    /// @param columns those that the table has without them
    explicit MetadataColumns(std::vector<std::string>& columns)
        : m_columns(&columns)
        , m_first(columns.size())
    {
    }

    /// A row's metadata are looked at before any row is printed.
    void look(const DelegateMetadata& metadata)
    {
        ++m_rows;
        forEach(metadata, [this](const std::string& name, const Cell& cell) {
            const std::size_t index = indexOf(name);
            if (index == m_kinds.size()) {
                m_columns->push_back(name);
                m_kinds.emplace_back();
            }
            Kinds& kinds = m_kinds[index];
            kinds.integers += std::holds_alternative<std::int64_t>(cell) ? 1 : 0;
            kinds.hasOthers =
                kinds.hasOthers || std::holds_alternative<std::string>(cell) || std::holds_alternative<bool>(cell);
        });
    }

    /// Appends the cells of a row, missing ones included.
    /// @param asPandas integers become floats in a column of numbers where some are missing or floats
    void add(std::vector<Cell>& row, const DelegateMetadata& metadata, bool asPandas) const
    {
        const std::size_t first = row.size();
        row.resize(first + m_kinds.size(), NotANumberCell());
        forEach(metadata, [&](const std::string& name, Cell cell) {
            const std::size_t index = indexOf(name);
            if (index == m_kinds.size()) {
                return; // a parser that says something else than before
            }
            const Kinds& kinds = m_kinds[index];
            if (const auto* const integer = std::get_if<std::int64_t>(&cell);
                asPandas && integer != nullptr && !kinds.hasOthers && kinds.integers < m_rows) {
                cell = static_cast<double>(*integer);
            }
            row[first + index] = std::move(cell);
        });
    }

private:
    /// What a column has held, rows that are not shown included.
    struct Kinds {
        std::size_t integers = 0;
        bool hasOthers = false; ///< Texts or truth values.
    };

    template <typename Visit> static void forEach(const DelegateMetadata& metadata, Visit visit)
    {
        if (const auto* const list = std::get_if<std::vector<std::string>>(&metadata)) {
            if (!list->empty()) {
                visit("delegate_debug_metadata", Cell(reportcells::listText(*list, [](const std::string& bytes) {
                    return bytes.empty() ? std::string("''") : pytext::reprBytes(bytes);
                })));
            }
            return;
        }
        for (const auto& [key, value] : std::get<1>(metadata)) {
            visit(key, toCell(value));
        }
    }

    [[nodiscard]] std::size_t indexOf(const std::string& name) const
    {
        const auto begin = m_columns->begin() + static_cast<std::ptrdiff_t>(m_first);
        return static_cast<std::size_t>(
            std::find(begin, begin + static_cast<std::ptrdiff_t>(m_kinds.size()), name) - begin);
    }

    std::vector<std::string>* m_columns;
    std::size_t m_first;
    std::size_t m_rows = 0;
    std::vector<Kinds> m_kinds; ///< By column.
};

/// Rows of the Inspector's table, made one by one.
class InspectorRows final : public FrameRows {
public:
    InspectorRows(const Trace& trace, const FrameOptions& options)
        : m_trace(&trace)
        , m_input{{.trace = trace}, options.everything, missingFigure(trace)}
        , m_columns(inspectorColumnNames(trace, options.includeUnits, options.everything))
        , m_metadata(m_columns)
        , m_hasMetadata(options.includeDelegateMetadata)
        , m_isFaithful(trace.options().reading == Reading::Faithful)
    {
    }

    /// Finds the rows, and the columns that they have.
    Result<void> look(const FrameOptions& options)
    {
        const std::size_t count = options.events ? options.events->size() : m_trace->events().size();
        m_events.reserve(count);
        for (std::size_t i = 0; i < count; ++i) {
            const EventId id = options.events ? (*options.events)[i] : EventId(i);
            // Metadata of rows that are not shown add columns, too.
            if (m_hasMetadata) {
                const auto metadata = m_trace->delegateDebugMetadatas(id);
                if (!metadata) {
                    return metadata.error();
                }
                m_metadata.look(*metadata);
            }
            const Event& event = m_trace->event(id);
            if (!m_trace->block(event.block).chosenRuns.empty()
                && (options.everything || options.events || !eventnames::isLeftOutOfTables(m_trace->nameOf(event)))) {
                m_events.push_back(id);
            }
        }
        addColumnsBehind(options);
        return {};
    }

    [[nodiscard]] const std::vector<std::string>& columns() const override { return m_columns; }
    [[nodiscard]] std::size_t count() const override { return m_events.size(); }
    [[nodiscard]] std::span<const Cell> row(std::size_t index) override
    {
        const EventId id = m_events[index];
        m_row.clear();
        for (const InspectorColumn& column : inspectorColumns()) {
            if (m_input.everything || !column.isLong) {
                m_row.push_back(column.cell(m_input, id));
            }
        }
        if (m_hasMetadata) {
            const auto metadata = m_trace->delegateDebugMetadatas(id);
            m_metadata.add(m_row, metadata ? *metadata : DelegateMetadata(), m_isFaithful);
        }
        const Event& event = m_trace->event(id);
        if (m_hasOtherClocks) {
            m_row.emplace_back(event.apartCount > 0);
        }
        if (m_hasMethods) {
            m_row.emplace_back(m_trace->block(event.block).method);
        }
        m_row.insert(m_row.end(), m_behind.begin(), m_behind.end());
        return m_row;
    }
    [[nodiscard]] std::vector<Cell> heldRow(std::size_t index) override
    {
        static_cast<void>(row(index));
        return std::move(m_row);
    }

private:
    void addColumnsBehind(const FrameOptions& options)
    {
        // Which rows count ticks of another clock or unit, where some do.
        m_hasOtherClocks = options.everything && !m_isFaithful
            && std::ranges::any_of(m_trace->events(), [](const Event& event) { return event.apartCount > 0; });
        if (m_hasOtherClocks) {
            m_columns.emplace_back("other_clock");
        }
        m_hasMethods = options.everything && follows(m_trace->options().reading, Rule::AllMethods);
        if (m_hasMethods) {
            m_columns.emplace_back("method"); // which the Inspector does not know
        }
        m_behind = addCellsOfEveryRow(m_columns, *m_trace, options.filter);
    }

    const Trace* m_trace;
    ColumnInput m_input;
    std::vector<std::string> m_columns;
    MetadataColumns m_metadata;
    bool m_hasMetadata;
    bool m_isFaithful;
    bool m_hasOtherClocks = false;
    bool m_hasMethods = false;
    std::vector<EventId> m_events; ///< By row.
    std::vector<Cell> m_behind; ///< Cells at the end of every row.
    std::vector<Cell> m_row;
};

using Write = void (*)(Sink& sink, FrameRows& rows, bool guardFormulas);

Result<void> write(Sink& sink, const Trace& trace, const FrameOptions& options, Write writeIn)
{
    const auto rows = inspectorRows(trace, options);
    if (!rows) {
        return rows.error();
    }
    writeIn(sink, **rows, options.guardFormulas);
    return {};
}

/// The events of the Inspector's table that pass a filter.
std::optional<std::vector<EventId>> passingEvents(const TraceExportInput& input)
{
    if (input.hits == nullptr) {
        return std::nullopt;
    }
    std::vector<EventId> events;
    for (std::size_t e = 0; e < input.hits->events.size(); ++e) {
        const bool isLeftOut =
            !input.options.everything && eventnames::isLeftOutOfTables(input.trace.nameOf(EventId(e)));
        if (input.hits->events[e] != 0 && !isLeftOut) {
            events.emplace_back(e);
        }
    }
    return events;
}

FrameOptions frameOf(const TraceExportInput& input)
{
    return {.includeUnits = input.options.units,
        .includeDelegateMetadata = input.options.delegateMetadata,
        .guardFormulas = input.options.guardFormulas,
        .everything = input.options.everything,
        .events = passingEvents(input),
        .filter = input.hits != nullptr ? input.hits->text : std::string()};
}

} // namespace

Result<std::unique_ptr<FrameRows>> inspectorRows(const Trace& trace, const FrameOptions& options)
{
    if (auto checked = checkPrintable(trace); !checked) {
        return checked.error();
    }
    auto rows = std::make_unique<InspectorRows>(trace, options);
    if (auto looked = rows->look(options); !looked) {
        return looked.error();
    }
    return std::unique_ptr<FrameRows>(std::move(rows));
}

Result<DataFrame> inspectorFrame(const Trace& trace, const FrameOptions& options)
{
    const auto rows = inspectorRows(trace, options);
    return rows ? Result<DataFrame>(heldFrame(**rows)) : Result<DataFrame>(rows.error());
}

Result<void> writeInspectorTable(Sink& sink, const Trace& trace, const FrameOptions& options)
{
    const auto rows = inspectorRows(trace, options);
    return rows ? writeTableText(sink, **rows) : Result<void>(rows.error());
}

Result<void> writeInspectorTsv(Sink& sink, const Trace& trace, const FrameOptions& options)
{
    return write(sink, trace, options, [](Sink& out, FrameRows& rows, bool guardFormulas) {
        writeDelimited(out, rows, DelimitedFormat::tsv().guarded(guardFormulas));
    });
}

Result<void> writeInspectorCsv(Sink& sink, const Trace& trace, const FrameOptions& options)
{
    return write(sink, trace, options, [](Sink& out, FrameRows& rows, bool guardFormulas) {
        writeDelimited(out, rows, DelimitedFormat::csv().guarded(guardFormulas));
    });
}

Result<std::string> inspectorTable(const Trace& trace, const FrameOptions& options)
{
    return textOrError([&](Sink& sink) { return writeInspectorTable(sink, trace, options); });
}

Result<std::string> inspectorTsv(const Trace& trace, const FrameOptions& options)
{
    return textOrError([&](Sink& sink) { return writeInspectorTsv(sink, trace, options); });
}

Result<std::string> inspectorCsv(const Trace& trace, const FrameOptions& options)
{
    return textOrError([&](Sink& sink) { return writeInspectorCsv(sink, trace, options); });
}

namespace exports {

extern const TraceExport table, tsv, csv; // NOLINT(readability-redundant-declaration)

namespace takes = exporttakes;

constinit const TraceExport table{"table", "The Inspector's table as text", {""}, "txt", TraceExportOf::Trace,
    takes::filter | takes::columns | takes::runs,
    [](Sink& sink, const TraceExportInput& input) { return writeInspectorTable(sink, input.trace, frameOf(input)); }};
constinit const TraceExport tsv{"tsv", "The table, tab-separated", {""}, "tsv", TraceExportOf::Trace,
    takes::filter | takes::columns | takes::runs | takes::guardFormulas,
    [](Sink& sink, const TraceExportInput& input) { return writeInspectorTsv(sink, input.trace, frameOf(input)); }};
constinit const TraceExport csv{"csv", "The table as CSV (RFC 4180)", {""}, "csv", TraceExportOf::Trace,
    takes::filter | takes::columns | takes::runs | takes::everything | takes::guardFormulas,
    [](Sink& sink, const TraceExportInput& input) { return writeInspectorCsv(sink, input.trace, frameOf(input)); }};

} // namespace exports

} // namespace ets
