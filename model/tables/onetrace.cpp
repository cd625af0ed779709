// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/onetrace.h"

#include "model/tables/beginbeside.h"
#include "model/tables/folder.h"
#include "model/tables/source.h"
#include "model/tables/sqlitefile.h"

#include <filesystem>
#include <sys/stat.h>
#include <system_error>
#include <utility>
#include <vector>

namespace ets::tables {

namespace fs = std::filesystem;

namespace {

/// A folder that goes at the end unless it is given its name.
class BegunFolder {
public:
    /// Beside the place that it is for.
    explicit BegunFolder(const std::string& target)
        : m_failed(beginBeside(target, m_path,
            [](const char* name) {
                constexpr mode_t asOthers = 0777; // less what the mask takes
                return ::mkdir(name, asOthers) == 0;
            }))
        , m_isThere(m_failed == 0)
    {
    }
    ~BegunFolder()
    {
        std::error_code none;
        if (m_isThere) {
            fs::remove_all(m_path, none);
        }
    }
    BegunFolder(const BegunFolder&) = delete;
    BegunFolder& operator=(const BegunFolder&) = delete;

    [[nodiscard]] bool isThere() const { return m_isThere; }
    [[nodiscard]] int failed() const { return m_failed; } ///< Why it could not be made.
    [[nodiscard]] const std::string& path() const { return m_path; }
    /// @return why it cannot be given the name
    [[nodiscard]] std::error_code rename(const std::string& target)
    {
        std::error_code failed;
        fs::rename(m_path, target, failed);
        m_isThere = static_cast<bool>(failed);
        return failed;
    }

private:
    std::string m_path;
    int m_failed; ///< Errno; 0 where it was made.
    bool m_isThere;
};

Error outputError(const std::string& path, Message what, std::string where = {})
{
    return Error{.file = path,
        .what = std::move(what),
        .where = Message::verbatim(std::move(where)),
        .advice = ETS_MESSAGE("Choose another place"),
        .kind = Error::Kind::Output};
}

/// Adds the trace to a folder.
Result<void> addTo(const TableSource& source, const std::string& path, const LoadContext& context)
{
    const std::string options = readingOptions(source.trace().options());
    const TableInput& input = source.input();
    const std::vector<std::string> hashes{input.dumpContent.sha256,
        input.recordContent ? input.recordContent->sha256 : "",
        input.programContent ? input.programContent->sha256 : ""};
    auto folder =
        TableFolder::open({.path = path, .name = callName(options, hashes), .partition = {}, .options = options});
    if (!folder) {
        return folder.error();
    }
    if ((*folder)->has(source.traceId())) {
        return outputError(path, ETS_MESSAGE("has this trace already"));
    }
    if (auto added = (*folder)->add(source, context); !added) {
        return added;
    }
    const auto finished = (*folder)->finish({});
    return finished ? Result<void>() : Result<void>(finished.error());
}

} // namespace

Result<void> writeSqlite(
    const TableSource& source, const std::string& path, std::uint64_t most, const LoadContext& context)
{
    SqliteFile file(path, true, most);
    if (auto added = file.add(source, context); !added) {
        return added;
    }
    return file.finish();
}

bool isTableFolder(const std::string& path)
{
    std::error_code none;
    return fs::is_directory(fs::path(path) / keptFolder, none);
}

Result<void> writeParquet(const TableSource& source, const std::string& path, const LoadContext& context)
{
    if (isTableFolder(path)) {
        return addTo(source, path, context);
    }
    std::error_code none;
    const bool isEmptyFolder = fs::is_directory(path, none) && fs::is_empty(path, none);
    if (fs::exists(path, none) && !isEmptyFolder) {
        return outputError(path, ETS_MESSAGE("is there already, and is no folder of tables"));
    }
    BegunFolder begun(path);
    if (!begun.isThere()) {
        return outputError(path, ETS_MESSAGE("cannot be written"), std::system_category().message(begun.failed()));
    }
    if (auto added = addTo(source, begun.path(), context); !added) {
        Error error = added.error();
        error.file = error.file == begun.path() ? path : error.file;
        return error;
    }
    if (const std::error_code failed = begun.rename(path)) {
        return outputError(path, ETS_MESSAGE("cannot be written"), failed.message());
    }
    return {};
}

} // namespace ets::tables
