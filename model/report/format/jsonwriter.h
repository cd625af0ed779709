// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/sink.h"

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// Writes JSON. Numbers keep full precision; NaN and infinities become texts, since JSON has none. What it holds does
/// not grow with what it writes, unless that is a text of its own.
class JsonWriter {
public:
    JsonWriter(); ///< Of a text, see text().
    /// Into a sink, which outlives it; finish() is the last call.
    explicit JsonWriter(Sink& sink);
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    void beginObject(); ///< An object, up to endObject().
    void endObject(); ///< Ends the object begun last.
    void beginArray(); ///< An array, up to endArray().
    void endArray(); ///< Ends the array begun last.
    void key(std::string_view name); ///< Key of the value that comes next.
    void null(); ///< No value.
    void value(bool truth); ///< true or false.
    void value(std::int64_t number); ///< An integer.
    void value(std::uint64_t number); ///< An integer.
    /// "NaN", "Infinity" and "-Infinity" for what is not finite.
    void value(double number);
    void value(std::string_view text);
    void hex(std::string_view bytes); ///< A text of two lower case digits for each byte.
    void base64(std::span<const std::byte> bytes); ///< A text of RFC 4648, with padding.
    void base64Zeros(std::uint64_t count); ///< The same of so many bytes that are 0.
    /// A member with its value in one call.
    template <typename T> void member(std::string_view name, const T& content)
    {
        key(name);
        value(content);
    }

    /// Hands on all that is written, with what comes behind the document.
    void finish(std::string_view end = {});
    /// Everything written so far, of a writer without a sink.
    [[nodiscard]] std::string_view text();
    /// Bytes written so far.
    [[nodiscard]] std::uint64_t size() const { return m_out.size(); }

private:
    void separate();
    void begin(char bracket);
    void end(char bracket);
    void quote(std::string_view text);

    TextSink m_own;
    Pieces m_out;
    std::vector<bool> m_isEmpty; ///< Of each object or array that is not at its end, the innermost last.
    bool m_hasKey = false; ///< Whether the value of a key comes next.
};

} // namespace ets
