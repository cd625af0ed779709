// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/folder.h"

#include "model/analysis/compare/sha256.h"
#include "model/base/process.h"
#include "model/base/sink.h"
#include "model/base/version.h"
#include "model/tables/parquet.h"
#include "model/tables/tableset.h"

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

constexpr const char* keptFolder = "_etscope";
constexpr const char* listEnding = ".traces";
constexpr const char* begunEnding = ".begun";

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
        if (isPlain && !(text.empty() && c == '.')) {
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

} // namespace

struct TableFolder::Parts {
    /// A file that is written, under its name once all are.
    struct BegunTable {
        std::string path;
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
    std::set<std::string> shared; ///< Files of records and programs of this call.
    std::vector<std::pair<std::int64_t, std::string>> traces; ///< Added, with their files.
    bool isBegun = false;

    [[nodiscard]] fs::path begunMark(const std::string& call) const { return kept / (call + begunEnding); }
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
    for (const auto& entry : fs::directory_iterator(parts.kept, failed)) {
        if (entry.path().extension() != begunEnding) {
            continue;
        }
        const std::string call = entry.path().stem().string();
        for (const fs::path& file : filesOfCall(parts.folder, call)) {
            const bool isListed = fs::exists(parts.kept / (call + listEnding));
            if (!isListed) {
                fs::remove(file, failed);
            }
        }
        fs::remove(entry.path(), failed);
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
    using BegunTable = Parts::BegunTable;
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
    const auto close = [&](BegunTable& begun) {
        begun.file->finish();
        begun.file.reset();
        parts.written.push_back(std::move(begun));
    };
    if (partition != parts.partition) {
        for (auto& [table, begun] : parts.open) {
            close(begun);
        }
        parts.open.clear();
        parts.partition = partition;
    }
    const auto begin = [&](const Table& table, const std::string& path) {
        BegunTable begun{path, std::make_unique<FileSink>(path), nullptr};
        std::error_code ignored; // the sink tells
        fs::create_directories(fs::path(path).parent_path(), ignored);
        begun.file = std::make_unique<ParquetFile>(table, *begun.sink,
            std::vector<std::pair<std::string, std::string>>{{"etscope.schema", std::to_string(schemaVersion)},
                {"etscope.table", table.name}, {"etscope.version", std::string(version())},
                {"etscope.options", m_call.options}});
        return begun;
    };
    const auto fill = [&](const Table& table, BegunTable& begun) {
        forEachBatch(source, table, [&](std::span<const ColumnValues> batch, std::size_t rows) {
            if (!context.cancel.isCanceled()) {
                begun.file->add(batch, rows);
            }
        });
    };
    for (const Table* const table : allTables()) {
        const fs::path folder = parts.folder / table->name;
        if (table->scope == TableScope::Trace) {
            const fs::path within = partition.empty() ? folder : folder / partition;
            auto open = parts.open.find(table);
            if (open != parts.open.end() && open->second.file->size() >= mostOfFile) {
                close(open->second);
                parts.open.erase(open);
                open = parts.open.end();
            }
            if (open == parts.open.end()) {
                const std::size_t number = parts.numberOfPath[within.string()]++;
                const std::string name = m_call.name + (number == 0 ? "" : "-" + std::to_string(number)) + ".parquet";
                open = parts.open.emplace(table, begin(*table, (within / name).string())).first;
            }
            fill(*table, open->second);
            continue;
        }
        const auto& content =
            table->scope == TableScope::Record ? source.input().recordContent : source.input().programContent;
        const std::string path = (folder / ((content ? content->sha256 : std::string("none")) + ".parquet")).string();
        const bool isThere = fs::exists(path) && (!m_call.again || !content);
        if (isThere || !parts.shared.insert(path).second) {
            continue;
        }
        BegunTable begun = begin(*table, path);
        if (content) {
            fill(*table, begun);
        }
        close(begun);
    }
    parts.traces.emplace_back(source.traceId(), source.input().dumpContent.file);
    return context.cancel.isCanceled() ? Result<void>(Error::canceled()) : Result<void>();
}

Result<std::size_t> TableFolder::finish(const std::vector<std::pair<std::string, std::string>>& failed)
{
    Parts& parts = *m_parts;
    std::error_code none;
    std::size_t gone = 0;
    // Calls whose traces are written again go as a whole.
    std::set<std::string> own;
    for (const auto& [trace, file] : parts.traces) {
        own.insert(std::to_string(trace));
    }
    std::vector<std::string> replaced;
    for (const auto& entry : fs::directory_iterator(parts.kept, none)) {
        if (entry.path().extension() != listEnding) {
            continue;
        }
        const std::vector<std::string> traces = linesOfFile(entry.path());
        const auto idOf = [](const std::string& line) { return line.substr(0, line.find('\t')); };
        const bool isHit =
            std::ranges::any_of(traces, [&](const std::string& line) { return own.contains(idOf(line)); });
        if (!isHit) {
            continue;
        }
        for (const std::string& line : traces) {
            if (!own.contains(idOf(line))) {
                ++gone;
                fs::remove(parts.kept / idOf(line), none);
            }
        }
        replaced.push_back(entry.path().stem().string());
    }
    try {
        for (auto& [table, begun] : parts.open) {
            begun.file->finish();
            begun.file.reset();
            parts.written.push_back(std::move(begun));
        }
    } catch (const SinkError& error) {
        return error.error();
    }
    parts.open.clear();
    std::vector<std::string> named;
    for (const std::string& call : replaced) {
        for (const fs::path& file : filesOfCall(parts.folder, call)) {
            fs::remove(file, none);
        }
        fs::remove(parts.kept / (call + listEnding), none);
    }
    for (Parts::BegunTable& begun : parts.written) {
        if (auto finished = begun.sink->finish(); !finished) {
            for (const std::string& path : named) {
                fs::remove(path, none);
            }
            return finished.error();
        }
        named.push_back(begun.path);
    }
    if (!parts.traces.empty()) {
        std::vector<std::string> lines;
        for (const auto& [trace, file] : parts.traces) {
            lines.push_back(std::to_string(trace) + "\t" + file);
            if (auto marked = writeLines(parts.kept / std::to_string(trace), {}); !marked) {
                return marked.error();
            }
        }
        if (auto listed = writeLines(parts.kept / (m_call.name + listEnding), lines); !listed) {
            return listed.error();
        }
    }
    std::vector<std::string> failures;
    for (const auto& [file, reason] : failed) {
        std::string line = file + "\t" + reason;
        std::ranges::replace(line, '\n', ' ');
        failures.push_back(std::move(line));
    }
    if (failures.empty()) {
        fs::remove(parts.kept / "failed.tsv", none);
    } else if (auto told = writeLines(parts.kept / "failed.tsv", failures); !told) {
        return told.error();
    }
    return gone;
}

} // namespace ets::tables
