// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/tables/source.h"
#include "model/tables/table.h"

#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace ets::tables {

/// Of a folder with tables: what is kept there beside them.
inline constexpr const char* keptFolder = "_etscope";

/// How a folder is written into.
struct FolderCall {
    std::string path; ///< Of the folder, which is made where it is not there.
    std::string name; ///< Of the files of this call: callName().
    std::vector<std::string> partition; ///< Labels by which files lie in folders of their own.
    bool again = false; ///< Whether traces that are there are written again.
    std::string options; ///< How traces are read, for the files to tell; empty for defaults.
};

/// The name of a call's files: the same for the same inputs and options.
/// @param hashes of all input files, and what is said of them
[[nodiscard]] std::string callName(const std::string& options, const std::vector<std::string>& hashes);

/// A folder with the tables of many traces as Parquet files, one for each table and call. Engines read it as it is;
/// what is kept besides lies in a folder whose name they pass over. One writer at a time.
class TableFolder {
public:
    static constexpr std::uint64_t mostOfFile = 256U << 20U; ///< Bytes at which a file is closed and another begun.

    /// Makes the folder where it is not there, takes its lock, and removes what a call that was ended has left.
    /// @return an error where it cannot be made, or somebody else writes into it
    [[nodiscard]] static Result<std::unique_ptr<TableFolder>> open(FolderCall call);
    ~TableFolder();
    TableFolder(const TableFolder&) = delete;
    TableFolder& operator=(const TableFolder&) = delete;

    /// Whether a trace is there already, so that nobody has to read it.
    [[nodiscard]] bool has(std::int64_t trace) const;
    /// Adds the tables of a trace; traces of one partition follow one another.
    /// @return an error of kind Output, or when canceled
    [[nodiscard]] Result<void> add(const TableSource& source, const LoadContext& context);
    /// Gives all files their names, then removes those that they replace. Without it there are none of this call, and
    /// on an error what was there stays; traces of which that cannot be told are written again by the next call.
    /// @param failed files that could not be used, and why: they are kept beside the tables until a call has read them
    /// @param there files that can be read, and whose traces were there or given twice
    /// @return how many other traces are gone, as files that are replaced had them
    [[nodiscard]] Result<std::size_t> finish(
        const std::vector<std::pair<std::string, std::string>>& failed, const std::vector<std::string>& there = {});

private:
    struct Parts;

    explicit TableFolder(FolderCall call);

    [[nodiscard]] Result<void> write(const TableSource& source, const LoadContext& context);

    FolderCall m_call;
    std::unique_ptr<Parts> m_parts;
};

/// Value of a label of a trace; empty for none.
[[nodiscard]] std::string labelOf(const std::vector<TraceLabel>& labels, const std::string& name);

} // namespace ets::tables
