// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/inspectorframe.h"

#include "model/inspector/eventnames.h"
#include "model/report/chosenruns.h"
#include "model/report/format/delimited.h"
#include "model/report/format/pytext.h"
#include "model/report/format/reportcells.h"
#include "model/report/format/tabulate.h"
#include "model/report/inspectorcolumns.h"

#include <algorithm>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace ets {

namespace {

/// pandas fills a column of numbers with NaN where an event has none, and leaves a column without any number empty.
Cell missingFigure(const Inspector& inspector)
{
    const bool anyFigure = std::ranges::any_of(inspector.events(), [](const Event& event) { return event.hasProfile; });
    return anyFigure ? Cell(NotANumberCell()) : Cell();
}

std::vector<Cell> rowOf(const ColumnInput& input, EventId id, std::size_t columns)
{
    std::vector<Cell> row;
    row.reserve(columns);
    for (const InspectorColumn& column : inspectorColumns()) {
        if (input.everything || !column.isLong) {
            row.push_back(column.cell(input, id));
        }
    }
    return row;
}

Cell toCell(const MetadataValue& value)
{
    return std::visit([](const auto& item) { return Cell(item); }, value);
}

/// Columns that metadata add to the right of the table, in order of first appearance.
class MetadataColumns {
public:
    explicit MetadataColumns(DataFrame& frame)
        : m_frame(frame)
        , m_first(frame.columns.size())
    {
    }

    void add(std::vector<Cell>& row, const DelegateMetadata& metadata)
    {
        ++m_rows;
        if (const auto* const list = std::get_if<std::vector<std::string>>(&metadata)) {
            if (!list->empty()) {
                set(row, "delegate_debug_metadata", reportcells::listText(*list, [](const std::string& bytes) {
                    return bytes.empty() ? std::string("''") : pytext::reprBytes(bytes);
                }));
            }
            return;
        }
        for (const auto& [key, value] : std::get<1>(metadata)) {
            set(row, key, toCell(value));
        }
    }

    /// Rows that came before a column get a missing cell.
    /// @param asPandas integers become floats in a column of numbers where some are missing or floats
    void fill(bool asPandas)
    {
        for (std::vector<Cell>& row : m_frame.rows) {
            row.resize(m_frame.columns.size(), NotANumberCell());
            for (std::size_t i = 0; asPandas && i < m_kinds.size(); ++i) {
                Cell& cell = row[m_first + i];
                if (const auto* const integer = std::get_if<std::int64_t>(&cell);
                    integer != nullptr && !m_kinds[i].hasOthers && m_kinds[i].integers < m_rows) {
                    cell = static_cast<double>(*integer);
                }
            }
        }
    }

private:
    /// What a column has held, rows that are not shown included.
    struct Kinds {
        std::size_t integers = 0;
        bool hasOthers = false; ///< Texts or truth values.
    };

    void set(std::vector<Cell>& row, const std::string& name, Cell cell)
    {
        const auto begin = m_frame.columns.begin() + static_cast<std::ptrdiff_t>(m_first);
        const auto found = std::find(begin, m_frame.columns.end(), name);
        const auto index = static_cast<std::size_t>(found - m_frame.columns.begin());
        if (found == m_frame.columns.end()) {
            m_frame.columns.push_back(name);
            m_kinds.emplace_back();
        }
        Kinds& kinds = m_kinds[index - m_first];
        kinds.integers += std::holds_alternative<std::int64_t>(cell) ? 1 : 0;
        kinds.hasOthers =
            kinds.hasOthers || std::holds_alternative<std::string>(cell) || std::holds_alternative<bool>(cell);
        row.resize(std::max(row.size(), index + 1), NotANumberCell());
        row[index] = std::move(cell);
    }

    DataFrame& m_frame;
    std::size_t m_first;
    std::size_t m_rows = 0;
    std::vector<Kinds> m_kinds; ///< By column.
};

} // namespace

namespace {

/// Which rows count ticks of another clock or unit, where some do.
void addOtherClocks(DataFrame& frame, const Inspector& inspector, std::span<const EventId> events)
{
    if (std::ranges::none_of(inspector.events(), [](const Event& event) { return event.apartCount > 0; })) {
        return;
    }
    frame.columns.emplace_back("other_clock");
    for (std::size_t i = 0; i < events.size(); ++i) {
        frame.rows[i].emplace_back(inspector.event(events[i]).apartCount > 0);
    }
}

} // namespace

Result<DataFrame> inspectorFrame(const Inspector& inspector, const FrameOptions& options)
{
    if (auto checked = checkPrintable(inspector); !checked) {
        return checked.error();
    }
    DataFrame frame;
    frame.columns = inspectorColumnNames(inspector, options.includeUnits, options.everything);
    const std::size_t columns = frame.columns.size();
    MetadataColumns metadata(frame);
    const ColumnInput input{{.inspector = inspector}, options.everything, missingFigure(inspector)};
    std::vector<EventId> shown;
    const auto add = [&](EventId id) -> Result<void> {
        // Metadata of rows that are not shown add columns, too.
        const Event& event = inspector.event(id);
        const bool isShown = !inspector.block(event.block).chosenRuns.empty()
            && (options.everything || options.events || !eventnames::isLeftOutOfTables(inspector.nameOf(event)));
        std::vector<Cell> row = isShown ? rowOf(input, id, columns) : std::vector<Cell>();
        if (options.includeDelegateMetadata) {
            auto value = inspector.delegateDebugMetadatas(id);
            if (!value) {
                return value.error();
            }
            metadata.add(row, *value);
        }
        if (isShown) {
            frame.rows.push_back(std::move(row));
            shown.push_back(id);
        }
        return {};
    };
    const std::size_t count = options.events ? options.events->size() : inspector.events().size();
    frame.rows.reserve(count);
    for (std::size_t i = 0; i < count; ++i) {
        if (auto added = add(options.events ? (*options.events)[i] : EventId(i)); !added) {
            return added.error();
        }
    }
    metadata.fill(inspector.options().reading == Reading::faithful());
    if (options.everything && inspector.options().reading != Reading::faithful()) {
        addOtherClocks(frame, inspector, shown);
    }
    if (options.everything && inspector.options().reading.allMethods) {
        frame.columns.emplace_back("method"); // which the Inspector does not know
        for (std::size_t row = 0; row < frame.rows.size(); ++row) {
            frame.rows[row].emplace_back(inspector.block(inspector.event(shown[row]).block).method);
        }
    }
    addChosenRuns(frame, inspector);
    addFilter(frame, options.filter);
    return frame;
}

Result<std::string> inspectorTable(const Inspector& inspector, const FrameOptions& options)
{
    const auto frame = inspectorFrame(inspector, options);
    if (!frame) {
        return frame.error();
    }
    return tableText(*frame);
}

Result<std::string> inspectorTsv(const Inspector& inspector, const FrameOptions& options)
{
    const auto frame = inspectorFrame(inspector, options);
    if (!frame) {
        return frame.error();
    }
    return toDelimited(*frame, DelimitedFormat::tsv().guarded(options.guardFormulas));
}

Result<std::string> inspectorCsv(const Inspector& inspector, const FrameOptions& options)
{
    const auto frame = inspectorFrame(inspector, options);
    if (!frame) {
        return frame.error();
    }
    return toDelimited(*frame, DelimitedFormat::csv().guarded(options.guardFormulas));
}

} // namespace ets
