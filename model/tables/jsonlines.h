// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/tables/tableset.h"

#include <memory>
#include <vector>

namespace ets::tables {

/// Writes tables as JSON lines, an object per row, trace by trace: each may go when it has been added. The first line
/// names all tables with their numbers of rows; each other has its table's name as first member. Tables follow one
/// another, so that of several traces their lines wait in files without names. NaN and infinities are texts.
class JsonLines {
public:
    /// @param sink outlives this
    /// @param chosen tables to write; one alone has neither first line nor names
    /// @param isOfOne whether there is one trace only, which needs no such files
    JsonLines(Sink& sink, const std::vector<const Table*>& chosen, bool isOfOne);
    ~JsonLines();
    JsonLines(const JsonLines&) = delete;
    JsonLines& operator=(const JsonLines&) = delete;

    /// Adds the rows of a trace; of a trace, record or program that is there already none.
    /// @return an error when canceled
    /// @throws SinkError
    [[nodiscard]] Result<void> add(const TableSource& source, const LoadContext& context);
    /// Writes what waits.
    /// @throws SinkError
    void finish();

private:
    struct Parts;

    std::unique_ptr<Parts> m_parts;
};

} // namespace ets::tables
