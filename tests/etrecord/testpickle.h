// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// Writes a pickle for a test, opcode by opcode.
class TestPickle {
public:
    explicit TestPickle(char protocol = 2)
        : m_bytes{'\x80', protocol}
    {
    }

    TestPickle& raw(std::string_view bytes)
    {
        m_bytes += bytes;
        return *this;
    }
    TestPickle& text(std::string_view text) { return raw("X").number(text.size(), 4).raw(text); }
    TestPickle& integer(std::int64_t value)
    {
        return value >= 0 && value < 256 ? raw("K").number(static_cast<std::uint64_t>(value), 1)
                                         : raw("\x8a\x08").number(static_cast<std::uint64_t>(value), 8);
    }
    TestPickle& truth(bool value) { return raw(value ? "\x88" : "\x89"); }
    TestPickle& global(const std::string& module, const std::string& name)
    {
        return raw("c" + module + "\n" + name + "\n");
    }
    /// A tuple of integers.
    TestPickle& integers(const std::vector<std::int64_t>& values)
    {
        raw("(");
        for (const std::int64_t value : values) {
            integer(value);
        }
        return raw("t");
    }
    /// The persistent id of a storage.
    TestPickle& storage(const std::string& type, const std::string& key, std::int64_t count)
    {
        raw("(").text("storage");
        return (type == "UntypedStorage" ? global("torch.storage", type) : global("torch", type))
            .text(key)
            .text("cpu")
            .integer(count)
            .raw("tQ");
    }
    /// Begins a call; the arguments follow, then call().
    TestPickle& function(const std::string& name) { return global("torch._utils", name).raw("("); }
    TestPickle& call() { return raw("tR"); }
    TestPickle& hooks() { return global("collections", "OrderedDict").raw(")R"); }

    struct Shape {
        std::vector<std::int64_t> sizes;
        std::vector<std::int64_t> strides;
        std::int64_t offset = 0;
    };
    TestPickle& shape(const Shape& shape)
    {
        return integer(shape.offset).integers(shape.sizes).integers(shape.strides);
    }
    /// A tensor over a storage of its own.
    TestPickle& tensor(const std::string& type, const std::string& key, std::int64_t count, const Shape& view)
    {
        return function("_rebuild_tensor_v2").storage(type, key, count).shape(view).truth(false).hooks().call();
    }

    [[nodiscard]] std::string stop() const { return m_bytes + "."; }

    TestPickle& number(std::uint64_t value, int width)
    {
        for (int i = 0; i < width; ++i) {
            m_bytes += static_cast<char>(value >> (8 * i));
        }
        return *this;
    }

private:
    std::string m_bytes;
};

inline std::vector<std::byte> bytesOf(std::string_view text)
{
    const auto bytes = std::as_bytes(std::span(text));
    return {bytes.begin(), bytes.end()};
}

/// "80 02" without the blank, as Python's bytes.hex() writes it.
inline std::string fromHex(std::string_view hex)
{
    const auto digit = [](char c) { return c <= '9' ? c - '0' : c - 'a' + 10; };
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2) {
        bytes += static_cast<char>(digit(hex[i]) * 16 + digit(hex[i + 1]));
    }
    return bytes;
}
