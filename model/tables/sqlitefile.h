// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/tables/table.h"

#include <cstdint>
#include <memory>
#include <string>

struct sqlite3;

namespace ets::tables {

class TableSource;
class WrittenRows;

/// Writes tables into an SQLite file: beside its place, and renamed at the end, so that it is there whole or not at
/// all.
class SqliteFile {
public:
    static constexpr int applicationId = 0x45545343; ///< "ETSC".

    /// Begins it; errors are told by finish().
    /// @param isOfOneTrace samples are then found by their number alone
    /// @param most bytes that the file may have
    SqliteFile(std::string path, bool isOfOneTrace, std::uint64_t most);
    ~SqliteFile();
    SqliteFile(const SqliteFile&) = delete;
    SqliteFile& operator=(const SqliteFile&) = delete;

    /// Adds the tables of a trace, and those of its record and program unless they are there.
    /// @return an error when canceled
    [[nodiscard]] Result<void> add(const TableSource& source, const LoadContext& context = {});
    [[nodiscard]] bool isEmpty() const; ///< Whether nothing was added.
    /// Makes the index and gives the file its name.
    /// @return an error of kind Output where anything failed; there is no new file then
    [[nodiscard]] Result<void> finish();

private:
    struct Parts;

    void addRows(const Table& table, const TableSource& source, WrittenRows& written, const LoadContext& context);
    void execute(const std::string& sql);
    void fail();

    std::string m_path;
    std::unique_ptr<Parts> m_parts;
};

} // namespace ets::tables
