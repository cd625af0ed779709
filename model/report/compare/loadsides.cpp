// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/loadsides.h"

#include "model/analysis/compare/recordedruns.h"
#include "model/analysis/compare/sha256.h"
#include "model/base/file.h"
#include "model/report/compare/savedside.h"
#include "model/trace/open.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string_view>
#include <system_error>
#include <utility>

namespace ets {

namespace {

using compare::ContextCode;
using compare::ContextNote;
using compare::ExecutedMethod;
using compare::RecordedRuns;
using compare::Side;

/// How far a part of the work is, as so much of the whole.
class PartSink final : public ProgressSink {
public:
    explicit PartSink(ProgressSink* whole)
        : m_whole(whole)
    {
    }
    /// What comes now is the part of that number among so many.
    void enter(std::size_t part, std::size_t parts)
    {
        m_part = part;
        m_parts = parts;
        progress("compare", 0, 1);
    }
    void progress(std::string_view phase, std::uint64_t done, std::uint64_t total) override
    {
        constexpr double thousand = 1000;
        const double fraction = total > 0 ? std::min(1.0, static_cast<double>(done) / static_cast<double>(total)) : 0.0;
        const auto at = static_cast<std::uint64_t>(thousand * (static_cast<double>(m_part) + fraction));
        if (m_whole != nullptr && at >= m_last) { // phases of a part begin at 0 each
            m_last = at;
            m_whole->progress(phase, at, static_cast<std::uint64_t>(thousand) * m_parts);
        }
    }

private:
    ProgressSink* m_whole;
    std::size_t m_part = 0;
    std::size_t m_parts = 1;
    std::uint64_t m_last = 0;
};

/// A file, or the dumps in a folder by their names.
std::vector<std::string> recordingsIn(const std::string& path)
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

/// What tells whether a recording is on both sides.
enum class Digests : std::uint8_t {
    None, ///< Nothing: no file of one side can be one of the other.
    OfFiles, ///< What the files hold.
    OfOpen, ///< The same, but of the first recordings whether they were read at once.
};

/// Reads one side, one trace after the other.
class SideLoader {
public:
    SideLoader(const SideSource& source, const LoadContext& context)
        : m_source(source)
        , m_context(context)
        , m_files(recordingsAt(source.paths))
    {
    }

    [[nodiscard]] const std::vector<std::string>& files() const { return m_files; }

    /// Opens the first recording, or reads a saved side, which is one by itself.
    Result<void> begin(std::vector<ContextNote>& notes)
    {
        if (m_files.empty()) {
            return Error{.file = m_source.paths.empty() ? std::string() : m_source.paths.front(),
                .what = ETS_MESSAGE("has no dump in it"),
                .where = {},
                .advice = ETS_MESSAGE("Give a folder with ETDump files (.etdp)")};
        }
        if (!m_source.isFirstOpen) {
            if (auto saved = readSaved(); !saved) {
                return saved;
            }
        }
        if (m_saved && m_source.hasOwnRuns) {
            return Error{.file = m_files.front(),
                .what = ETS_MESSAGE("is a saved side, whose runs are chosen already"),
                .where = {},
                .advice = ETS_MESSAGE("Give its recordings"),
                .kind = Error::Kind::Usage};
        }
        if (m_saved) {
            return {};
        }
        auto opened = m_source.openFirst(m_files.front(), notes, m_context);
        if (!opened) {
            return opened.error();
        }
        m_first = std::move(*opened);
        return {};
    }

    [[nodiscard]] bool isSaved() const { return m_saved.has_value(); }
    [[nodiscard]] bool isFirstOpen() const { return m_source.isFirstOpen; }

    [[nodiscard]] std::vector<ExecutedMethod> methods() const
    {
        if (m_saved) {
            return {{m_saved->conditions.method, 1}};
        }
        return compare::executedMethods(*m_first);
    }

    /// The origins of the record's nodes, which are needed where nothing better tells what is the same. They are
    /// evidence among others: without them there is a note.
    /// @param name of the side, "old" or "new"
    /// @return an error when canceled
    Result<void> addOrigins(
        Side& side, const std::string& method, const char* name, std::vector<ContextNote>& notes) const
    {
        if (m_saved || m_origins == nullptr) {
            return {};
        }
        auto origins = compare::originsOf(*m_origins, method, m_context);
        if (!origins && origins.error().kind == Error::Kind::Canceled) {
            return origins.error();
        }
        if (!origins) {
            notes.push_back({ContextCode::Origins, false, {name, origins.error().message()}, {}});
            return {};
        }
        side.exported.origins = std::move(*origins);
        return {};
    }

    /// @param step called before each recording
    template <typename Step> Result<void> read(const std::string& method, Digests digests, const Step& step)
    {
        for (std::size_t i = 0; i < m_files.size() && !m_saved; ++i) {
            step();
            auto trace = i == 0 ? Result(m_first) : openNext(m_files[i]);
            if (!trace) {
                return trace.error();
            }
            if (i > 0 && m_source.opened) {
                m_source.opened(**trace);
            }
            const auto methods = compare::executedMethods(**trace);
            const bool isThere = std::ranges::find(methods, method, &ExecutedMethod::name) != methods.end();
            // A dump alone may not tell its method.
            auto runs =
                compare::recordedRuns(**trace, isThere || methods.empty() ? method : methods.front().name, m_context);
            if (!runs) {
                return runs.error();
            }
            if (runs->totals.empty()) {
                m_isWithoutRun = true;
            }
            if (digests != Digests::None && !m_source.hasOwnRuns) { // runs of one file are no two copies of it
                auto digest = digests == Digests::OfOpen && i == 0 ? openDigest(**trace) : digestOf(m_files[i]);
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

    [[nodiscard]] bool isWithoutRun() const { return m_isWithoutRun; }
    [[nodiscard]] std::uint32_t warmUp() const { return m_saved ? m_saved->dropped : compare::commonWarmUp(m_runs); }

    Result<Side> finish(std::uint32_t dropped)
    {
        if (m_saved) {
            return std::move(*m_saved);
        }
        auto side = compare::sideOf(m_runs, dropped);
        m_runs = {}; // of which the side has copies
        return side;
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
                .what = ETS_MESSAGE("is a saved side, which is a side by itself"),
                .where = {},
                .advice = ETS_MESSAGE("Give it alone"),
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
    [[nodiscard]] Result<std::shared_ptr<const Trace>> openNext(const std::string& file) const
    {
        TraceOptions options = m_first->options();
        options.debugBuffer.reset(); // of the first alone
        return openTrace(
            {.etdumpPath = file, .etrecord = m_first->sharedEtrecord(), .options = std::move(options)}, m_context);
    }

    static Result<std::string> digestOf(const std::string& file)
    {
        const auto source = ByteSource::openFile(file);
        return source ? compare::sha256Of(*source) : Result<std::string>(source.error());
    }

    /// Of what is open: the same for what was read once, whatever its file holds by now.
    static Result<std::string> openDigest(const Trace& trace)
    {
        return "open " + std::to_string(reinterpret_cast<std::uintptr_t>(trace.sharedEtdump().get()));
    }

    const SideSource& m_source;
    const LoadContext& m_context;
    std::vector<std::string> m_files;
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

/// Adds the origins of nodes to both sides, where nothing better tells what is the same.
Result<void> addOriginsOfBoth(const SideLoader& old, const SideLoader& recent, Side& oldSide, Side& newSide,
    const std::string& method, std::vector<ContextNote>& notes)
{
    if (!needOrigins(oldSide, newSide)) {
        return {};
    }
    if (auto added = old.addOrigins(oldSide, method, "old", notes); !added) {
        return added;
    }
    return recent.addOrigins(newSide, method, "new", notes);
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

} // namespace

std::vector<std::string> recordingsAt(const std::vector<std::string>& paths)
{
    std::vector<std::string> files;
    for (const std::string& path : paths) {
        const std::vector<std::string> there = recordingsIn(path);
        files.insert(files.end(), there.begin(), there.end());
    }
    return files;
}

Result<LoadedSides> loadSide(const SideSource& source, const std::string& wanted, const LoadContext& context)
{
    LoadedSides sides;
    PartSink sink(context.sink);
    const LoadContext own{context.cancel, &sink};
    SideLoader recent(source, own);
    if (auto begun = recent.begin(sides.notes); !begun) {
        return begun.error();
    }
    const auto methods = recent.methods();
    const auto method = commonMethod(methods, methods, wanted);
    if (!method || methods.empty()) {
        sides.notes.push_back({methods.empty() ? ContextCode::Runs : ContextCode::Method, true,
            methods.empty() ? std::vector<std::string>{"new"} : std::vector{wanted, namesOf(methods)}, {}});
        return sides;
    }
    sides.method = *method;
    std::size_t done = 0;
    const auto step = [&] { sink.enter(done++, recent.files().size()); };
    if (auto read = recent.read(*method, Digests::OfFiles, step); !read) {
        return read.error();
    }
    auto side = recent.finish(recent.warmUp());
    if (!side) {
        return side.error();
    }
    if (auto added = recent.addOrigins(*side, *method, "new", sides.notes); !added) {
        return added.error();
    }
    sides.recent = std::move(*side);
    return sides;
}

Result<LoadedSides> loadSides(
    const SideSource& oldSource, const SideSource& newSource, const std::string& wanted, const LoadContext& context)
{
    LoadedSides sides;
    PartSink sink(context.sink);
    const LoadContext own{context.cancel, &sink};
    SideLoader old(oldSource, own);
    SideLoader recent(newSource, own);
    const std::array both{&old, &recent};
    std::size_t done = 0;
    const auto step = [&] { sink.enter(done++, both.size() + old.files().size() + recent.files().size()); };
    for (SideLoader* const side : both) {
        step();
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
    const auto method = commonMethod(oldMethods, newMethods, wanted);
    if (!method) {
        sides.notes.push_back({ContextCode::Method, true, {namesOf(oldMethods), namesOf(newMethods)}, {}});
        return sides;
    }
    sides.method = *method;
    const bool withDigests = old.isSaved() || recent.isSaved() || haveFilesOfOneSize(old.files(), recent.files());
    const Digests digests = old.isFirstOpen() && recent.isFirstOpen() ? Digests::OfOpen
        : withDigests                                                 ? Digests::OfFiles
                                                                      : Digests::None;
    for (SideLoader* const side : both) {
        if (auto read = side->read(*method, digests, step); !read) {
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
    if (auto added = addOriginsOfBoth(old, recent, *oldSide, *newSide, *method, sides.notes); !added) {
        return added.error();
    }
    sides.old = std::move(*oldSide);
    sides.recent = std::move(*newSide);
    return sides;
}

} // namespace ets
