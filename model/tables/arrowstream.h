// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/tables/arrowabi.h"
#include "model/tables/source.h"
#include "model/tables/table.h"

#include <cstddef>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace ets::tables {

/// Rows of a batch, at most: what DuckDB takes at once.
inline constexpr std::size_t mostArrowRows = 122'880;
/// Bytes of a batch at which it ends.
inline constexpr std::size_t mostArrowBytes = 8U << 20U;

/// What a stream reads: traces one after the other.
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

/// Writes the rows of a table as an Arrow C stream. Text is utf8, numbers are int64 and float64, truth is bool; fields
/// tell unit and sentence as metadata. Batches have at most mostArrowRows rows and end at mostArrowBytes. The texts of
/// a trace are bounded by the size of its files, as what etinspect writes is; beyond it the stream ends with an error.
/// @param labels names of labels that are columns, too, behind those of the table
/// @param out is released by whoever it is handed to, in any thread; errors are its own
void makeArrowStream(
    const Table& table, std::unique_ptr<SourceFeed> feed, std::vector<std::string> labels, ArrowArrayStream& out);

} // namespace ets::tables
