// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/referencerun.h"
#include "model/base/sink.h"

#include "model/base/file.h"
#include "model/base/process.h"
#include "referencehelper_generated.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>
#include <filesystem>
#include <optional>
#include <span>
#include <system_error>
#include <unistd.h>

namespace ets {

namespace {

/// 128 bits of FNV-1a, twice from other starts: names a content, and keeps nobody out.
class ContentName {
public:
    void add(std::span<const std::byte> bytes)
    {
        constexpr std::uint64_t prime = 0x100000001B3;
        for (const std::byte byte : bytes) {
            m_first = (m_first ^ std::to_integer<std::uint64_t>(byte)) * prime;
            m_second = (m_second ^ std::to_integer<std::uint64_t>(byte)) * prime + (m_second >> 47U);
        }
    }
    /// With its length, so that texts in a row cannot run together.
    void add(std::string_view text)
    {
        const std::uint64_t size = text.size();
        add(std::as_bytes(std::span(&size, 1)));
        add(std::as_bytes(std::span(text.data(), text.size())));
    }
    [[nodiscard]] std::string text() const
    {
        std::string result;
        for (const std::uint64_t part : {m_first, m_second}) {
            std::array<char, 16> digits{};
            const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), part, 16).ptr;
            result += std::string(static_cast<std::size_t>(digits.data() + digits.size() - end), '0')
                + std::string(digits.data(), end);
        }
        return result;
    }

private:
    std::uint64_t m_first = 0xCBF29CE484222325;
    std::uint64_t m_second = 0x9E3779B97F4A7C15;
};

std::string helperPath(const ReferenceRun& run)
{
    ContentName name;
    name.add(referenceHelper());
    return run.cacheFolder + "/etscope_reference_" + name.text() + ".py";
}

Result<void> prepareFolder(const ReferenceRun& run)
{
    std::error_code failed;
    std::filesystem::create_directories(run.cacheFolder, failed);
    if (run.cacheFolder.empty() || failed) {
        return Error::in(run.cacheFolder, ETS_MESSAGE("cannot be used to keep reference values"),
            ETS_MESSAGE("Choose a folder that can be written to"));
    }
    const std::string_view helper = referenceHelper();
    return writeFileAtomically(helperPath(run), std::span(helper.data(), helper.size()));
}

/// What the helper says while it runs.
struct HelperTalk {
    const LoadContext& context;
    std::string error;
    bool isDone = false;
    std::uint64_t done = 0;
    std::uint64_t total = 0;

    void tell() const { context.report("run-reference", done, total); }

    void hear(std::string_view line)
    {
        constexpr std::string_view progress = "progress ";
        constexpr std::string_view failure = "error ";
        if (line.starts_with(failure)) {
            constexpr std::size_t longest = 600;
            error = line.substr(failure.size(), longest);
        } else if (line.starts_with(progress)) {
            std::uint64_t some = 0;
            std::uint64_t all = 0;
            const char* const end = line.data() + line.size();
            const auto first = std::from_chars(line.data() + progress.size(), end, some);
            if (first.ptr < end && std::from_chars(first.ptr + 1, end, all).ec == std::errc() && some <= all) {
                done = some;
                total = all;
                tell();
            }
        }
        isDone = isDone || line.starts_with("values ");
    }
};

std::string lastLine(const std::string& text)
{
    const std::size_t end = text.find_last_not_of(" \n\r\t");
    if (end == std::string::npos) {
        return {};
    }
    const std::size_t begin = text.rfind('\n', end);
    constexpr std::size_t longest = 300;
    const std::string line = text.substr(begin == std::string::npos ? 0 : begin + 1, end - (begin + 1) + 1);
    return line.substr(0, longest);
}

/// Why there are no values; nothing where there are.
std::optional<Error> failureOf(const ReferenceRun& run, const ChildEnd& end, const HelperTalk& talk)
{
    const auto andSaid = [said = lastLine(end.errorTail)](Message what) {
        return said.empty() ? what : ETS_MESSAGE("%1: %2", std::move(what), said);
    };
    switch (end.kind) {
    case ChildEnd::Kind::TimedOut:
        return Error::in(run.python, ETS_MESSAGE("took longer than %1 s and was ended", run.timeout.count()),
            ETS_MESSAGE("Give it more time, or compute the values by hand"));
    case ChildEnd::Kind::TooMuchOutput:
        return Error::in(run.python, ETS_MESSAGE("wrote far more than it should and was ended"),
            ETS_MESSAGE("Run the command by hand to see all that it says"));
    case ChildEnd::Kind::Killed:
        return Error::in(run.python, andSaid(ETS_MESSAGE("was ended by signal %1", end.code)),
            ETS_MESSAGE("It may have run out of memory. Close other programs, or compute the values by hand"));
    case ChildEnd::Kind::Exited:
        break;
    }
    if (!talk.error.empty()) {
        return Error::in(run.python, Message::verbatim(talk.error));
    }
    if (end.code != 0 || !talk.isDone) {
        return Error::in(run.python,
            andSaid(end.code != 0 ? ETS_MESSAGE("ended with status %1", end.code) : ETS_MESSAGE("wrote no values")),
            ETS_MESSAGE("Give a Python 3 that has torch and executorch. Run the command by hand to see all that it "
                        "says"));
    }
    return std::nullopt;
}

} // namespace

bool hasTestCases(std::string_view inputs)
{
    std::string path(inputs);
    std::ranges::transform(
        path, path.begin(), [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    return path.ends_with(".bpte") || path.ends_with(".bp");
}

std::string_view referenceHelper()
{
    return referenceHelperText;
}

Result<std::string> interpreterOf(const ReferenceRun& run, const LoadContext& context)
{
    constexpr std::string_view known = "interpreter ";
    constexpr const char* question = R"(
import sys
from importlib import metadata, util
said = [sys.executable, ".".join(str(n) for n in sys.version_info)]
for name in ("torch", "executorch"):
    spec = util.find_spec(name)
    if spec is None:
        raise ModuleNotFoundError(f"No module named {name!r}")
    try:
        said.append(name + " " + metadata.version(name))
    except metadata.PackageNotFoundError:
        said.append(name + " " + str(spec.origin or list(spec.submodule_search_locations or [])))
print("interpreter", *said)
)";
    std::string answer;
    HelperTalk talk{.context = context, .error = {}};
    const auto end = runChild({.words = {run.python, "-c", question},
                                  .timeout = run.timeout,
                                  .onLine =
                                      [&answer, known](std::string_view line) {
                                          if (line.starts_with(known)) {
                                              answer = line.substr(known.size());
                                          }
                                      },
                                  .onWait = [&talk] { talk.tell(); }},
        context);
    if (!end) {
        return end.error();
    }
    talk.isDone = true;
    if (auto failure = failureOf(run, *end, talk)) {
        return std::move(*failure);
    }
    return !answer.empty() ? Result<std::string>(answer)
                           : Error::in(run.python, ETS_MESSAGE("does not say which Python it is"),
                               ETS_MESSAGE("Give a Python 3 that has torch and executorch"));
}

namespace {

/// What values are of, without the interpreter.
Result<std::string> valuesName(const ReferenceRun& run, const LoadContext& context)
{
    ContentName name;
    for (const std::string& path : {run.record, run.inputs}) {
        if (!path.empty()) {
            const auto bytes = FileBytes::read(path, context);
            if (!bytes) {
                return bytes.error();
            }
            name.add(bytes->bytes());
        }
        name.add(std::string_view("|"));
    }
    for (const std::string& choice : {run.graph, run.method, std::to_string(run.testCase)}) {
        name.add(std::string_view(choice));
    }
    name.add(referenceHelper());
    return name.text();
}

/// What is kept of values, and for how long of what a call left behind.
constexpr std::size_t mostKept = 64;
constexpr std::uintmax_t mostBytes = std::uintmax_t{4} << 30U;
constexpr std::chrono::hours leftBehind{24};

struct KeptFile {
    std::filesystem::path path;
    std::filesystem::file_time_type used;
    std::uintmax_t bytes = 0;
};

/// Files of a folder, those used last first; none where it cannot be read.
std::vector<KeptFile> filesIn(const std::string& folder)
{
    std::vector<KeptFile> files;
    std::error_code failed;
    for (auto entry = std::filesystem::directory_iterator(folder, failed);
         !failed && entry != std::filesystem::directory_iterator(); entry.increment(failed)) {
        std::error_code ignored;
        if (entry->is_regular_file(ignored)) {
            files.push_back({entry->path(), entry->last_write_time(ignored), entry->file_size(ignored)});
        }
    }
    std::ranges::sort(files, std::ranges::greater(), &KeptFile::used);
    return files;
}

/// Removes values that were not used for longest, and what calls left behind that were ended.
void boundCache(const std::string& folder, const std::filesystem::path& mine)
{
    std::size_t kept = 0;
    std::uintmax_t bytes = 0;
    const auto now = std::filesystem::file_time_type::clock::now();
    for (const KeptFile& file : filesIn(folder)) {
        std::error_code ignored;
        const bool isValues = file.path.extension() == ".pt";
        const bool isUnfinished = file.path.extension() == ".part";
        bytes += isValues ? file.bytes : 0;
        kept += isValues ? 1 : 0;
        const bool isTooMuch = isValues && file.path != mine && (kept > mostKept || bytes > mostBytes);
        if (isTooMuch || (isUnfinished && now - file.used > leftBehind)) {
            std::filesystem::remove(file.path, ignored);
        }
    }
}

} // namespace

Result<std::string> cachedValuesPath(const ReferenceRun& run, std::string_view interpreter, const LoadContext& context)
{
    const auto values = valuesName(run, context);
    if (!values) {
        return values.error();
    }
    ContentName maker;
    maker.add(interpreter);
    return run.cacheFolder + "/" + *values + "-" + maker.text() + ".pt";
}

Result<std::string> earlierValuesPath(const ReferenceRun& run, const LoadContext& context)
{
    const auto values = valuesName(run, context);
    if (!values) {
        return values.error();
    }
    const std::vector<KeptFile> files = filesIn(run.cacheFolder);
    const auto found = std::ranges::find_if(files, [&values](const KeptFile& file) {
        return file.path.extension() == ".pt" && file.path.filename().string().starts_with(*values + "-");
    });
    return found == files.end() ? std::string() : found->path.string();
}

std::vector<std::string> referenceCommand(const ReferenceRun& run, const std::string& values)
{
    std::vector<std::string> words{
        run.python, helperPath(run), run.record, values, "--graph", run.graph, "--method", run.method};
    if (!run.inputs.empty()) {
        words.insert(words.end(), {"--inputs", run.inputs, "--case", std::to_string(run.testCase)});
    }
    if (run.memoryLimit > 0) {
        words.insert(words.end(), {"--memory", std::to_string(run.memoryLimit)});
    }
    return words;
}

Result<std::string> computeReferenceValues(const ReferenceRun& run, const LoadContext& context)
{
    const auto interpreter = interpreterOf(run, context); // whatever the cache has: it is what was asked for
    if (!interpreter) {
        return interpreter.error();
    }
    const auto path = cachedValuesPath(run, *interpreter, context);
    if (!path) {
        return path.error();
    }
    if (std::filesystem::exists(*path)) {
        std::error_code ignored;
        std::filesystem::last_write_time(*path, std::filesystem::file_time_type::clock::now(), ignored);
        return *path;
    }
    if (const auto prepared = prepareFolder(run); !prepared) {
        return prepared.error();
    }
    const std::string unfinished = *path + "." + std::to_string(::getpid()) + ".part";
    HelperTalk talk{.context = context, .error = {}};
    const std::vector<std::string> command = referenceCommand(run, unfinished);
    if (run.onStart) {
        run.onStart(command);
    }
    const auto end = runChild({.words = command,
                                  .timeout = run.timeout,
                                  .onLine = [&talk](std::string_view line) { talk.hear(line); },
                                  .onWait = [&talk] { talk.tell(); }},
        context);
    std::error_code failed;
    const auto failure = end ? failureOf(run, *end, talk) : std::optional(end.error());
    if (!failure) {
        std::filesystem::rename(unfinished, *path, failed);
    }
    std::error_code ignored;
    std::filesystem::remove(unfinished, ignored);
    boundCache(run.cacheFolder, *path);
    if (failure || failed) {
        return failure ? *failure : Error::in(run.python, ETS_MESSAGE("wrote no values, though it said so"));
    }
    return *path;
}

std::string defaultCacheFolder()
{
    // NOLINTBEGIN(concurrency-mt-unsafe): only main() changes the environment, before there is another thread
    const char* const cache = std::getenv("XDG_CACHE_HOME");
    const char* const home = std::getenv("HOME");
    // NOLINTEND(concurrency-mt-unsafe)
    if (cache != nullptr && *cache == '/') {
        return std::string(cache) + "/etscope";
    }
    return home != nullptr && *home == '/' ? std::string(home) + "/.cache/etscope" : std::string();
}

} // namespace ets
