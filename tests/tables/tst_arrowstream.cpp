// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/arrowstream.h"
#include "model/tables/tableset.h"
#include "model/trace/open.h"
#include "tests/testdata.h"

#include <QtTest>

#include <bit>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

using namespace ets;
using namespace ets::tables;

namespace {

std::unique_ptr<TableSource> linearSource(std::vector<TraceLabel> labels)
{
    const std::string dump = std::string(test::dataFolder()) + "/linear/prof.etdp";
    const std::string record = std::string(test::dataFolder()) + "/linear/etrecord.bin";
    auto opened = openTrace({.etdumpPath = dump, .etrecordPath = record});
    TableInput input{.trace = *std::move(opened),
        .record = {},
        .program = {},
        .dumpContent = *identityOfDump(dump),
        .recordContent = *identityOf(record),
        .programContent = {},
        .labels = std::move(labels)};
    input.record = input.trace->sharedEtrecord();
    return std::make_unique<TableSource>(std::move(input));
}

/// One source again and again, then an error if there is one.
class RepeatedFeed final : public SourceFeed {
public:
    RepeatedFeed(const TableSource& source, std::size_t times, std::optional<Error> error = {})
        : m_source(source)
        , m_left(times)
        , m_error(std::move(error))
    {
    }
    Result<const TableSource*> next() override
    {
        if (m_left == 0) {
            return m_error ? Result<const TableSource*>(*m_error) : Result<const TableSource*>(nullptr);
        }
        --m_left;
        return &m_source;
    }
    std::mutex& mutex() override { return m_mutex; }

private:
    const TableSource& m_source;
    std::size_t m_left;
    std::optional<Error> m_error;
    std::mutex m_mutex;
};

/// A cell as text: of Arrow, read as its specification says.
std::string arrowCell(const ArrowArray& array, char format, std::size_t row)
{
    const auto bit = [row](const void* bits) {
        return ((static_cast<const std::uint8_t*>(bits)[row / 8] >> (row % 8)) & 1U) != 0;
    };
    if (array.buffers[0] != nullptr && !bit(array.buffers[0])) {
        return "null";
    }
    switch (format) {
    case 'l':
        return std::to_string(static_cast<const std::int64_t*>(array.buffers[1])[row]);
    case 'b':
        return bit(array.buffers[1]) ? "1" : "0";
    case 'g':
        return std::to_string(std::bit_cast<std::uint64_t>(static_cast<const double*>(array.buffers[1])[row]));
    default: {
        const auto* const offsets = static_cast<const std::int32_t*>(array.buffers[1]);
        const auto* const text = static_cast<const char*>(array.buffers[2]);
        return {text + offsets[row], text + offsets[row + 1]};
    }
    }
}

std::string tableCell(const ColumnValues& values, std::size_t row)
{
    if (values.isNull(row)) {
        return "null";
    }
    return values.type() == ColumnType::Text  ? std::string(values.text(row))
        : values.type() == ColumnType::Double ? std::to_string(std::bit_cast<std::uint64_t>(values.real(row)))
                                              : std::to_string(values.number(row));
}

using Rows = std::vector<std::vector<std::string>>;

Rows rowsOfTable(const TableSource& source, const Table& table)
{
    Rows rows;
    TextRoom room(source);
    forEachBatch(source, table, room, [&rows](std::span<const ColumnValues> batch, std::size_t count) {
        for (std::size_t row = 0; row < count; ++row) {
            rows.emplace_back();
            for (const ColumnValues& values : batch) {
                rows.back().push_back(tableCell(values, row));
            }
        }
    });
    return rows;
}

struct ReadStream {
    std::vector<std::string> names;
    std::string formats;
    Rows rows;
    std::vector<std::int64_t> batches;
    int status = 0;
    std::string error;
};

ReadStream readAll(ArrowArrayStream& stream)
{
    ReadStream read;
    ArrowSchema schema{};
    read.status = stream.get_schema(&stream, &schema);
    for (std::int64_t i = 0; i < schema.n_children; ++i) {
        read.names.emplace_back(schema.children[i]->name);
        read.formats += schema.children[i]->format;
    }
    schema.release(&schema);
    ArrowArray batch{};
    while (read.status == 0) {
        read.status = stream.get_next(&stream, &batch);
        if (read.status != 0 || batch.release == nullptr) {
            break;
        }
        read.batches.push_back(batch.length);
        for (std::int64_t row = 0; row < batch.length; ++row) {
            read.rows.emplace_back();
            for (std::int64_t i = 0; i < batch.n_children; ++i) {
                read.rows.back().push_back(arrowCell(
                    *batch.children[i], read.formats[static_cast<std::size_t>(i)], static_cast<std::size_t>(row)));
            }
        }
        batch.release(&batch);
    }
    const char* const error = stream.get_last_error(&stream);
    read.error = error == nullptr ? "" : error;
    stream.release(&stream);
    return read;
}

} // namespace

/// Tables as Arrow C streams, read as the specification of Arrow says.
class TestArrowStream : public QObject {
    Q_OBJECT

private slots:
    void hasEveryCell()
    {
        const auto source = linearSource({});
        std::size_t cells = 0;
        for (const Table* const table : allTables()) {
            ArrowArrayStream stream{};
            makeArrowStream(tableRows(*table, std::make_unique<RepeatedFeed>(*source, 1)), stream);
            const ReadStream read = readAll(stream);
            QCOMPARE(read.status, 0);
            QCOMPARE(read.names.size(), table->columns.size());
            for (std::size_t i = 0; i < read.names.size(); ++i) {
                QCOMPARE(read.names[i], std::string(table->columns[i].name));
            }
            QVERIFY2(read.rows == rowsOfTable(*source, *table), table->name);
            cells += read.rows.size() * read.names.size();
            QVERIFY(stream.release == nullptr);
        }
        QVERIFY(cells > 500);
    }

    void hasLabelsAsColumns()
    {
        const auto source = linearSource({{"night", "2026-11-25"}});
        ArrowArrayStream stream{};
        makeArrowStream(
            tableRows(*tableNamed("runs"), std::make_unique<RepeatedFeed>(*source, 2), {"night", "device"}), stream);
        const ReadStream read = readAll(stream);
        QCOMPARE(read.names.back(), std::string("device"));
        QVERIFY(!read.rows.empty());
        for (const auto& row : read.rows) {
            QCOMPARE(row[row.size() - 2], std::string("2026-11-25"));
            QCOMPARE(row.back(), std::string("null"));
        }
    }

    void endsBatchesInTime()
    {
        const auto source = linearSource({});
        const Table& samples = *tableNamed("samples");
        const std::size_t rows = samples.count(*source);
        const std::size_t times = 200'000 / rows + 1;
        ArrowArrayStream stream{};
        makeArrowStream(tableRows(samples, std::make_unique<RepeatedFeed>(*source, times)), stream);
        ArrowArray batch{};
        std::int64_t read = 0;
        std::size_t batches = 0;
        while (stream.get_next(&stream, &batch) == 0 && batch.release != nullptr) {
            QVERIFY(static_cast<std::size_t>(batch.length) <= mostArrowRows);
            QVERIFY(static_cast<std::size_t>(batch.length * batch.n_children) * 8 <= mostArrowBytes + 4096);
            read += batch.length;
            ++batches;
            batch.release(&batch);
        }
        stream.release(&stream);
        QCOMPARE(static_cast<std::size_t>(read), rows * times);
        QVERIFY(batches > 1);
    }

    /// A reader may take columns out of a batch and release them last.
    void columnsOutliveTheirBatch()
    {
        const auto source = linearSource({});
        ArrowArrayStream stream{};
        const Table& events = *tableNamed("events");
        makeArrowStream(tableRows(events, std::make_unique<RepeatedFeed>(*source, 1)), stream);
        ArrowArray batch{};
        QCOMPARE(stream.get_next(&stream, &batch), 0);
        stream.release(&stream);
        const std::size_t at = *events.indexOf("name");
        ArrowArray name = std::exchange(*batch.children[at], ArrowArray());
        batch.release(&batch);
        QCOMPARE(arrowCell(name, 'u', 0), rowsOfTable(*source, events)[0][at]);
        name.release(&name);
        QVERIFY(name.release == nullptr);
    }

    void tellsErrors()
    {
        const auto source = linearSource({});
        ArrowArrayStream stream{};
        makeArrowStream(
            tableRows(*tableNamed("runs"),
                std::make_unique<RepeatedFeed>(*source, 1, Error::in("b.etdp", Message::verbatim("is not there")))),
            stream);
        const ReadStream read = readAll(stream);
        QCOMPARE(read.status, EIO);
        QCOMPARE(read.error, std::string("b.etdp: is not there"));
    }
};

QTEST_GUILESS_MAIN(TestArrowStream)
#include "tst_arrowstream.moc"
