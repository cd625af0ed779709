// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <cstdint>
#include <string>

namespace ets::tables {

class TableSource;

/// Writes all tables of a trace into an SQLite file, whole or not at all.
/// @param most bytes that the file may have
/// @return an error of kind Output, or when canceled
[[nodiscard]] Result<void> writeSqlite(
    const TableSource& source, const std::string& path, std::uint64_t most, const LoadContext& context = {});

/// Whether a folder has tables that TableFolder wrote, so that those of another trace may stand beside them.
[[nodiscard]] bool isTableFolder(const std::string& path);

/// Writes all tables of a trace as Parquet files into a folder: a new one, which is there whole or not at all, or one
/// that has tables already, as TableFolder adds to it.
/// @return an error of kind Output, also where the trace is there already, or when canceled
[[nodiscard]] Result<void> writeParquet(
    const TableSource& source, const std::string& path, const LoadContext& context = {});

} // namespace ets::tables
