// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/sink.h"
#include "model/tables/tableset.h"

#include <span>

namespace ets::tables {

/// Writes tables as JSON lines, an object per row. The first line names all tables with their numbers of rows; each
/// other has its table's name as first member. NaN and infinities are texts.
/// @param chosen tables to write; one alone has neither first line nor names
/// @return an error only when canceled
[[nodiscard]] Result<void> writeJsonLines(
    Sink& sink, const TableSet& set, std::span<const Table* const> chosen, const LoadContext& context = {});

} // namespace ets::tables
