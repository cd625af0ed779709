// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <system_error>

namespace ets::cli {

/// A folder of one's own below that for temporary files, gone with what is in it at the end.
class TemporaryFolder {
public:
    TemporaryFolder() = default;
    ~TemporaryFolder()
    {
        std::error_code ignored;
        if (!m_path.empty()) {
            std::filesystem::remove_all(m_path, ignored);
        }
    }
    TemporaryFolder(const TemporaryFolder&) = delete;
    TemporaryFolder& operator=(const TemporaryFolder&) = delete;
    TemporaryFolder(TemporaryFolder&&) = delete;
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;

    /// Its path, made the first time that it is asked for; empty where it cannot be made.
    [[nodiscard]] const std::string& path()
    {
        std::error_code failed;
        if (m_path.empty()) {
            std::string name = (std::filesystem::temp_directory_path(failed) / "etscope-XXXXXX").string();
            m_path = !failed && ::mkdtemp(name.data()) != nullptr ? name : std::string();
        }
        return m_path;
    }

private:
    std::string m_path;
};

} // namespace ets::cli
