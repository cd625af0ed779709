// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"
#include "model/tables/query.h"
#include "model/tables/waitingtext.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace ets {
class JsonWriter;
}

namespace ets::cli {

/// How the answer of a query is written.
enum class QueryFormat { Text, Csv, Tsv, Json, JsonLines };

/// Writes an answer row by row; text alone waits until its widths are known, what is long in a file. Bytes are
/// hexadecimal digits, null is empty, in JSON null.
class QueryPrinter {
public:
    /// @param sink outlives this
    QueryPrinter(Sink& sink, QueryFormat format);
    ~QueryPrinter();
    QueryPrinter(const QueryPrinter&) = delete;
    QueryPrinter& operator=(const QueryPrinter&) = delete;

    void begin(std::span<const std::string> columns); ///< Once, before the rows.
    void add(std::span<const tables::QueryCell> row);
    void finish(); ///< The last call.

private:
    void addJson(std::span<const tables::QueryCell> row);
    void keepText(std::span<const std::string> cells);
    void writeText();

    Sink& m_sink;
    QueryFormat m_format;
    Pieces m_out;
    std::vector<std::string> m_columns;
    std::string m_held; ///< Of text: rows in lines, cells behind tabulators, of which a cell has none.
    tables::WaitingText m_waiting; ///< Of text: what was held before.
    std::uint64_t m_waitingBytes = 0;
    std::vector<std::size_t> m_widths; ///< Of text, by column.
    std::vector<bool> m_isNumber; ///< Of text, by column: nothing else stands there.
    std::unique_ptr<JsonWriter> m_json;
};

} // namespace ets::cli
