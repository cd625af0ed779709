// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/comparesides.h"

#include "app/cli/output.h"
#include "app/cli/traceverb.h"
#include "model/analysis/compare/recordedruns.h"
#include "model/analysis/compare/sha256.h"
#include "model/base/file.h"
#include "model/report/compare/savedside.h"
#include "model/trace/open.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <system_error>
#include <utility>

namespace ets::cli {

namespace {

using compare::ContextCode;
using compare::ContextNote;
using compare::ExecutedMethod;
using compare::RecordedRuns;
using compare::Side;

/// A file, or the dumps in a folder by their names.
std::vector<std::string> recordingsAt(const std::string& path)
{
    std::error_code none;
    if (!std::filesystem::is_directory(path, none)) {
        return {path};
    }
    std::vector<std::string> files;
    for (std::filesystem::directory_iterator file(path, none), end; !none && file != end; file.increment(none)) {
        std::error_code odd;
        if (!file->is_regular_file(odd)) {
            continue;
        }
        const auto kind = detectFileKind(file->path().string());
        if (kind && *kind == FileKind::ETDump) {
            files.push_back(file->path().string());
        }
    }
    std::ranges::sort(files);
    return files;
}

std::vector<std::string> recordingsAt(const std::vector<std::string>& paths)
{
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        const std::vector<std::string> there = recordingsAt(path);
        files.insert(files.end(), there.begin(), there.end());
    }
    return files;
}

std::vector<std::string> pathsOf(const CompareArguments& arguments, bool isNew)
{
    if (arguments.files.empty()) {
        return isNew ? arguments.recent : arguments.old;
    }
    const bool isOneSide = !arguments.save.empty() || arguments.isTrend;
    if (isOneSide) {
        return isNew ? arguments.files : std::vector<std::string>();
    }
    return {isNew ? arguments.files.back() : arguments.files.front()};
}

/// Reads one side, one trace after the other.
class SideLoader {
public:
    SideLoader(const Arguments& arguments, const CompareArguments& own, bool isNew)
        : m_arguments(arguments)
        , m_isNew(isNew)
        , m_paths(pathsOf(own, isNew))
        , m_files(recordingsAt(m_paths))
    {
        const std::string& record = isNew ? own.newRecord : own.oldRecord;
        const std::string& program = isNew ? own.newProgram : own.oldProgram;
        m_one.record = record.empty() ? arguments.record : record;
        m_one.program = program.empty() ? arguments.program : program;
        m_one.sourceScale = arguments.sourceScale;
        m_one.targetScale = arguments.sourceScale == TimeScale::Cycles && arguments.frequency <= 0
            ? TimeScale::Cycles
            : arguments.targetScale;
        m_one.frequency = arguments.frequency;
        const std::optional<RunSpec>& runs = isNew ? own.newRuns : own.oldRuns;
        m_hasOwnRuns = runs.has_value();
        m_one.runs = runs.value_or(arguments.runs);
        m_one.forcePair = arguments.forcePair;
    }

    const std::vector<std::string>& files() const { return m_files; }

    /// Opens the first recording, or reads a saved side, which is one by itself.
    Result<void> begin(std::vector<ContextNote>& notes)
    {
        if (m_files.empty()) {
            return Error{.file = m_paths.empty() ? std::string() : m_paths.front(),
                .what = Message::verbatim("has no dump in it"),
                .where = {},
                .advice = Message::verbatim("Give a folder with ETDump files (.etdp)")};
        }
        if (auto saved = readSaved(); !saved) {
            return saved;
        }
        if (m_saved && m_hasOwnRuns) {
            return Error{.file = m_files.front(),
                .what = Message::verbatim("is a saved side, whose runs are chosen already"),
                .where = {},
                .advice = Message::verbatim("Give its recordings"),
                .kind = Error::Kind::Usage};
        }
        if (m_saved) {
            return {};
        }
        m_one.dump = m_files.front();
        auto loaded = load(m_one);
        if (!loaded) {
            return loaded.error();
        }
        m_first = std::move(loaded->trace);
        printDiagnostics(m_first->diagnostics());
        printChoice(m_first->diagnostics());
        for (const auto& [isLeftOut, file] :
            {std::pair(loaded->isWithoutRecord, m_one.record), std::pair(loaded->isWithoutProgram, m_one.program)}) {
            if (isLeftOut) {
                notes.push_back({ContextCode::LeftOut, false,
                    {file + " does not belong to " + m_one.dump + ": it is left out"}, {}});
            }
        }
        return {};
    }

    bool isSaved() const { return m_saved.has_value(); }
    const Side& saved() const { return *m_saved; }

    std::vector<ExecutedMethod> methods() const
    {
        if (m_saved) {
            return {{m_saved->conditions.method, 1}};
        }
        return compare::executedMethods(*m_first);
    }

    /// The origins of the record's nodes, which are needed where nothing better tells what is the same.
    Result<void> addOrigins(Side& side, const std::string& method) const
    {
        if (m_saved || m_origins == nullptr) {
            return {};
        }
        auto origins = compare::originsOf(*m_origins, method);
        if (!origins) {
            return origins.error();
        }
        side.exported.origins = std::move(*origins);
        return {};
    }

    Result<void> read(const std::string& method, bool withDigests)
    {
        for (std::size_t i = 0; i < m_files.size() && !m_saved; ++i) {
            auto trace = i == 0 ? Result(m_first) : openNext(m_files[i]);
            if (!trace) {
                return trace.error();
            }
            if (i > 0) {
                printChoice((*trace)->diagnostics());
            }
            const auto methods = compare::executedMethods(**trace);
            const bool isThere = std::ranges::find(methods, method, &ExecutedMethod::name) != methods.end();
            // A dump alone may not tell its method.
            auto runs = compare::recordedRuns(**trace, isThere || methods.empty() ? method : methods.front().name);
            if (!runs) {
                return runs.error();
            }
            if (runs->totals.empty()) {
                m_isWithoutRun = true;
            }
            if (withDigests && !m_hasOwnRuns) { // runs of one file are no two copies of it
                auto digest = digestOf(m_files[i]);
                if (!digest) {
                    return digest.error();
                }
                runs->digest = std::move(*digest);
            }
            m_runs.push_back(std::move(*runs));
        }
        m_origins = std::move(m_first);
        return {};
    }

    bool isWithoutRun() const { return m_isWithoutRun; }
    std::uint32_t warmUp() const { return m_saved ? m_saved->dropped : compare::commonWarmUp(m_runs); }

    Result<Side> finish(std::uint32_t dropped)
    {
        if (m_saved) {
            return std::move(*m_saved);
        }
        return compare::sideOf(m_runs, dropped);
    }

private:
    Result<void> readSaved()
    {
        const auto bytes = detectFileKind(m_files.front());
        if (!bytes || *bytes != FileKind::Unknown) {
            return {};
        }
        const auto file = FileBytes::read(m_files.front());
        if (!file) {
            return file.error();
        }
        const std::string_view text(reinterpret_cast<const char*>(file->bytes().data()), file->size());
        if (!looksLikeSavedSide(text)) {
            return {};
        }
        if (m_files.size() > 1) {
            return Error{.file = m_files.front(),
                .what = Message::verbatim("is a saved side, which is a side by itself"),
                .where = {},
                .advice = Message::verbatim("Give it alone"),
                .kind = Error::Kind::Usage};
        }
        auto side = readSavedSide(text, m_files.front());
        if (!side) {
            return side.error();
        }
        m_saved = std::move(*side);
        return {};
    }

    /// With the record and the program of the first, which are not read again.
    Result<std::shared_ptr<const Trace>> openNext(const std::string& file) const
    {
        return openTrace({.etdumpPath = file, .etrecord = m_first->sharedEtrecord(), .options = m_first->options()});
    }

    static Result<std::string> digestOf(const std::string& file)
    {
        const auto source = ByteSource::openFile(file);
        return source ? compare::sha256Of(*source) : Result<std::string>(source.error());
    }

    const Arguments& m_arguments;
    bool m_isNew;
    bool m_hasOwnRuns = false;
    std::vector<std::string> m_paths;
    std::vector<std::string> m_files;
    Arguments m_one; ///< Of the first recording.
    std::shared_ptr<const Trace> m_first;
    std::shared_ptr<const Trace> m_origins; ///< The same, once its runs were taken out.
    std::optional<Side> m_saved;
    std::vector<RecordedRuns> m_runs;
    bool m_isWithoutRun = false;
};

/// The method that is compared: the wanted one, else the one that both sides spent most time in.
std::optional<std::string> commonMethod(
    const std::vector<ExecutedMethod>& old, const std::vector<ExecutedMethod>& recent, const std::string& wanted)
{
    const auto has = [](const std::vector<ExecutedMethod>& methods, const std::string& name) {
        // Where nothing names a method it may be any.
        return std::ranges::any_of(
            methods, [&name](const ExecutedMethod& method) { return method.name == name || method.name.empty(); });
    };
    if (!wanted.empty()) {
        return has(old, wanted) && has(recent, wanted) ? std::optional(wanted) : std::nullopt;
    }
    for (const auto* const methods : {&recent, &old}) {
        for (const ExecutedMethod& method : *methods) {
            if (!method.name.empty() && has(old, method.name) && has(recent, method.name)) {
                return method.name;
            }
        }
    }
    const bool isUnknown = has(old, std::string()) && has(recent, std::string());
    return isUnknown ? std::optional<std::string>(std::string()) : std::nullopt;
}

std::string namesOf(const std::vector<ExecutedMethod>& methods)
{
    std::string names;
    for (const ExecutedMethod& method : methods) {
        names += (names.empty() ? "" : ", ") + (method.name.empty() ? std::string("one without a name") : method.name);
    }
    return names.empty() ? "none" : names;
}

/// Whether nothing better than origins tells what is the same on both sides.
bool needOrigins(const Side& old, const Side& recent)
{
    const auto isSame = [](const std::string& a, const std::string& b) { return !a.empty() && a == b; };
    return !compare::ranSamePlan(old, recent) && !isSame(old.exported.edge, recent.exported.edge)
        && !isSame(old.exported.aten, recent.exported.aten);
}

/// Sizes tell most files apart without reading them again.
bool haveFilesOfOneSize(const std::vector<std::string>& a, const std::vector<std::string>& b)
{
    const auto sizesOf = [](const std::vector<std::string>& files) {
        std::vector<std::uintmax_t> sizes;
        for (const std::string& file : files) {
            std::error_code none;
            sizes.push_back(std::filesystem::file_size(file, none));
        }
        return sizes;
    };
    const auto sizes = sizesOf(a);
    return std::ranges::any_of(
        sizesOf(b), [&](std::uintmax_t size) { return std::ranges::find(sizes, size) != sizes.end(); });
}

Result<LoadedSides> loadNewSide(const Arguments& arguments, const CompareArguments& own)
{
    LoadedSides sides;
    SideLoader recent(arguments, own, true);
    if (auto begun = recent.begin(sides.notes); !begun) {
        return begun.error();
    }
    const auto methods = recent.methods();
    const auto method = commonMethod(methods, methods, arguments.method);
    if (!method || methods.empty()) {
        sides.notes.push_back({methods.empty() ? ContextCode::Runs : ContextCode::Method, true,
            methods.empty() ? std::vector<std::string>{"new"} : std::vector{arguments.method, namesOf(methods)}, {}});
        return sides;
    }
    if (auto read = recent.read(*method, true); !read) {
        return read.error();
    }
    auto side = recent.finish(recent.warmUp());
    if (!side) {
        return side.error();
    }
    if (auto added = recent.addOrigins(*side, *method); !added) {
        return added.error();
    }
    sides.recent = std::move(*side);
    return sides;
}

} // namespace

std::vector<std::string> filesOf(const CompareArguments& arguments)
{
    std::vector<std::string> files = recordingsAt(pathsOf(arguments, false));
    const std::vector<std::string> recent = recordingsAt(pathsOf(arguments, true));
    files.insert(files.end(), recent.begin(), recent.end());
    for (const std::string& file :
        {arguments.oldRecord, arguments.newRecord, arguments.oldProgram, arguments.newProgram, arguments.policy}) {
        files.push_back(file);
    }
    return files;
}

Result<LoadedSides> loadSides(const Arguments& arguments, const CompareArguments& own)
{
    if (!own.save.empty() || own.isTrend) {
        return loadNewSide(arguments, own);
    }
    LoadedSides sides;
    SideLoader old(arguments, own, false);
    SideLoader recent(arguments, own, true);
    for (SideLoader* const side : {&old, &recent}) {
        if (auto begun = side->begin(sides.notes); !begun) {
            return begun.error();
        }
    }
    const auto oldMethods = old.methods();
    const auto newMethods = recent.methods();
    for (const auto& [methods, name] : {std::pair(&oldMethods, "old"), std::pair(&newMethods, "new")}) {
        if (methods->empty()) {
            sides.notes.push_back({ContextCode::Runs, true, {name}, {}});
            return sides;
        }
    }
    const auto method = commonMethod(oldMethods, newMethods, arguments.method);
    if (!method) {
        sides.notes.push_back({ContextCode::Method, true, {namesOf(oldMethods), namesOf(newMethods)}, {}});
        return sides;
    }
    const bool withDigests = old.isSaved() || recent.isSaved() || haveFilesOfOneSize(old.files(), recent.files());
    for (SideLoader* const side : {&old, &recent}) {
        if (auto read = side->read(*method, withDigests); !read) {
            return read.error();
        }
        if (side->isWithoutRun()) {
            sides.notes.push_back({ContextCode::Runs, true, {side == &old ? "old" : "new"}, {}});
            return sides;
        }
    }
    const std::uint32_t dropped = std::max(old.warmUp(), recent.warmUp());
    auto oldSide = old.finish(dropped);
    auto newSide = recent.finish(dropped);
    if (!oldSide || !newSide) {
        return !oldSide ? oldSide.error() : newSide.error();
    }
    if (needOrigins(*oldSide, *newSide)) {
        for (const auto& [loader, side] : {std::pair(&old, &*oldSide), std::pair(&recent, &*newSide)}) {
            if (auto added = loader->addOrigins(*side, *method); !added) {
                return added.error();
            }
        }
    }
    sides.old = std::move(*oldSide);
    sides.recent = std::move(*newSide);
    return sides;
}

} // namespace ets::cli
