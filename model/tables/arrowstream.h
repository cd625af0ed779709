// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/tables/arrowabi.h"
#include "model/tables/source.h"
#include "model/tables/table.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <span>
#include <string>
#include <vector>

namespace ets::tables {

/// Rows of a batch, at most: what DuckDB takes at once.
inline constexpr std::size_t mostArrowRows = 122'880;
/// Bytes of a batch at which it ends.
inline constexpr std::size_t mostArrowBytes = 8U << 20U;

/// A column of a stream.
struct ArrowField {
    std::string name;
    ColumnType type = ColumnType::Int;
    bool isNullable = true;
    std::string unit = {}; ///< As in Column; empty for none.
    std::string sentence = {}; ///< What it says; empty where nothing is known of it.
};

/// Where the rows of a stream come from. Of one thread at a time.
class RowFeed {
public:
    virtual ~RowFeed() = default;
    RowFeed(const RowFeed&) = delete;
    RowFeed& operator=(const RowFeed&) = delete;

    /// The same at every call.
    [[nodiscard]] virtual const std::vector<ArrowField>& fields() const = 0;
    /// Makes the next few rows, at most batchRows. Their texts stay until the next call.
    /// @param columns one for each field; what they held is gone
    /// @return how many rows, 0 at the end
    [[nodiscard]] virtual Result<std::size_t> next(std::span<ColumnValues> columns) = 0;
    /// Held while rows are asked for.
    [[nodiscard]] virtual std::mutex& mutex() = 0;

protected:
    RowFeed() = default;
};

/// Traces whose rows follow one another.
class SourceFeed {
public:
    virtual ~SourceFeed() = default;
    SourceFeed(const SourceFeed&) = delete;
    SourceFeed& operator=(const SourceFeed&) = delete;

    /// The next source that has rows of its own of a table; null at the end. It stays until the next call.
    [[nodiscard]] virtual Result<const TableSource*> next() = 0;
    /// Held while a source is asked: it is of one thread, and streams of a trace may be read by several.
    [[nodiscard]] virtual std::mutex& mutex() = 0;

protected:
    SourceFeed() = default;
};

/// The rows of a table. Texts of a trace are bounded by the size of its files, as what etinspect writes is; beyond it
/// the rows end with an error.
/// @param labels names of labels that are columns, too, behind those of the table
[[nodiscard]] std::unique_ptr<RowFeed> tableRows(
    const Table& table, std::unique_ptr<SourceFeed> sources, std::vector<std::string> labels = {});

/// Writes rows as an Arrow C stream. Text is utf8, numbers are int64 and float64, truth is bool; fields tell unit and
/// sentence as metadata. Batches have at most mostArrowRows rows and end at mostArrowBytes.
/// @param out is released by whoever it is handed to, in any thread; errors are its own
void makeArrowStream(std::unique_ptr<RowFeed> rows, ArrowArrayStream& out);

} // namespace ets::tables
