// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <sys/types.h>

#include <chrono>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// A descriptor that is closed at the end.
class Descriptor {
public:
    /// @param number of an open file, which this closes; -1 for none
    explicit Descriptor(int number = -1)
        : m_number(number)
    {
    }
    Descriptor(Descriptor&& other) noexcept
        : m_number(std::exchange(other.m_number, -1))
    {
    }
    Descriptor& operator=(Descriptor&& other) noexcept
    {
        close();
        m_number = std::exchange(other.m_number, -1);
        return *this;
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;
    ~Descriptor() { close(); }

    [[nodiscard]] int number() const { return m_number; } ///< -1 for none.
    /// At once.
    void close()
    {
        if (m_number >= 0) {
            ::close(std::exchange(m_number, -1));
        }
    }

private:
    int m_number;
};

/// A file that is begun and has no name of its own yet: as long as this lives, removeLeftovers() unlinks it.
class BegunFile {
public:
    /// @param path of the file, which may not exist yet
    explicit BegunFile(std::string path);
    BegunFile(const BegunFile&) = delete;
    BegunFile& operator=(const BegunFile&) = delete;
    ~BegunFile();

    [[nodiscard]] const std::string& path() const { return m_path; } ///< Of the file.

private:
    std::string m_path;
    std::size_t m_slot;
};

/// Processes of a group of their own, which a signal for this program does not reach: as long as this lives,
/// removeLeftovers() kills them.
class StartedGroup {
public:
    /// @param id of the group
    explicit StartedGroup(pid_t id);
    StartedGroup(const StartedGroup&) = delete;
    StartedGroup& operator=(const StartedGroup&) = delete;
    ~StartedGroup();

private:
    std::size_t m_slot;
};

/// Removes what must not outlive the program when a signal ends it. May be called by a handler of signals. Knows of 64
/// files and 64 groups at a time.
void removeLeftovers() noexcept;

/// A program to run, and how far to let it go.
struct ChildCommand {
    std::vector<std::string> words; ///< The program, looked for in PATH unless it has a slash, and its arguments.
    std::chrono::seconds timeout{600};
    std::size_t mostOutput = 16U << 20U; ///< Bytes of both outputs together.
    /// Gets every line that the program writes to standard output, without its end.
    std::function<void(std::string_view line)> onLine = {};
    /// Called several times a second while the program runs.
    std::function<void()> onWait = {};
};

/// How a program ended.
struct ChildEnd {
    enum class Kind { Exited, Killed, TimedOut, TooMuchOutput };

    Kind kind = Kind::Exited;
    int code = 0; ///< Exit status, or the signal it was killed by.
    std::string errorTail; ///< The last of what it wrote to standard error.
};

/// Runs a program without a shell and without input, in a process group of its own that is killed with it when it takes
/// too long, writes too much or the context is canceled.
/// @return an error when it cannot be started, and when canceled
[[nodiscard]] Result<ChildEnd> runChild(const ChildCommand& command, const LoadContext& context = {});

} // namespace ets
