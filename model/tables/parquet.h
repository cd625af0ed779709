// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"
#include "model/tables/table.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <utility>
#include <vector>

namespace ets::tables {

/// Writes one table as a Parquet file: the part of the format that every reader takes. Flat columns, data pages v1,
/// GZIP level 1, text always by dictionary, numbers by dictionary, plain or by differences. Holds one row group.
class ParquetFile {
public:
    static constexpr std::size_t rowsOfGroup = 122'880; ///< DuckDB's own size.
    static constexpr std::size_t rowsOfPage = 20'000;
    static constexpr std::size_t mostDistinct = 16'384; ///< Numbers that a dictionary of a row group has at most.
    static constexpr std::size_t mostText = 32U << 20U; ///< Bytes of texts, each once, at which a row group ends.

    /// @param table, sink outlive this
    /// @param notes what the file says of itself besides its table: keys and values
    ParquetFile(const Table& table, Sink& sink, std::vector<std::pair<std::string, std::string>> notes);
    ~ParquetFile();
    ParquetFile(const ParquetFile&) = delete;
    ParquetFile& operator=(const ParquetFile&) = delete;

    /// Adds rows behind those so far.
    /// @param batch by column of the table
    void add(std::span<const ColumnValues> batch, std::size_t rows);
    /// Bytes written so far, what is held left out.
    [[nodiscard]] std::uint64_t size() const { return m_size; }
    /// Writes what is held, and the footer. The last call.
    void finish();

private:
    class Chunk;
    class Gzip;
    struct WrittenGroup;

    void write(std::string_view bytes);
    void flushGroup();
    [[nodiscard]] std::string footer() const;

    const Table& m_table;
    Sink& m_sink;
    std::vector<std::pair<std::string, std::string>> m_notes;
    std::vector<std::unique_ptr<Chunk>> m_chunks; ///< By column, of the row group that is filled.
    std::unique_ptr<Gzip> m_gzip;
    std::vector<WrittenGroup> m_groups;
    std::size_t m_rows = 0; ///< In the row group.
    std::uint64_t m_allRows = 0;
    std::uint64_t m_size = 0;
};

} // namespace ets::tables
