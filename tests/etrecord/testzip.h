// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <deque>
#include <string>
#include <utility>
#include <zip.h>

/// Writes a zip file for a test, entry by entry, stored unless asked otherwise.
class TestZip {
public:
    TestZip& add(std::string name, std::string content, std::int32_t method = ZIP_CM_STORE)
    {
        m_entries.push_back({std::move(name), std::move(content), method});
        return *this;
    }

    [[nodiscard]] bool write(const std::string& path) const
    {
        zip_t* archive = zip_open(path.c_str(), ZIP_CREATE | ZIP_TRUNCATE, nullptr);
        if (archive == nullptr) {
            return false;
        }
        for (const Entry& entry : m_entries) {
            zip_source_t* source = zip_source_buffer(archive, entry.content.data(), entry.content.size(), 0);
            const zip_int64_t index = zip_file_add(archive, entry.name.c_str(), source, ZIP_FL_ENC_UTF_8);
            if (index < 0
                || zip_set_file_compression(archive, static_cast<zip_uint64_t>(index), entry.method, 0) != 0) {
                zip_discard(archive);
                return false;
            }
        }
        return zip_close(archive) == 0;
    }

private:
    struct Entry {
        std::string name;
        std::string content;
        std::int32_t method;
    };
    std::deque<Entry> m_entries;
};
