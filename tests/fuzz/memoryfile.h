// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <span>
#include <string>

namespace ets::test {

/// A file that lives in memory and has a path, for readers that want one.
class MemoryFile {
public:
    MemoryFile();
    ~MemoryFile();
    MemoryFile(const MemoryFile&) = delete;
    MemoryFile& operator=(const MemoryFile&) = delete;

    /// Replaces the whole content.
    void write(std::span<const std::byte> content);
    [[nodiscard]] const std::string& path() const { return m_path; }

private:
    int m_descriptor = -1;
    std::string m_path;
};

} // namespace ets::test
