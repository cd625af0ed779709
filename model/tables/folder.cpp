// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/folder.h"

#include "model/analysis/compare/sha256.h"
#include "model/base/process.h"
#include "model/base/sink.h"
#include "model/base/version.h"
#include "model/tables/parquet.h"
#include "model/tables/tableset.h"
#include "model/tables/writtenrows.h"

#include <fcntl.h>
#include <sys/file.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <map>
#include <optional>
#include <set>
#include <system_error>

namespace ets::tables {

namespace fs = std::filesystem;

namespace {

constexpr const char* listEnding = ".traces";
constexpr const char* begunEnding = ".begun";
constexpr const char* filesEnding = ".files"; ///< Of a folder with what a call has completed and not named yet.
constexpr const char* failuresName = "failed.tsv";

Error folderError(const std::string& path, std::string what, std::string why)
{
    return Error{.file = path,
        .what = Message::verbatim(std::move(what)),
        .where = Message::verbatim(std::move(why)),
        .advice = Message::verbatim("Write to a folder that has room and may be written"),
        .kind = Error::Kind::Output};
}

/// A value as a part of a path: letters, digits and a few signs stay, all else is %XX.
std::string pathPart(const std::string& value)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    constexpr std::string_view kept = "-_.,+@ ";
    if (value.empty()) {
        return "__HIVE_DEFAULT_PARTITION__";
    }
    std::string text;
    for (const char c : value) {
        const auto byte = static_cast<unsigned char>(c);
        const bool isPlain = (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z')
            || kept.find(c) != std::string_view::npos || byte >= 0x80;
        if (isPlain && (!text.empty() || c != '.')) {
            text += c;
        } else {
            text += '%';
            text += digits[byte >> 4U];
            text += digits[byte & 0xfU];
        }
    }
    return text;
}

std::vector<std::string> linesOfFile(const fs::path& path)
{
    std::vector<std::string> lines;
    std::ifstream file(path);
    for (std::string line; std::getline(file, line);) {
        lines.push_back(line);
    }
    return lines;
}

Result<void> writeLines(const fs::path& path, const std::vector<std::string>& lines)
{
    std::string text;
    for (const std::string& line : lines) {
        text += line + "\n";
    }
    return writeFileAtomically(path.string(), text);
}

/// Files of a call in the tables of a folder.
std::vector<fs::path> filesOfCall(const fs::path& folder, const std::string& call)
{
    std::vector<fs::path> files;
    for (const Table* const table : allTables()) {
        std::error_code none;
        for (fs::recursive_directory_iterator entry(folder / table->name, none), end; !none && entry != end;
             entry.increment(none)) {
            const std::string name = entry->path().filename().string();
            const bool isOf = name == call + ".parquet" || (name.starts_with(call + "-") && name.ends_with(".parquet"));
            if (table->scope == TableScope::Trace && isOf) {
                files.push_back(entry->path());
            }
        }
    }
    return files;
}

/// What a list of a call has before the tab of a line: the id of a trace.
std::string idInLine(const std::string& line)
{
    return line.substr(0, line.find('\t'));
}

/// The traces that a call has written; none without a list.
std::set<std::string> tracesOfCall(const fs::path& kept, const std::string& call)
{
    std::set<std::string> traces;
    for (const std::string& line : linesOfFile(kept / (call + listEnding))) {
        traces.insert(idInLine(line));
    }
    return traces;
}

/// Calls that have one of some traces.
std::vector<std::string> callsWith(const fs::path& kept, const std::set<std::string>& traces)
{
    std::error_code none;
    std::vector<std::string> calls;
    for (const auto& entry : fs::directory_iterator(kept, none)) {
        const std::string call = entry.path().stem().string();
        const auto isOne = [&traces](const std::string& trace) { return traces.contains(trace); };
        if (entry.path().extension() == listEnding && std::ranges::any_of(tracesOfCall(kept, call), isOne)) {
            calls.push_back(call);
        }
    }
    return calls;
}

/// Takes marks away, so that these traces are written again.
void dropMarks(const fs::path& kept, const std::set<std::string>& traces)
{
    std::error_code none;
    for (const std::string& trace : traces) {
        fs::remove(kept / trace, none);
    }
}

/// Removes calls whose traces another call has written again: their files and lists, and the marks of traces that only
/// they have.
void removeCalls(const fs::path& folder, const fs::path& kept, const std::vector<std::string>& calls,
    const std::set<std::string>& written)
{
    std::error_code none;
    for (const std::string& call : calls) {
        for (const std::string& trace : tracesOfCall(kept, call)) {
            if (!written.contains(trace)) {
                fs::remove(kept / trace, none);
            }
        }
        for (const fs::path& file : filesOfCall(folder, call)) {
            fs::remove(file, none);
        }
        fs::remove(kept / (call + listEnding), none);
    }
}

/// Tidies up after calls that were ended before they had done all. One that has its list has all its files: what is
/// left to do is to remove the calls that it replaces. The files of one without are removed.
void removeBegun(const fs::path& folder, const fs::path& kept)
{
    std::error_code none;
    std::vector<fs::path> begun;
    for (const auto& entry : fs::directory_iterator(kept, none)) {
        if (entry.path().extension() == begunEnding) {
            begun.push_back(entry.path());
        }
    }
    for (const fs::path& mark : begun) {
        const std::string name = mark.stem().string();
        if (!fs::exists(kept / (name + listEnding))) {
            for (const fs::path& file : filesOfCall(folder, name)) {
                fs::remove(file, none);
            }
        }
        const std::set<std::string> written = tracesOfCall(kept, name);
        std::vector<std::string> replaced = callsWith(kept, written);
        std::erase(replaced, name);
        removeCalls(folder, kept, replaced, written);
        fs::remove_all(kept / (name + filesEnding), none);
        fs::remove(mark, none);
    }
}

using WrittenTraces = std::vector<std::pair<std::int64_t, std::string>>;

/// Says in a list which traces a call has written.
Result<void> listTraces(const fs::path& kept, const std::string& call, const WrittenTraces& traces)
{
    std::vector<std::string> lines;
    for (const auto& [trace, file] : traces) {
        lines.push_back(std::to_string(trace) + "\t" + file);
    }
    return lines.empty() ? Result<void>() : writeLines(kept / (call + listEnding), lines);
}

/// Says of each trace by an empty file that it is there.
Result<void> markTraces(const fs::path& kept, const WrittenTraces& traces)
{
    for (const auto& [trace, file] : traces) {
        if (auto marked = writeLines(kept / std::to_string(trace), {}); !marked) {
            return marked;
        }
    }
    return {};
}

using Failures = std::vector<std::pair<std::string, std::string>>;

/// A text without what separates lines and columns.
std::string inOneCell(std::string text)
{
    std::ranges::replace_if(
        text, [](char c) { return c == '\n' || c == '\r' || c == '\t'; }, ' ');
    return text;
}

/// Keeps what could not be read, and why: of earlier calls what this one has not read, and no file twice.
/// @param there files whose traces were there
Result<void> writeFailures(
    const fs::path& kept, const WrittenTraces& written, const std::vector<std::string>& there, const Failures& failed)
{
    std::set<std::string> told;
    for (const auto& [trace, file] : written) {
        told.insert(inOneCell(file));
    }
    for (const std::string& file : there) {
        told.insert(inOneCell(file));
    }
    std::vector<std::string> lines;
    for (const auto& [file, reason] : failed) {
        const std::string name = inOneCell(file);
        lines.push_back(name + '\t' + inOneCell(reason));
        told.insert(name);
    }
    for (std::string& line : linesOfFile(kept / failuresName)) {
        if (!told.contains(line.substr(0, line.find('\t')))) {
            lines.push_back(std::move(line));
        }
    }
    if (!lines.empty()) {
        return writeLines(kept / failuresName, lines);
    }
    std::error_code none;
    fs::remove(kept / failuresName, none);
    return {};
}

/// Writes a file anew somewhere else, where it is there whole or not at all.
Result<void> copyFile(const fs::path& from, const fs::path& to)
{
    std::ifstream file(from, std::ios::binary);
    FileSink sink(to.string());
    return atTheSink([&]() -> Result<void> {
        std::vector<char> piece(1U << 20U);
        while (file.read(piece.data(), static_cast<std::streamsize>(piece.size())), file.gcount() > 0) {
            sink.write({piece.data(), static_cast<std::size_t>(file.gcount())});
        }
        if (file.bad()) {
            return folderError(from.string(), "cannot be read", "it was there a moment ago");
        }
        return sink.finish();
    });
}

/// Gives a complete file its name. A file that is replaced keeps its mode; behind a link the file is replaced.
Result<void> nameFile(const fs::path& complete, const fs::path& path)
{
    std::error_code failed;
    fs::create_directories(path.parent_path(), failed);
    fs::path target = path;
    if (!failed && fs::exists(path, failed)) {
        target = fs::canonical(path, failed);
        if (!failed) {
            fs::permissions(complete, fs::status(target).permissions(), failed);
        }
    }
    if (!failed) {
        fs::rename(complete, target, failed);
    }
    if (failed == std::errc::cross_device_link) { // the folder of a table may be a link to another disk
        return copyFile(complete, target);
    }
    return failed ? folderError(path.string(), "cannot be written", failed.message()) : Result<void>();
}

} // namespace

struct TableFolder::Parts {
    /// A file that is written, under its name once all are. A complete one is closed: a call may have more files than
    /// a process may have open.
    struct BegunTable {
        std::string path;
        fs::path complete; ///< Where it lies until then.
        std::unique_ptr<FileSink> sink;
        std::unique_ptr<ParquetFile> file;
    };

    fs::path folder;
    fs::path kept;
    Descriptor lock;
    std::string partition; ///< That is written: "night=1/device=2", or empty.
    std::map<std::string, std::size_t> numberOfPath; ///< Of files of one table and partition: those so far.
    std::map<const Table*, BegunTable> open; ///< Of the partition that is written.
    std::vector<BegunTable> written; ///< Complete, and without their names.
    std::size_t begunFiles = 0;
    std::set<std::string> shared; ///< Files of records and programs of this call.
    WrittenTraces traces; ///< Added, with their files.
    bool isBegun = false;

    [[nodiscard]] fs::path begunMark(const std::string& call) const { return kept / (call + begunEnding); }
    [[nodiscard]] fs::path filesOf(const std::string& call) const { return kept / (call + filesEnding); }

    /// Completes a file, which gets its name later.
    /// @throws SinkError
    void close(BegunTable& begun)
    {
        begun.file->finish();
        begun.file.reset();
        if (auto finished = begun.sink->finish(); !finished) {
            throw SinkError(finished.error());
        }
        begun.sink.reset();
        written.push_back(std::move(begun));
    }
    /// Gives all files their names. What a file of the same name had is replaced.
    /// @param named the paths so far
    /// @param isNew those of them that were not there
    Result<void> nameAll(std::set<std::string>& named, std::vector<std::string>& isNew)
    {
        for (const BegunTable& begun : written) {
            std::error_code none;
            const bool wasThere = fs::exists(begun.path, none);
            if (auto isNamed = nameFile(begun.complete, begun.path); !isNamed) {
                return isNamed;
            }
            named.insert(begun.path);
            if (!wasThere) {
                isNew.push_back(begun.path);
            }
        }
        return {};
    }
    void closeAll() ///< Those of the partition.
    {
        for (auto& [table, begun] : open) {
            close(begun);
        }
        open.clear();
    }
    [[nodiscard]] BegunTable begin(const Table& table, const std::string& path, const FolderCall& call)
    {
        const fs::path complete = filesOf(call.name) / std::to_string(begunFiles++);
        BegunTable begun{path, complete, std::make_unique<FileSink>(complete.string()), nullptr};
        std::error_code ignored; // the sink tells
        fs::create_directories(complete.parent_path(), ignored);
        begun.file = std::make_unique<ParquetFile>(table, *begun.sink,
            std::vector<std::pair<std::string, std::string>>{{"etscope.schema", std::to_string(schemaVersion)},
                {"etscope.table", table.name}, {"etscope.version", std::string(version())},
                {"etscope.options", call.options}});
        return begun;
    }
    static void fill(const Table& table, BegunTable& begun, const TableSource& source, WrittenRows& written,
        const LoadContext& context)
    {
        forEachBatch(source, table, written.room(), [&](std::span<const ColumnValues> batch, std::size_t rows) {
            if (context.cancel.isCanceled()) {
                throw ReadError{Error::canceled()}; // the batches that are left are not filled
            }
            begun.file->add(batch, rows);
            written.add(rows);
        });
    }
    /// The file of the partition that rows of a table of traces go to.
    BegunTable& fileOf(const Table& table, const FolderCall& call)
    {
        const fs::path within = partition.empty() ? folder / table.name : folder / table.name / partition;
        if (const auto known = open.find(&table); known != open.end()) {
            if (known->second.file->size() < mostOfFile) {
                return known->second;
            }
            close(known->second);
            open.erase(known);
        }
        const std::size_t number = numberOfPath[within.string()]++;
        const std::string name = call.name + (number == 0 ? "" : "-" + std::to_string(number)) + ".parquet";
        return open.emplace(&table, begin(table, (within / name).string(), call)).first->second;
    }
    /// Writes what belongs to a record or a program, once for each content; without one there is a file without rows.
    void writeShared(const Table& table, const FolderCall& call, const TableSource& source, WrittenRows& rows,
        const LoadContext& context)
    {
        const TableInput& input = source.input();
        const auto& content = table.scope == TableScope::Record ? input.recordContent : input.programContent;
        const std::string name = (content ? content->sha256 : std::string("none")) + ".parquet";
        const std::string path = (folder / table.name / name).string();
        const bool isThere = fs::exists(path) && (!call.again || !content);
        if (isThere || !shared.insert(path).second) {
            return;
        }
        BegunTable begun = begin(table, path, call);
        if (content) {
            fill(table, begun, source, rows, context);
        }
        close(begun);
    }
};

std::string callName(const std::string& options, const std::vector<std::string>& hashes)
{
    compare::Sha256 digest;
    digest.addField(static_cast<std::uint64_t>(schemaVersion));
    digest.addField(std::string_view(options));
    for (const std::string& hash : hashes) {
        digest.addField(std::string_view(hash));
    }
    constexpr std::size_t digits = 16;
    return digest.hex().substr(0, digits);
}

std::string labelOf(const std::vector<TraceLabel>& labels, const std::string& name)
{
    const auto found = std::ranges::find(labels, name, &TraceLabel::name);
    return found == labels.end() ? std::string() : found->value;
}

TableFolder::TableFolder(FolderCall call)
    : m_call(std::move(call))
    , m_parts(std::make_unique<Parts>())
{
    m_parts->folder = m_call.path;
    m_parts->kept = m_parts->folder / keptFolder;
}

TableFolder::~TableFolder()
{
    std::error_code none;
    if (m_parts->isBegun) {
        fs::remove_all(m_parts->filesOf(m_call.name), none);
        fs::remove(m_parts->begunMark(m_call.name), none);
    }
}

Result<std::unique_ptr<TableFolder>> TableFolder::open(FolderCall call)
{
    std::unique_ptr<TableFolder> folder(new TableFolder(std::move(call)));
    Parts& parts = *folder->m_parts;
    std::error_code failed;
    fs::create_directories(parts.kept, failed);
    if (failed) {
        return folderError(folder->m_call.path, "cannot be made", failed.message());
    }
    const std::string lock = (parts.kept / "lock").string();
    constexpr mode_t everybodyReads = 0644;
    parts.lock = Descriptor(::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, everybodyReads));
    if (parts.lock.number() < 0) {
        return folderError(lock, "cannot be written", std::system_category().message(errno));
    }
    if (::flock(parts.lock.number(), LOCK_EX | LOCK_NB) != 0) {
        return Error{.file = folder->m_call.path,
            .what = Message::verbatim("is being written by another export"),
            .advice = Message::verbatim("Wait until it has ended"),
            .kind = Error::Kind::Output};
    }
    removeBegun(parts.folder, parts.kept);
    // The same call may have more to write, such as a file that could not be read before: beside what is there.
    while (!folder->m_call.again && fs::exists(parts.kept / (folder->m_call.name + listEnding))) {
        folder->m_call.name = callName(folder->m_call.options, {folder->m_call.name});
    }
    return folder;
}

bool TableFolder::has(std::int64_t trace) const
{
    return !m_call.again && fs::exists(m_parts->kept / std::to_string(trace));
}

Result<void> TableFolder::add(const TableSource& source, const LoadContext& context)
{
    try {
        return write(source, context);
    } catch (const SinkError& error) {
        return error.error();
    } catch (const ReadError& error) {
        return error.error;
    }
}

Result<void> TableFolder::write(const TableSource& source, const LoadContext& context)
{
    Parts& parts = *m_parts;
    if (!parts.isBegun) {
        if (auto marked = writeLines(parts.begunMark(m_call.name), {}); !marked) {
            return marked;
        }
        parts.isBegun = true;
    }
    std::string partition;
    for (const std::string& label : m_call.partition) {
        partition +=
            (partition.empty() ? "" : "/") + pathPart(label) + "=" + pathPart(labelOf(source.input().labels, label));
    }
    if (partition != parts.partition) {
        parts.closeAll();
        parts.partition = partition;
    }
    WrittenRows rows(source, context);
    for (const Table* const table : allTables()) {
        if (table->scope == TableScope::Trace) {
            Parts::fill(*table, parts.fileOf(*table, m_call), source, rows, context);
        } else {
            parts.writeShared(*table, m_call, source, rows, context);
        }
    }
    parts.traces.emplace_back(source.traceId(), source.input().dumpContent.file);
    return context.cancel.isCanceled() ? Result<void>(Error::canceled()) : Result<void>();
}

Result<std::size_t> TableFolder::finish(
    const std::vector<std::pair<std::string, std::string>>& failed, const std::vector<std::string>& there)
{
    Parts& parts = *m_parts;
    try {
        parts.closeAll();
    } catch (const SinkError& error) {
        return error.error();
    }
    std::set<std::string> own;
    for (const auto& [trace, file] : parts.traces) {
        own.insert(std::to_string(trace));
    }
    // Calls whose traces are written again go as a whole, and when all of this one is there. Whatever ends it before,
    // their rows stay, and the traces without marks are written again by the next call.
    std::vector<std::string> replaced = callsWith(parts.kept, own);
    std::set<std::string> gone;
    for (const std::string& call : replaced) {
        gone.merge(tracesOfCall(parts.kept, call));
    }
    std::erase_if(gone, [&own](const std::string& trace) { return own.contains(trace); });
    dropMarks(parts.kept, own);
    std::error_code none;
    std::set<std::string> named;
    std::vector<std::string> isNew;
    Result<void> done = parts.nameAll(named, isNew);
    fs::remove_all(parts.filesOf(m_call.name), none);
    if (done && std::erase(replaced, m_call.name) > 0) {
        for (const fs::path& file : filesOfCall(parts.folder, m_call.name)) {
            if (!named.contains(file.string())) {
                fs::remove(file, none);
            }
        }
    }
    done = done ? listTraces(parts.kept, m_call.name, parts.traces) : done;
    if (!done) {
        for (const std::string& path : isNew) {
            fs::remove(path, none);
        }
        return done.error();
    }
    done = markTraces(parts.kept, parts.traces);
    removeCalls(parts.folder, parts.kept, replaced, own);
    dropMarks(parts.kept, gone);
    if (done) {
        done = writeFailures(parts.kept, parts.traces, there, failed);
    }
    return done ? Result<std::size_t>(gone.size()) : Result<std::size_t>(done.error());
}

} // namespace ets::tables
