// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/arrowstream.h"

#include "model/base/sink.h"
#include "model/tables/tableset.h"
#include "model/tables/values.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdint>
#include <cstring>
#include <exception>
#include <new>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace ets::tables {

namespace {

// ---- Columns of a batch

/// The values of a column, as Arrow lays them out.
class ArrowColumn {
public:
    void begin(ColumnType type)
    {
        *this = {};
        m_type = type;
        if (type == ColumnType::Text) {
            m_offsets.push_back(0);
        }
    }
    /// @param values of which some rows are taken
    void append(const ColumnValues& values, RowRange rows)
    {
        for (std::size_t row = rows.first; row < rows.first + rows.count; ++row) {
            addBit(m_valid, !values.isNull(row));
            m_nulls += values.isNull(row) ? 1 : 0;
            addValue(values, row);
            ++m_size;
        }
    }
    [[nodiscard]] std::size_t size() const { return m_size; }

    /// Moves the values into an array that frees them when it is released.
    void moveInto(ArrowArray& out) &&;

private:
    struct Exported;

    void addBit(std::vector<std::uint8_t>& bits, bool isSet) const
    {
        constexpr std::size_t ofByte = 8;
        if (m_size % ofByte == 0) {
            bits.push_back(0);
        }
        bits.back() = static_cast<std::uint8_t>(bits.back() | (isSet ? 1U << (m_size % ofByte) : 0U));
    }
    void addValue(const ColumnValues& values, std::size_t row)
    {
        switch (m_type) {
        case ColumnType::Int:
            m_numbers.push_back(values.number(row));
            break;
        case ColumnType::Bool:
            addBit(m_bits, values.number(row) != 0);
            break;
        case ColumnType::Double:
            m_doubles.push_back(values.real(row));
            break;
        case ColumnType::Text:
            m_text += values.isNull(row) ? std::string_view() : values.text(row);
            m_offsets.push_back(static_cast<std::int32_t>(m_text.size()));
            break;
        }
    }
    [[nodiscard]] const void* data() const
    {
        return m_type == ColumnType::Int   ? static_cast<const void*>(m_numbers.data())
            : m_type == ColumnType::Bool   ? static_cast<const void*>(m_bits.data())
            : m_type == ColumnType::Double ? static_cast<const void*>(m_doubles.data())
                                           : static_cast<const void*>(m_offsets.data());
    }

    ColumnType m_type = ColumnType::Int;
    std::size_t m_size = 0;
    std::int64_t m_nulls = 0;
    std::vector<std::uint8_t> m_valid; ///< A bit each.
    std::vector<std::int64_t> m_numbers;
    std::vector<std::uint8_t> m_bits;
    std::vector<double> m_doubles;
    std::vector<std::int32_t> m_offsets;
    std::string m_text;
};

/// A column and the addresses of what it holds.
struct ArrowColumn::Exported {
    ArrowColumn column;
    std::array<const void*, 3> buffers{};
};

void ArrowColumn::moveInto(ArrowArray& out) &&
{
    const bool isText = m_type == ColumnType::Text;
    auto* const exported = new Exported{std::move(*this), {}};
    const ArrowColumn& column = exported->column;
    exported->buffers = {column.m_nulls > 0 ? column.m_valid.data() : nullptr, column.data(), column.m_text.data()};
    out = {.length = static_cast<std::int64_t>(column.m_size),
        .null_count = column.m_nulls,
        .offset = 0,
        .n_buffers = isText ? 3 : 2,
        .n_children = 0,
        .buffers = exported->buffers.data(),
        .children = nullptr,
        .dictionary = nullptr,
        .release =
            [](ArrowArray* array) {
                delete static_cast<Exported*>(array->private_data);
                array->release = nullptr;
            },
        .private_data = exported};
}

/// Columns of a batch together; each may be moved out and lives on by itself.
struct ExportedBatch {
    std::vector<ArrowArray> columns;
    std::vector<ArrowArray*> places;
    const void* noBuffer = nullptr;
};

void releaseBatch(ArrowArray* array)
{
    auto* const batch = static_cast<ExportedBatch*>(array->private_data);
    for (ArrowArray& column : batch->columns) {
        if (column.release != nullptr) {
            column.release(&column);
        }
    }
    delete batch;
    array->release = nullptr;
}

void moveBatchInto(std::vector<ArrowColumn>& columns, std::size_t rows, ArrowArray& out)
{
    auto batch = std::make_unique<ExportedBatch>();
    batch->columns.resize(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        std::move(columns[i]).moveInto(batch->columns[i]);
        batch->places.push_back(&batch->columns[i]);
    }
    out = {.length = static_cast<std::int64_t>(rows),
        .null_count = 0,
        .offset = 0,
        .n_buffers = 1,
        .n_children = static_cast<std::int64_t>(columns.size()),
        .buffers = &batch->noBuffer,
        .children = batch->places.data(),
        .dictionary = nullptr,
        .release = releaseBatch,
        .private_data = nullptr};
    out.private_data = batch.release();
}

// ---- Schema

/// What Arrow calls a type.
const char* formatOf(ColumnType type)
{
    constexpr std::array formats{"l", "g", "b", "u"};
    return formats[static_cast<std::size_t>(type)];
}

/// Names and texts as Arrow lays them out: counts and lengths in the machine's order.
std::string metadataText(std::span<const std::pair<std::string_view, std::string_view>> entries)
{
    std::string text;
    const auto addNumber = [&text](std::size_t number) {
        const auto small = static_cast<std::int32_t>(number);
        std::array<char, sizeof small> bytes{};
        std::memcpy(bytes.data(), &small, sizeof small);
        text.append(bytes.data(), bytes.size());
    };
    addNumber(entries.size());
    for (const auto& [name, value] : entries) {
        addNumber(name.size());
        text += name;
        addNumber(value.size());
        text += value;
    }
    return text;
}

/// A field and what its texts are kept by.
struct ExportedField {
    std::string name;
    std::string metadata;
    std::vector<ArrowSchema> fields;
    std::vector<ArrowSchema*> places;
};

void releaseField(ArrowSchema* schema)
{
    auto* const field = static_cast<ExportedField*>(schema->private_data);
    for (ArrowSchema& child : field->fields) {
        if (child.release != nullptr) {
            child.release(&child);
        }
    }
    delete field;
    schema->release = nullptr;
}

void moveFieldInto(std::unique_ptr<ExportedField> field, const char* format, bool isNullable, ArrowSchema& out)
{
    for (ArrowSchema& child : field->fields) {
        field->places.push_back(&child);
    }
    out = {.format = format,
        .name = field->name.c_str(),
        .metadata = field->metadata.empty() ? nullptr : field->metadata.c_str(),
        .flags = isNullable ? ARROW_FLAG_NULLABLE : 0,
        .n_children = static_cast<std::int64_t>(field->fields.size()),
        .children = field->places.data(),
        .dictionary = nullptr,
        .release = releaseField,
        .private_data = nullptr};
    out.private_data = field.release();
}

/// Field and what is known of it; nothing of what nobody says.
std::unique_ptr<ExportedField> exportedField(const ArrowField& of)
{
    auto field = std::make_unique<ExportedField>();
    field->name = of.name;
    if (!of.sentence.empty()) {
        const std::array<std::pair<std::string_view, std::string_view>, 2> known{
            {{"etscope.unit", of.unit}, {"etscope.sentence", of.sentence}}};
        field->metadata = metadataText(known);
    }
    return field;
}

void makeSchema(const std::vector<ArrowField>& fields, ArrowSchema& out)
{
    auto whole = std::make_unique<ExportedField>();
    const std::string version = std::to_string(schemaVersion);
    const std::array<std::pair<std::string_view, std::string_view>, 1> known{{{"etscope.schema", version}}};
    whole->metadata = metadataText(known);
    whole->fields.resize(fields.size());
    for (std::size_t i = 0; i < fields.size(); ++i) {
        moveFieldInto(exportedField(fields[i]), formatOf(fields[i].type), fields[i].isNullable, whole->fields[i]);
    }
    moveFieldInto(std::move(whole), "+s", false, out);
}

// ---- Rows of a table

class TableRows final : public RowFeed {
public:
    TableRows(const Table& table, std::unique_ptr<SourceFeed> sources, std::vector<std::string> labels)
        : m_table(table)
        , m_sources(std::move(sources))
        , m_labels(std::move(labels))
    {
        for (const Column& column : table.columns) {
            m_fields.push_back({column.name, column.type, column.isNullable, column.unit, column.sentence});
        }
        for (const std::string& label : m_labels) {
            m_fields.push_back({.name = label, .type = ColumnType::Text});
        }
    }
    [[nodiscard]] const std::vector<ArrowField>& fields() const override { return m_fields; }
    [[nodiscard]] Result<std::size_t> next(std::span<ColumnValues> columns) override;
    [[nodiscard]] std::mutex& mutex() override { return m_sources->mutex(); }

private:
    [[nodiscard]] Result<bool> goOn();
    void fillLabel(const std::string& label, std::size_t rows, ColumnValues& out) const;

    const Table& m_table;
    std::unique_ptr<SourceFeed> m_sources;
    std::vector<std::string> m_labels;
    std::vector<ArrowField> m_fields;
    const TableSource* m_source = nullptr; ///< Null before the first and after the last.
    bool m_isAtEnd = false;
    std::size_t m_rowsOfSource = 0;
    std::size_t m_nextRow = 0; ///< Of the source.
    std::optional<TextRoom> m_room; ///< Of the source.
};

void TableRows::fillLabel(const std::string& label, std::size_t rows, ColumnValues& out) const
{
    out.begin(ColumnType::Text);
    const auto& all = m_source->input().labels;
    const auto found = std::ranges::find(all, label, &TraceLabel::name);
    for (std::size_t row = 0; row < rows; ++row) {
        if (found == all.end()) {
            out.addNull();
        } else {
            out.addView(found->value);
        }
    }
}

/// Goes to the next source that has any rows, unless there are more of this one.
/// @return whether there is one
Result<bool> TableRows::goOn()
{
    while (!m_isAtEnd && m_nextRow == m_rowsOfSource) {
        const auto next = m_sources->next();
        if (!next) {
            return next.error();
        }
        m_source = *next;
        m_isAtEnd = m_source == nullptr;
        m_nextRow = 0;
        if (!m_isAtEnd) {
            m_rowsOfSource = m_table.count(*m_source);
            m_room.emplace(*m_source);
        }
    }
    return !m_isAtEnd;
}

Result<std::size_t> TableRows::next(std::span<ColumnValues> columns)
{
    const auto isMore = goOn();
    if (!isMore) {
        return isMore.error();
    }
    if (!*isMore) {
        return std::size_t{0};
    }
    const auto fill = [&](RowRange rows) {
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (i < m_table.columns.size()) {
                m_table.columns[i].fill(*m_source, rows, columns[i]);
            } else {
                fillLabel(m_labels[i - m_table.columns.size()], rows.count, columns[i]);
            }
        }
    };
    const RowRange rows = fillFitting({m_nextRow, std::min(batchRows, m_rowsOfSource - m_nextRow)}, fill);
    m_room->take(columns);
    m_nextRow += rows.count;
    return rows.count;
}

// ---- The stream

/// Where a stream is.
class ArrowRows {
public:
    explicit ArrowRows(std::unique_ptr<RowFeed> feed)
        : m_feed(std::move(feed))
        , m_pending(m_feed->fields().size())
    {
    }
    void schemaInto(ArrowSchema& out) const { makeSchema(m_feed->fields(), out); }
    /// The next rows; an array that is released already at the end.
    [[nodiscard]] Result<void> batchInto(ArrowArray& out);

    std::string lastError;

private:
    [[nodiscard]] std::size_t bytesOfRow(std::size_t row) const;
    [[nodiscard]] Result<bool> fill();

    std::unique_ptr<RowFeed> m_feed;
    std::vector<ColumnValues> m_pending; ///< Rows that were made together.
    RowRange m_left; ///< Of m_pending, not told yet.
};

/// Of a row of m_pending: of its texts, and what numbers take.
std::size_t ArrowRows::bytesOfRow(std::size_t row) const
{
    std::size_t bytes = m_pending.size() * sizeof(std::int64_t);
    for (const ColumnValues& values : m_pending) {
        if (values.type() == ColumnType::Text && !values.isNull(row)) {
            bytes += values.text(row).size();
        }
    }
    return bytes;
}

/// Whether there are rows in m_pending.
Result<bool> ArrowRows::fill()
{
    if (m_left.count == 0) {
        const auto rows = m_feed->next(m_pending);
        if (!rows) {
            return rows.error();
        }
        m_left = {0, *rows};
    }
    return m_left.count > 0;
}

Result<void> ArrowRows::batchInto(ArrowArray& out)
{
    const std::lock_guard lock(m_feed->mutex());
    const std::vector<ArrowField>& fields = m_feed->fields();
    std::vector<ArrowColumn> columns(fields.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        columns[i].begin(fields[i].type);
    }
    std::size_t rows = 0;
    std::size_t bytes = 0;
    while (rows < mostArrowRows && bytes < mostArrowBytes) {
        const auto isMore = fill();
        if (!isMore) {
            return isMore.error();
        }
        if (!*isMore) {
            break;
        }
        std::size_t taken = 0;
        while (taken < m_left.count && rows + taken < mostArrowRows && bytes < mostArrowBytes) {
            bytes += bytesOfRow(m_left.first + taken);
            ++taken;
        }
        for (std::size_t i = 0; i < columns.size(); ++i) {
            columns[i].append(m_pending[i], {m_left.first, taken});
        }
        rows += taken;
        m_left = {m_left.first + taken, m_left.count - taken};
    }
    out = {};
    if (rows > 0) {
        moveBatchInto(columns, rows, out);
    }
    return {};
}

ArrowRows& rowsOf(ArrowArrayStream* stream)
{
    return *static_cast<ArrowRows*>(stream->private_data);
}

/// Calls what makes a part of a stream; what it throws or says becomes the number of an error.
template <typename Make> int told(ArrowArrayStream* stream, const Make& make)
{
    ArrowRows& rows = rowsOf(stream);
    try {
        const Result<void> made = make(rows);
        if (made) {
            return 0;
        }
        rows.lastError = made.error().message();
        return made.error().kind == Error::Kind::Canceled ? ECANCELED : EIO;
    } catch (const std::bad_alloc&) {
        rows.lastError = "does not fit into memory. Close other programs, or ask for fewer columns with sql()";
        return ENOMEM;
    } catch (const ReadError& error) {
        rows.lastError = error.error.message();
        return error.error.kind == Error::Kind::Canceled ? ECANCELED : EIO;
    } catch (const SinkError& error) {
        rows.lastError = error.error().message();
    } catch (const std::exception& exception) {
        rows.lastError = exception.what();
    }
    return EIO;
}

} // namespace

std::unique_ptr<RowFeed> tableRows(
    const Table& table, std::unique_ptr<SourceFeed> sources, std::vector<std::string> labels)
{
    return std::make_unique<TableRows>(table, std::move(sources), std::move(labels));
}

void makeArrowStream(std::unique_ptr<RowFeed> rows, ArrowArrayStream& out)
{
    out = {.get_schema =
               [](ArrowArrayStream* stream, ArrowSchema* schema) {
                   return told(stream, [schema](const ArrowRows& at) -> Result<void> {
                       at.schemaInto(*schema);
                       return {};
                   });
               },
        .get_next =
            [](ArrowArrayStream* stream, ArrowArray* array) {
                return told(stream, [array](ArrowRows& at) { return at.batchInto(*array); });
            },
        .get_last_error = [](ArrowArrayStream* stream) -> const char* {
            const std::string& error = rowsOf(stream).lastError;
            return error.empty() ? nullptr : error.c_str();
        },
        .release =
            [](ArrowArrayStream* stream) {
                delete &rowsOf(stream);
                stream->release = nullptr;
            },
        .private_data = new ArrowRows(std::move(rows))};
}

} // namespace ets::tables
