// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>
#include <sys/types.h>

namespace ets {

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

} // namespace ets
