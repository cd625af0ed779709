// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/arrowstream.h"

#include "model/base/sink.h"
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

void makeSchema(const Table& table, const std::vector<std::string>& labels, ArrowSchema& out)
{
    auto whole = std::make_unique<ExportedField>();
    const std::string version = std::to_string(schemaVersion);
    const std::array<std::pair<std::string_view, std::string_view>, 2> ofTable{
        {{"etscope.schema", version}, {"etscope.table", table.name}}};
    whole->metadata = metadataText(ofTable);
    whole->fields.resize(table.columns.size() + labels.size());
    auto at = whole->fields.begin();
    for (const Column& column : table.columns) {
        auto field = std::make_unique<ExportedField>();
        field->name = column.name;
        const std::array<std::pair<std::string_view, std::string_view>, 2> ofColumn{
            {{"etscope.unit", column.unit}, {"etscope.sentence", column.sentence}}};
        field->metadata = metadataText(ofColumn);
        moveFieldInto(std::move(field), formatOf(column.type), column.isNullable, *at++);
    }
    for (const std::string& label : labels) {
        auto field = std::make_unique<ExportedField>();
        field->name = label;
        moveFieldInto(std::move(field), formatOf(ColumnType::Text), true, *at++);
    }
    moveFieldInto(std::move(whole), "+s", false, out);
}

// ---- The stream

/// What may be told in texts of a trace, by the size of its files.
std::uint64_t mostTextOf(const TableSource& source)
{
    const TableInput& input = source.input();
    const auto bytesOf = [](const std::optional<ContentIdentity>& content) { return content ? content->bytes : 0; };
    return LimitedSink::mostOf(input.dumpContent.bytes + bytesOf(input.recordContent) + bytesOf(input.programContent));
}

/// Where a stream is.
class ArrowRows {
public:
    ArrowRows(const Table& table, std::unique_ptr<SourceFeed> feed, std::vector<std::string> labels)
        : m_table(table)
        , m_feed(std::move(feed))
        , m_labels(std::move(labels))
        , m_pending(table.columns.size() + m_labels.size())
    {
    }
    void schemaInto(ArrowSchema& out) const { makeSchema(m_table, m_labels, out); }
    /// The next rows; an array that is released already at the end.
    [[nodiscard]] Result<void> batchInto(ArrowArray& out);

    std::string lastError;

private:
    [[nodiscard]] Result<bool> fill();
    void fillLabel(const std::string& label, std::size_t rows, ColumnValues& out) const;
    [[nodiscard]] std::size_t bytesOfRow(std::size_t row) const;

    const Table& m_table;
    std::unique_ptr<SourceFeed> m_feed;
    std::vector<std::string> m_labels;
    const TableSource* m_source = nullptr; ///< Null before the first and after the last.
    bool m_isAtEnd = false;
    std::size_t m_rowsOfSource = 0;
    std::size_t m_nextRow = 0; ///< Of the source, that is not in m_pending yet.
    std::uint64_t m_room = 0; ///< Bytes of text that may still be told of the source.
    std::vector<ColumnValues> m_pending; ///< Rows that were made together.
    RowRange m_left; ///< Of m_pending, not told yet.
};

void ArrowRows::fillLabel(const std::string& label, std::size_t rows, ColumnValues& out) const
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

/// Makes the next rows of the source, or of the next that has any.
/// @return whether there are any
Result<bool> ArrowRows::fill()
{
    while (!m_isAtEnd && m_nextRow == m_rowsOfSource) {
        const auto next = m_feed->next();
        if (!next) {
            return next.error();
        }
        m_source = *next;
        m_isAtEnd = m_source == nullptr;
        m_nextRow = 0;
        if (!m_isAtEnd) {
            m_rowsOfSource = m_table.count(*m_source);
            m_room = mostTextOf(*m_source);
        }
    }
    if (m_isAtEnd) {
        return false;
    }
    const RowRange rows{m_nextRow, std::min(batchRows, m_rowsOfSource - m_nextRow)};
    for (std::size_t i = 0; i < m_pending.size(); ++i) {
        if (i < m_table.columns.size()) {
            m_table.columns[i].fill(*m_source, rows, m_pending[i]);
        } else {
            fillLabel(m_labels[i - m_table.columns.size()], rows.count, m_pending[i]);
        }
    }
    m_nextRow += rows.count;
    m_left = {0, rows.count};
    return true;
}

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

Result<void> ArrowRows::batchInto(ArrowArray& out)
{
    const std::lock_guard lock(m_feed->mutex());
    std::vector<ArrowColumn> columns(m_pending.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        columns[i].begin(i < m_table.columns.size() ? m_table.columns[i].type : ColumnType::Text);
    }
    std::size_t rows = 0;
    std::size_t bytes = 0;
    while (rows < mostArrowRows && bytes < mostArrowBytes) {
        if (m_left.count == 0) {
            const auto isMore = fill();
            if (!isMore) {
                return isMore.error();
            }
            if (!*isMore) {
                break;
            }
        }
        std::size_t taken = 0;
        const std::size_t before = bytes;
        while (taken < m_left.count && rows + taken < mostArrowRows && bytes < mostArrowBytes) {
            bytes += bytesOfRow(m_left.first + taken);
            ++taken;
        }
        const std::size_t texts = bytes - before - taken * m_pending.size() * sizeof(std::int64_t);
        if (texts > m_room) {
            throw SinkError::tooLarge();
        }
        m_room -= texts;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            columns[i].append(m_pending[i], {m_left.first, taken});
        }
        rows += taken;
        m_left = {m_left.first + taken, m_left.count - taken};
    }
    if (rows == 0) {
        out = {};
    } else {
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
    } catch (const SinkError& error) {
        rows.lastError = error.error().message();
    } catch (const std::exception& exception) {
        rows.lastError = exception.what();
    }
    return EIO;
}

} // namespace

void makeArrowStream(
    const Table& table, std::unique_ptr<SourceFeed> feed, std::vector<std::string> labels, ArrowArrayStream& out)
{
    out = {.get_schema =
               [](ArrowArrayStream* stream, ArrowSchema* schema) {
                   return told(stream, [schema](const ArrowRows& rows) -> Result<void> {
                       rows.schemaInto(*schema);
                       return {};
                   });
               },
        .get_next =
            [](ArrowArrayStream* stream, ArrowArray* array) {
                return told(stream, [array](ArrowRows& rows) { return rows.batchInto(*array); });
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
        .private_data = new ArrowRows(table, std::move(feed), std::move(labels))};
}

} // namespace ets::tables
