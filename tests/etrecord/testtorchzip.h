// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>
#include <zlib.h>

/// Writes a zip as torch.save does: sizes only in the directory, a descriptor behind the data, data aligned by an extra
/// field. Each of the format's numbers can be made wrong.
class TestTorchZip {
public:
    struct Entry {
        std::string name;
        std::string content;
        bool deflated = false;
        std::uint64_t claimedSize = ~std::uint64_t{0}; ///< In place of the true one.
        std::uint64_t claimedOffset = ~std::uint64_t{0}; ///< Of the local header, in place of the true one.
        std::uint16_t flags = 0x0808;
    };

    TestTorchZip& add(std::string name, std::string content) { return add(Entry{std::move(name), std::move(content)}); }
    TestTorchZip& add(Entry entry)
    {
        m_entries.push_back(std::move(entry));
        return *this;
    }
    /// The usual entries around a pickle.
    static TestTorchZip archive(const std::string& pickle, const std::string& byteOrder = "little")
    {
        TestTorchZip zip;
        zip.add("archive/data.pkl", pickle).add("archive/.format_version", "1");
        if (!byteOrder.empty()) {
            zip.add("archive/byteorder", byteOrder);
        }
        return zip;
    }
    TestTorchZip& storage(const std::string& key, std::string content)
    {
        return add("archive/data/" + key, std::move(content));
    }
    /// With the 64-bit end of the directory, and the 64-bit fields in every entry.
    TestTorchZip& zip64()
    {
        m_zip64 = true;
        return *this;
    }

    [[nodiscard]] std::string bytes() const
    {
        std::string file;
        std::string directory;
        for (const Entry& entry : m_entries) {
            const std::string packed = entry.deflated ? deflated(entry.content) : entry.content;
            const std::uint64_t offset = file.size();
            const std::size_t unaligned = file.size() + 30 + entry.name.size() + 4;
            const std::size_t padding = 64 - unaligned % 64;
            const std::uint64_t method = entry.deflated ? 8 : 0;
            file += "PK\3\4" + le(20, 2) + le(entry.flags, 2) + le(method, 2) + le(0, 16) + le(entry.name.size(), 2)
                + le(padding + 4, 2) + entry.name + "FB" + le(padding, 2) + std::string(padding, 'Z') + packed;
            file += "PK\7\10" + le(0, 4) + le(packed.size(), 4) + le(entry.content.size(), 4);
            const bool lies = entry.claimedSize != ~std::uint64_t{0};
            const std::uint64_t size = lies ? entry.claimedSize : entry.content.size();
            const std::uint64_t stored = entry.deflated || !lies ? packed.size() : size;
            const std::uint64_t place = entry.claimedOffset != ~std::uint64_t{0} ? entry.claimedOffset : offset;
            const std::string extra =
                m_zip64 ? le(1, 2) + le(24, 2) + le(size, 8) + le(stored, 8) + le(place, 8) : std::string();
            const auto field = [this](std::uint64_t value) { return le(m_zip64 ? 0xFFFFFFFF : value, 4); };
            directory += "PK\1\2" + le(20, 2) + le(20, 2) + le(entry.flags, 2) + le(method, 2) + le(0, 4)
                + le(checksum(entry.content), 4) + field(stored) + field(size) + le(entry.name.size(), 2)
                + le(extra.size(), 2) + le(0, 10) + field(place) + entry.name + extra;
        }
        return file + directory + end(file.size(), directory.size());
    }

private:
    static std::string le(std::uint64_t value, int width)
    {
        std::string text;
        for (int i = 0; i < width; ++i) {
            text += static_cast<char>(i < 8 ? value >> (8 * i) : 0);
        }
        return text;
    }
    static std::uint64_t checksum(const std::string& content)
    {
        return crc32(0, reinterpret_cast<const Bytef*>(content.data()), static_cast<uInt>(content.size()));
    }
    static std::string deflated(const std::string& content)
    {
        z_stream stream{};
        deflateInit2(&stream, 9, Z_DEFLATED, -15, 8, Z_DEFAULT_STRATEGY);
        std::string result(content.size() + 100, '\0');
        stream.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(content.data()));
        stream.avail_in = static_cast<uInt>(content.size());
        stream.next_out = reinterpret_cast<Bytef*>(result.data());
        stream.avail_out = static_cast<uInt>(result.size());
        deflate(&stream, Z_FINISH);
        result.resize(stream.total_out);
        deflateEnd(&stream);
        return result;
    }
    [[nodiscard]] std::string end(std::uint64_t begin, std::uint64_t size) const
    {
        const std::uint64_t count = m_entries.size();
        if (!m_zip64) {
            return "PK\5\6" + le(0, 4) + le(count, 2) + le(count, 2) + le(size, 4) + le(begin, 4) + le(0, 2);
        }
        return "PK\6\6" + le(44, 8) + le(45, 2) + le(45, 2) + le(0, 8) + le(count, 8) + le(count, 8) + le(size, 8)
            + le(begin, 8) + "PK\6\7" + le(0, 4) + le(begin + size, 8) + le(1, 4) + "PK\5\6" + le(0, 4) + le(0xFFFF, 2)
            + le(0xFFFF, 2) + le(0xFFFFFFFF, 4) + le(0xFFFFFFFF, 4) + le(0, 2);
    }

    std::vector<Entry> m_entries;
    bool m_zip64 = false;
};
