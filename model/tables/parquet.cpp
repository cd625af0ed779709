// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/parquet.h"

#include "model/base/version.h"
#include "model/tables/integerencoding.h"
#include "model/tables/thriftcompact.h"

#include <zlib.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <deque>
#include <optional>
#include <stdexcept>
#include <string_view>
#include <unordered_map>

namespace ets::tables {

/// What the parts of the file are made of.
namespace parquet {

/// Whether ColumnType::isWide columns are written by differences. Off, they are plain: a little larger, and for readers
/// that are too old for it.
constexpr bool writesDeltas = true;

// Numbers of the format.
enum class Physical : std::int32_t { Boolean = 0, Int64 = 2, Double = 5, ByteArray = 6 };
enum class Encoding : std::int32_t { Plain = 0, Rle = 3, Delta = 5, RleDictionary = 8 };
constexpr std::int32_t gzipCodec = 2;
constexpr std::string_view magic = "PAR1";
constexpr std::size_t longestStatistic = 64;

Physical physicalOf(ColumnType type)
{
    switch (type) {
    case ColumnType::Int:
        return Physical::Int64;
    case ColumnType::Double:
        return Physical::Double;
    case ColumnType::Bool:
        return Physical::Boolean;
    case ColumnType::Text:
        break;
    }
    return Physical::ByteArray;
}

template <typename Number> void appendLittle(std::string& out, Number number)
{
    for (std::size_t i = 0; i < sizeof(number); ++i) {
        out += static_cast<char>(static_cast<unsigned char>(number >> (8 * i)));
    }
}

void appendText(std::string& out, std::string_view text)
{
    appendLittle(out, static_cast<std::uint32_t>(text.size()));
    out += text;
}

/// Places of numbers among distinct ones, as long as these are few.
class NumberDictionary {
public:
    explicit NumberDictionary(std::size_t most)
        : m_most(most)
        , m_slots(std::bit_ceil(2 * most), 0)
    {
    }
    /// @return nothing where there are too many distinct numbers
    std::optional<std::uint32_t> placeOf(std::uint64_t number)
    {
        if (!distinct.empty() && distinct[m_last] == number) {
            return m_last;
        }
        constexpr std::uint64_t factor = 0x9e3779b97f4a7c15;
        std::size_t slot = (number * factor >> 32U) & (m_slots.size() - 1);
        while (m_slots[slot] != 0 && distinct[m_slots[slot] - 1] != number) {
            slot = (slot + 1) & (m_slots.size() - 1);
        }
        if (m_slots[slot] == 0) {
            if (distinct.size() >= m_most) {
                return std::nullopt;
            }
            distinct.push_back(number);
            m_slots[slot] = static_cast<std::uint32_t>(distinct.size());
        }
        m_last = m_slots[slot] - 1;
        return m_last;
    }

    std::vector<std::uint64_t> distinct; ///< In the order of their first appearance.

private:
    std::size_t m_most;
    std::vector<std::uint32_t> m_slots; ///< Place and one more; 0 for none.
    std::uint32_t m_last = 0;
};

/// Least and greatest value of a column chunk, as Parquet writes them; empty where there are none to tell.
struct Bounds {
    std::optional<std::string> least;
    std::optional<std::string> greatest;
};

struct WrittenColumn {
    std::vector<Encoding> encodings;
    std::int64_t values = 0;
    std::int64_t nulls = 0;
    std::int64_t plainBytes = 0;
    std::int64_t packedBytes = 0;
    std::optional<std::int64_t> dictionaryAt;
    std::int64_t dataAt = 0;
    Bounds bounds;
};

void writeColumn(ThriftCompact& out, const Column& column, const WrittenColumn& written)
{
    out.beginElement();
    out.i64(2, written.dictionaryAt.value_or(written.dataAt));
    out.beginStruct(3);
    out.i32(1, static_cast<std::int32_t>(physicalOf(column.type)));
    out.beginList(2, ThriftCompact::Type::I32, written.encodings.size());
    for (const Encoding encoding : written.encodings) {
        out.elementI32(static_cast<std::int32_t>(encoding));
    }
    out.beginList(3, ThriftCompact::Type::Binary, 1);
    out.elementText(column.name);
    out.i32(4, gzipCodec);
    out.i64(5, written.values);
    out.i64(6, written.plainBytes);
    out.i64(7, written.packedBytes);
    out.i64(9, written.dataAt);
    if (written.dictionaryAt) {
        out.i64(11, *written.dictionaryAt);
    }
    out.beginStruct(12);
    out.i64(3, written.nulls);
    if (written.bounds.greatest && written.bounds.least) {
        out.text(5, *written.bounds.greatest);
        out.text(6, *written.bounds.least);
    }
    out.endStruct();
    out.endStruct();
    out.endStruct();
}

void writeSchema(ThriftCompact& out, const Table& table)
{
    out.beginList(2, ThriftCompact::Type::Struct, table.columns.size() + 1);
    out.beginElement();
    out.text(4, "schema");
    out.i32(5, static_cast<std::int32_t>(table.columns.size()));
    out.endStruct();
    for (const Column& column : table.columns) {
        out.beginElement();
        out.i32(1, static_cast<std::int32_t>(physicalOf(column.type)));
        out.i32(3, column.isNullable ? 1 : 0);
        out.text(4, column.name);
        if (column.type == ColumnType::Text) {
            out.i32(6, 0); // UTF8
            out.beginStruct(10);
            out.beginStruct(1); // STRING
            out.endStruct();
            out.endStruct();
        }
        out.endStruct();
    }
}

} // namespace parquet

using namespace parquet;

// ---- Compression

/// Makes a gzip member of each page.
class ParquetFile::Gzip {
public:
    Gzip()
    {
        constexpr int withHeader = 15 + 16;
        constexpr int memory = 8;
        if (::deflateInit2(&m_stream, 1, Z_DEFLATED, withHeader, memory, Z_DEFAULT_STRATEGY) != Z_OK) {
            throw std::bad_alloc();
        }
    }
    ~Gzip() { ::deflateEnd(&m_stream); }
    Gzip(const Gzip&) = delete;
    Gzip& operator=(const Gzip&) = delete;

    /// Valid until the next call.
    std::string_view pack(std::string_view bytes)
    {
        ::deflateReset(&m_stream);
        m_packed.resize(::deflateBound(&m_stream, bytes.size()));
        // zlib does not write to what it reads.
        m_stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(bytes.data())); // NOLINT
        m_stream.avail_in = static_cast<uInt>(bytes.size());
        m_stream.next_out = reinterpret_cast<Bytef*>(m_packed.data());
        m_stream.avail_out = static_cast<uInt>(m_packed.size());
        if (::deflate(&m_stream, Z_FINISH) != Z_STREAM_END) {
            throw std::runtime_error("zlib does not end a page");
        }
        return std::string_view(m_packed).substr(0, m_packed.size() - m_stream.avail_out);
    }

private:
    z_stream m_stream{};
    std::string m_packed;
};

struct ParquetFile::WrittenGroup {
    std::vector<WrittenColumn> columns;
    std::int64_t rows = 0;
};

// ---- A column of a row group

/// The values of a column in the row group that is filled.
class ParquetFile::Chunk {
public:
    explicit Chunk(const Column& column)
        : m_column(column)
    {
    }

    void add(const ColumnValues& values)
    {
        for (std::size_t row = 0; row < values.size(); ++row) {
            const bool isNull = values.isNull(row);
            if (m_column.isNullable) {
                m_levels.push_back(isNull ? 0 : 1);
            }
            if (isNull) {
                continue;
            }
            if (m_column.type == ColumnType::Text) {
                m_places.push_back(placeOf(values.text(row)));
            } else {
                m_numbers.push_back(m_column.type == ColumnType::Double
                        ? std::bit_cast<std::uint64_t>(values.real(row))
                        : static_cast<std::uint64_t>(values.number(row)));
            }
        }
    }
    [[nodiscard]] std::size_t textBytes() const { return m_textBytes; } ///< Of its dictionary.

    /// Decides how it is written, and forgets nothing yet.
    void settle()
    {
        m_bounds = m_column.type == ColumnType::Text ? boundsOfTexts() : boundsOfNumbers();
        m_encoding = Encoding::RleDictionary;
        if (m_column.type == ColumnType::Text) {
            m_width = bitWidthOf(m_texts.empty() ? 0 : m_texts.size() - 1);
            return;
        }
        if (m_column.type == ColumnType::Bool || m_numbers.empty()) {
            m_encoding = Encoding::Plain;
            return;
        }
        if (m_column.isWide && writesDeltas && mayUseDeltas()) {
            m_encoding = Encoding::Delta;
            return;
        }
        NumberDictionary dictionary(mostDistinct);
        m_places.clear();
        for (const std::uint64_t number : m_numbers) {
            const auto place = dictionary.placeOf(number);
            if (!place) {
                m_places.clear();
                m_encoding = Encoding::Plain;
                return;
            }
            m_places.push_back(*place);
        }
        m_distinct = std::move(dictionary.distinct);
        m_width = bitWidthOf(m_distinct.size() - 1);
    }
    [[nodiscard]] Encoding encoding() const { return m_encoding; }
    [[nodiscard]] const Bounds& bounds() const { return m_bounds; }
    [[nodiscard]] std::size_t valueCount() const
    {
        return m_column.type == ColumnType::Text ? m_places.size() : m_numbers.size();
    }
    [[nodiscard]] std::size_t dictionarySize() const
    {
        return m_column.type == ColumnType::Text ? m_texts.size() : m_distinct.size();
    }
    /// Its texts are gone afterwards: there is no room for all of them twice.
    [[nodiscard]] std::string takeDictionaryPage()
    {
        std::string page;
        m_placeOfText.clear();
        page.reserve(m_textBytes + sizeof(std::uint32_t) * m_texts.size());
        for (std::string& text : m_texts) {
            appendText(page, text);
            text = {};
            text.shrink_to_fit();
        }
        for (const std::uint64_t number : m_distinct) {
            appendLittle(page, number);
        }
        return page;
    }
    /// The page of some rows.
    /// @param firstValue values that are not null before them; moved behind those of the page
    [[nodiscard]] std::string dataPage(RowRange rows, std::size_t& firstValue) const
    {
        std::string page;
        std::size_t count = rows.count;
        if (m_column.isNullable) {
            const auto levels = std::span(m_levels).subspan(rows.first, rows.count);
            std::string packed;
            appendHybrid(packed, levels, 1);
            appendText(page, packed);
            count = static_cast<std::size_t>(std::ranges::count(levels, 1U));
        }
        appendValues(page, firstValue, count);
        firstValue += count;
        return page;
    }

private:
    std::uint32_t placeOf(std::string_view text)
    {
        if (!m_texts.empty() && m_texts[m_lastPlace] == text) {
            return m_lastPlace;
        }
        const auto known = m_placeOfText.find(text);
        if (known != m_placeOfText.end()) {
            m_lastPlace = known->second;
        } else {
            const std::string& kept = m_texts.emplace_back(text);
            m_lastPlace = static_cast<std::uint32_t>(m_texts.size() - 1);
            m_placeOfText.emplace(kept, m_lastPlace);
            m_textBytes += text.size();
        }
        return m_lastPlace;
    }

    /// fastparquet 2026.9 takes pages of fewer than two values, and differences of more than 24 bits, for something
    /// else: there are none.
    [[nodiscard]] bool mayUseDeltas() const
    {
        constexpr unsigned widest = 24;
        const std::vector<std::int64_t> values(m_numbers.begin(), m_numbers.end());
        const std::size_t rows = m_column.isNullable ? m_levels.size() : values.size();
        std::size_t firstValue = 0;
        for (std::size_t first = 0; first < rows; first += rowsOfPage) {
            std::size_t count = std::min(rowsOfPage, rows - first);
            if (m_column.isNullable) {
                count = static_cast<std::size_t>(std::ranges::count(std::span(m_levels).subspan(first, count), 1U));
            }
            if (count < 2 || widestDelta(std::span(values).subspan(firstValue, count)) > widest) {
                return false;
            }
            firstValue += count;
        }
        return true;
    }

    void appendValues(std::string& page, std::size_t first, std::size_t count) const
    {
        if (m_encoding == Encoding::RleDictionary) {
            page += static_cast<char>(static_cast<unsigned char>(m_width));
            appendHybrid(page, std::span(m_places).subspan(first, count), m_width);
            return;
        }
        const auto numbers = std::span(m_numbers).subspan(first, count);
        if (m_encoding == Encoding::Delta) {
            std::vector<std::int64_t> values(numbers.begin(), numbers.end());
            appendDeltas(page, values);
            return;
        }
        if (m_column.type != ColumnType::Bool) {
            for (const std::uint64_t number : numbers) {
                appendLittle(page, number);
            }
            return;
        }
        unsigned char bits = 0;
        for (std::size_t i = 0; i < numbers.size(); ++i) {
            bits = static_cast<unsigned char>(bits | (numbers[i] != 0 ? 1U : 0U) << (i % 8));
            if (i % 8 == 7 || i + 1 == numbers.size()) {
                page += static_cast<char>(bits);
                bits = 0;
            }
        }
    }

    [[nodiscard]] Bounds boundsOfTexts() const
    {
        if (m_texts.empty()) {
            return {};
        }
        const auto [least, greatest] = std::minmax_element(m_texts.begin(), m_texts.end());
        const bool isLong = least->size() > longestStatistic || greatest->size() > longestStatistic;
        return isLong ? Bounds{} : Bounds{*least, *greatest};
    }

    [[nodiscard]] Bounds boundsOfNumbers() const
    {
        if (m_numbers.empty()) {
            return {};
        }
        Bounds bounds{std::string(), std::string()};
        if (m_column.type == ColumnType::Double) {
            auto least = std::bit_cast<double>(m_numbers.front());
            double greatest = least;
            for (const std::uint64_t number : m_numbers) {
                const auto value = std::bit_cast<double>(number);
                if (std::isnan(value)) {
                    return {};
                }
                least = std::min(least, value);
                greatest = std::max(greatest, value);
            }
            // Zeros of either sign are equal, and the bounds have to hold both.
            appendLittle(*bounds.least, std::bit_cast<std::uint64_t>(least == 0 ? -0.0 : least));
            appendLittle(*bounds.greatest, std::bit_cast<std::uint64_t>(greatest == 0 ? 0.0 : greatest));
            return bounds;
        }
        const auto asInt = [](std::uint64_t number) { return static_cast<std::int64_t>(number); };
        const auto [least, greatest] = std::ranges::minmax(m_numbers, {}, asInt);
        if (m_column.type == ColumnType::Bool) {
            *bounds.least += static_cast<char>(least);
            *bounds.greatest += static_cast<char>(greatest);
        } else {
            appendLittle(*bounds.least, least);
            appendLittle(*bounds.greatest, greatest);
        }
        return bounds;
    }

    const Column& m_column;
    std::vector<std::uint32_t> m_levels; ///< By row: 1 for a value, 0 for null; of nullable columns alone.
    std::vector<std::uint64_t> m_numbers; ///< Bits of those that are not null.
    std::vector<std::uint32_t> m_places; ///< In the dictionary, of those that are not null.
    std::deque<std::string> m_texts; ///< Each once.
    std::unordered_map<std::string_view, std::uint32_t> m_placeOfText;
    std::uint32_t m_lastPlace = 0;
    std::size_t m_textBytes = 0;
    std::vector<std::uint64_t> m_distinct;
    Encoding m_encoding = Encoding::Plain;
    unsigned m_width = 1;
    Bounds m_bounds;
};

// ---- The file

ParquetFile::ParquetFile(const Table& table, Sink& sink, std::vector<std::pair<std::string, std::string>> notes)
    : m_table(table)
    , m_sink(sink)
    , m_notes(std::move(notes))
    , m_gzip(std::make_unique<Gzip>())
{
    for (const Column& column : table.columns) {
        m_chunks.push_back(std::make_unique<Chunk>(column));
    }
    write(magic);
}

ParquetFile::~ParquetFile() = default;

void ParquetFile::write(std::string_view bytes)
{
    m_sink.write(bytes);
    m_size += bytes.size();
}

void ParquetFile::add(std::span<const ColumnValues> batch, std::size_t rows)
{
    if (m_rows + rows > rowsOfGroup) {
        flushGroup();
    }
    std::size_t textBytes = 0;
    for (std::size_t i = 0; i < m_chunks.size(); ++i) {
        m_chunks[i]->add(batch[i]);
        textBytes += m_chunks[i]->textBytes();
    }
    m_rows += rows;
    m_allRows += rows;
    if (textBytes > mostText) {
        flushGroup();
    }
}

namespace {

/// A page with its header, and what it adds to the figures of its column.
class PageWriter {
public:
    PageWriter(std::string_view plain, std::string_view packed)
        : m_plain(static_cast<std::int32_t>(plain.size()))
        , m_packed(packed)
    {
    }
    [[nodiscard]] std::string dictionary(std::size_t values) const
    {
        ThriftCompact header = begin(2);
        header.beginStruct(7);
        header.i32(1, static_cast<std::int32_t>(values));
        header.i32(2, static_cast<std::int32_t>(Encoding::Plain));
        header.endStruct();
        return header.finish();
    }
    [[nodiscard]] std::string data(std::size_t rows, Encoding encoding) const
    {
        ThriftCompact header = begin(0);
        header.beginStruct(5);
        header.i32(1, static_cast<std::int32_t>(rows));
        header.i32(2, static_cast<std::int32_t>(encoding));
        header.i32(3, static_cast<std::int32_t>(Encoding::Rle));
        header.i32(4, static_cast<std::int32_t>(Encoding::Rle));
        header.endStruct();
        return header.finish();
    }

private:
    [[nodiscard]] ThriftCompact begin(std::int32_t type) const
    {
        ThriftCompact header;
        header.i32(1, type);
        header.i32(2, m_plain);
        header.i32(3, static_cast<std::int32_t>(m_packed.size()));
        return header;
    }

    std::int32_t m_plain;
    std::string_view m_packed;
};

} // namespace

void ParquetFile::flushGroup()
{
    if (m_rows == 0) {
        return;
    }
    WrittenGroup group;
    group.rows = static_cast<std::int64_t>(m_rows);
    for (std::size_t i = 0; i < m_chunks.size(); ++i) {
        Chunk& chunk = *m_chunks[i];
        chunk.settle();
        WrittenColumn written;
        const auto put = [&](const std::string& header, std::string_view plain, std::string_view packed) {
            write(header);
            write(packed);
            written.plainBytes += static_cast<std::int64_t>(header.size() + plain.size());
            written.packedBytes += static_cast<std::int64_t>(header.size() + packed.size());
        };
        const bool hasDictionary = chunk.encoding() == Encoding::RleDictionary;
        if (hasDictionary) {
            written.dictionaryAt = static_cast<std::int64_t>(m_size);
            const std::string page = chunk.takeDictionaryPage();
            const std::string_view packed = m_gzip->pack(page);
            put(PageWriter(page, packed).dictionary(chunk.dictionarySize()), page, packed);
        }
        written.dataAt = static_cast<std::int64_t>(m_size);
        std::size_t firstValue = 0;
        for (std::size_t first = 0; first < m_rows; first += rowsOfPage) {
            const RowRange rows{first, std::min(rowsOfPage, m_rows - first)};
            const std::string page = chunk.dataPage(rows, firstValue);
            const std::string_view packed = m_gzip->pack(page);
            put(PageWriter(page, packed).data(rows.count, chunk.encoding()), page, packed);
        }
        written.encodings = hasDictionary ? std::vector{Encoding::Plain, Encoding::Rle, Encoding::RleDictionary}
                                          : std::vector{chunk.encoding(), Encoding::Rle};
        written.values = group.rows;
        written.nulls = group.rows - static_cast<std::int64_t>(chunk.valueCount());
        written.bounds = chunk.bounds();
        group.columns.push_back(std::move(written));
        m_chunks[i] = std::make_unique<Chunk>(m_table.columns[i]);
    }
    m_groups.push_back(std::move(group));
    m_rows = 0;
}

std::string ParquetFile::footer() const
{
    ThriftCompact out;
    out.i32(1, 1);
    writeSchema(out, m_table);
    out.i64(3, static_cast<std::int64_t>(m_allRows));
    out.beginList(4, ThriftCompact::Type::Struct, m_groups.size());
    for (const WrittenGroup& group : m_groups) {
        out.beginElement();
        out.beginList(1, ThriftCompact::Type::Struct, group.columns.size());
        std::int64_t plain = 0;
        std::int64_t packed = 0;
        for (std::size_t i = 0; i < group.columns.size(); ++i) {
            writeColumn(out, m_table.columns[i], group.columns[i]);
            plain += group.columns[i].plainBytes;
            packed += group.columns[i].packedBytes;
        }
        out.i64(2, plain);
        out.i64(3, group.rows);
        const WrittenColumn& front = group.columns.front();
        out.i64(5, front.dictionaryAt.value_or(front.dataAt));
        out.i64(6, packed);
        out.endStruct();
    }
    out.beginList(5, ThriftCompact::Type::Struct, m_notes.size());
    for (const auto& [key, value] : m_notes) {
        out.beginElement();
        out.text(1, key);
        out.text(2, value);
        out.endStruct();
    }
    const std::string_view build = commit().empty() ? "unknown" : commit();
    out.text(6, "etscope version " + std::string(version()) + " (build " + std::string(build) + ")");
    out.beginList(7, ThriftCompact::Type::Struct, m_table.columns.size());
    for (std::size_t i = 0; i < m_table.columns.size(); ++i) {
        out.beginElement();
        out.beginStruct(1); // the order that the type defines
        out.endStruct();
        out.endStruct();
    }
    return out.finish();
}

void ParquetFile::finish()
{
    flushGroup();
    std::string end = footer();
    const auto size = static_cast<std::uint32_t>(end.size());
    appendLittle(end, size);
    end += magic;
    write(end);
}

} // namespace ets::tables
