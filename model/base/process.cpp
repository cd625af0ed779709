// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/base/process.h"

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <optional>
#include <system_error>
#include <utility>

namespace ets {

namespace {

constexpr std::size_t slots = 64;

// What a handler reads may neither be locked nor allocated. Places are empty (null, 0) unless something is in them.
std::array<std::atomic<const char*>, slots> files;
std::array<std::atomic<pid_t>, slots> groups;
static_assert(std::atomic<const char*>::is_always_lock_free && std::atomic<pid_t>::is_always_lock_free);

/// @return the place, or slots where all are taken
template <typename Value> std::size_t put(std::array<std::atomic<Value>, slots>& places, Value value)
{
    for (std::size_t i = 0; i < slots; ++i) {
        Value empty{};
        if (places[i].compare_exchange_strong(empty, value)) {
            return i;
        }
    }
    return slots;
}

template <typename Value> void takeFrom(std::array<std::atomic<Value>, slots>& places, std::size_t slot)
{
    if (slot < slots) {
        places[slot].store(Value{});
    }
}

struct Pipe {
    Descriptor read;
    Descriptor write;

    static std::optional<Pipe> make()
    {
        std::array<int, 2> ends{};
        return ::pipe2(ends.data(), O_CLOEXEC) == 0
            ? std::optional<Pipe>(Pipe{Descriptor(ends[0]), Descriptor(ends[1])})
            : std::nullopt;
    }
};

Error cannotStart(const std::string& program, int code)
{
    return Error{.file = program,
        .what = ETS_MESSAGE("cannot be started: %1", std::system_category().message(code)),
        .advice = ETS_MESSAGE("Give the path of a program that can be run")};
}

/// The process id, or what errno was.
std::pair<pid_t, int> spawn(const ChildCommand& command, const Pipe& output, const Pipe& errors)
{
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawnattr_init(&attributes);
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    ::posix_spawn_file_actions_adddup2(&actions, output.write.number(), STDOUT_FILENO);
    ::posix_spawn_file_actions_adddup2(&actions, errors.write.number(), STDERR_FILENO);
    sigset_t defaults;
    ::sigemptyset(&defaults);
    ::sigaddset(&defaults, SIGPIPE); // ignored by us, not by others
    ::posix_spawnattr_setsigdefault(&attributes, &defaults);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
    std::vector<char*> words;
    words.reserve(command.words.size() + 1);
    for (const std::string& word : command.words) {
        words.push_back(
            const_cast<char*>(word.c_str())); // NOLINT(cppcoreguidelines-pro-type-const-cast): C's interface
    }
    words.push_back(nullptr);
    pid_t id = 0;
    const int failed = ::posix_spawnp(&id, words.front(), &actions, &attributes, words.data(), environ);
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
    return {id, failed};
}

/// Reads both outputs until they end or something is wrong.
class Listener {
public:
    Listener(const ChildCommand& command, const LoadContext& context, Pipe& output, Pipe& errors)
        : m_command(command)
        , m_context(context)
        , m_output(output)
        , m_errors(errors)
        , m_deadline(std::chrono::steady_clock::now() + command.timeout)
    {
    }

    /// Why the program has to be killed; nothing when it closed its outputs.
    std::optional<ChildEnd::Kind> listen()
    {
        constexpr int pollInterval = 50; // ms, for timeout and cancel
        while (m_output.read.number() >= 0 || m_errors.read.number() >= 0) {
            std::array<pollfd, 2> waiting{
                pollfd{m_output.read.number(), POLLIN, 0}, pollfd{m_errors.read.number(), POLLIN, 0}};
            ::poll(waiting.data(), waiting.size(), pollInterval);
            if (m_command.onWait) {
                m_command.onWait();
            }
            if (m_context.cancel.isCanceled() || std::chrono::steady_clock::now() > m_deadline) {
                return ChildEnd::Kind::TimedOut;
            }
            if (waiting[0].revents != 0) {
                take(m_output, m_line);
                giveLines();
            }
            if (waiting[1].revents != 0) {
                take(m_errors, m_tail);
                constexpr std::size_t kept = 8192;
                m_tail.erase(0, m_tail.size() > kept ? m_tail.size() - kept : 0);
            }
            if (m_total > m_command.mostOutput) {
                return ChildEnd::Kind::TooMuchOutput;
            }
        }
        return std::nullopt;
    }

    [[nodiscard]] std::chrono::steady_clock::time_point deadline() const { return m_deadline; }
    [[nodiscard]] std::string tail() { return std::move(m_tail); }

private:
    void take(Pipe& pipe, std::string& to)
    {
        std::array<char, 16384> buffer{};
        const ssize_t got = ::read(pipe.read.number(), buffer.data(), buffer.size());
        if (got > 0) {
            to.append(buffer.data(), static_cast<std::size_t>(got));
            m_total += static_cast<std::size_t>(got);
        } else if (got == 0 || errno != EINTR) {
            pipe.read.close();
        }
    }

    void giveLines()
    {
        for (std::size_t end = m_line.find('\n'); end != std::string::npos; end = m_line.find('\n')) {
            if (m_command.onLine) {
                m_command.onLine(std::string_view(m_line).substr(0, end));
            }
            m_line.erase(0, end + 1);
        }
    }

    const ChildCommand& m_command;
    const LoadContext& m_context;
    Pipe& m_output;
    Pipe& m_errors;
    std::chrono::steady_clock::time_point m_deadline;
    std::string m_line;
    std::string m_tail;
    std::size_t m_total = 0;
};

/// Waits for the end of a program that may have closed its outputs long before.
std::optional<int> waitFor(pid_t id, std::chrono::steady_clock::time_point deadline, const LoadContext& context)
{
    int status = 0;
    while (::waitpid(id, &status, WNOHANG) == 0) {
        if (context.cancel.isCanceled() || std::chrono::steady_clock::now() > deadline) {
            return std::nullopt;
        }
        constexpr int pollInterval = 5; // ms
        ::poll(nullptr, 0, pollInterval);
    }
    return status;
}

} // namespace

BegunFile::BegunFile(std::string path)
    : m_path(std::move(path))
    , m_slot(put(files, m_path.c_str()))
{
}

BegunFile::~BegunFile()
{
    takeFrom(files, m_slot);
}

StartedGroup::StartedGroup(pid_t id)
    : m_slot(put(groups, id))
{
}

StartedGroup::~StartedGroup()
{
    takeFrom(groups, m_slot);
}

void removeLeftovers() noexcept
{
    const int before = errno;
    for (const auto& file : files) {
        if (const char* const path = file.load()) {
            ::unlink(path);
        }
    }
    for (const auto& group : groups) {
        if (const pid_t id = group.load(); id > 0) {
            ::kill(-id, SIGKILL);
        }
    }
    errno = before;
}

Result<ChildEnd> runChild(const ChildCommand& command, const LoadContext& context)
{
    auto output = Pipe::make();
    auto errors = Pipe::make();
    if (command.words.empty() || !output || !errors) {
        return cannotStart(command.words.empty() ? std::string() : command.words.front(), errno);
    }
    const auto [id, failed] = spawn(command, *output, *errors);
    if (failed != 0) {
        return cannotStart(command.words.front(), failed);
    }
    const StartedGroup group(id);
    output->write.close();
    errors->write.close();
    Listener listener(command, context, *output, *errors);
    auto stopped = listener.listen();
    const auto status = stopped ? std::nullopt : waitFor(id, listener.deadline(), context);
    if (!status) {
        ::kill(-id, SIGKILL);
        ::waitpid(id, nullptr, 0);
        if (context.cancel.isCanceled()) {
            return Error::canceled();
        }
        return ChildEnd{
            .kind = stopped.value_or(ChildEnd::Kind::TimedOut), .code = SIGKILL, .errorTail = listener.tail()};
    }
    const bool exited = WIFEXITED(*status);
    return ChildEnd{.kind = exited ? ChildEnd::Kind::Exited : ChildEnd::Kind::Killed,
        .code = exited ? WEXITSTATUS(*status) : WTERMSIG(*status),
        .errorTail = listener.tail()};
}

} // namespace ets
