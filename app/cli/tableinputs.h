// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/arguments.h"
#include "model/base/message.h"
#include "model/tables/source.h"
#include "model/tables/tableset.h"

#include <future>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

namespace CLI {
class App;
}

namespace ets::cli {

/// A dump that tables are made of, with its files.
struct TableEntry {
    std::string dump;
    std::string record; ///< Empty for none.
    std::string program; ///< Empty for none.
    std::vector<tables::TraceLabel> labels;
};

/// Which dumps are meant: words of the command line, or lines of a list.
struct TableArguments {
    std::vector<std::string> words; ///< Dumps; of sql the query behind them.
    std::string list; ///< File with a line per dump; empty for none.
    std::vector<tables::TraceLabel> labels; ///< Of all of them.

    /// @return an error of kind Usage for a list that is none
    [[nodiscard]] Result<std::vector<TableEntry>> entries(const Arguments& arguments) const;
    /// Every file that is read, as far as it is known before the list is.
    [[nodiscard]] std::vector<std::string> reads() const;
};

/// --from-list, --label, and what a trace is read with.
void addTableInputs(CLI::App& command, Arguments& arguments, TableArguments& own);

/// A trace that was opened for its tables.
struct OpenedTable {
    std::unique_ptr<tables::TableSource> source;
    std::vector<std::string> warnings;
    bool isRefused = false; ///< Whether record or program does not belong to the dump.
};

/// Opens traces; records and programs that several of them name are read once. May be used by several threads.
class TableOpener {
public:
    explicit TableOpener(const Arguments& arguments, LoadContext context = {});

    /// Hashes of an entry's files, without reading them any further.
    struct Identities {
        tables::ContentIdentity dump;
        std::optional<tables::ContentIdentity> record;
        std::optional<tables::ContentIdentity> program;
    };
    [[nodiscard]] Result<Identities> identitiesOf(const TableEntry& entry);
    [[nodiscard]] Result<OpenedTable> open(const TableEntry& entry);

private:
    /// A file that was read, and its hash.
    template <typename T> struct Kept {
        std::shared_ptr<const T> content;
        tables::ContentIdentity identity;
    };
    /// The same while it is read: who wants it as well waits for it, who wants another one does not.
    template <typename T> using KeptByPath = std::map<std::string, std::shared_future<Result<Kept<T>>>>;

    /// @param read of a path and a context
    template <typename T, typename Read>
    [[nodiscard]] Result<Kept<T>> keptAt(KeptByPath<T>& all, const std::string& path, const Read& read);
    [[nodiscard]] Result<Kept<ETRecord>> recordAt(const std::string& path);
    [[nodiscard]] Result<Kept<Program>> programAt(const std::string& path);
    [[nodiscard]] Result<tables::ContentIdentity> identityAt(const std::string& path, bool isDump);

    const Arguments& m_arguments;
    LoadContext m_context;
    std::mutex m_mutex;
    std::map<std::string, tables::ContentIdentity> m_identities; ///< By path: nothing is hashed twice.
    KeptByPath<ETRecord> m_records; ///< The last few.
    KeptByPath<Program> m_programs;
};

/// Says on stderr what there is to say of a trace.
void printMessages(const OpenedTable& opened);

} // namespace ets::cli
