// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

namespace ets {

/// Writes JSON. Numbers keep full precision; NaN and infinities become texts, since JSON has none.
class JsonWriter {
public:
    JsonWriter(); ///< Of an empty text.
    ~JsonWriter();
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
    /// A member with its value in one call.
    template <typename T> void member(std::string_view name, const T& content)
    {
        key(name);
        value(content);
    }

    /// Everything written so far.
    [[nodiscard]] std::string_view text() const;

private:
    struct Implementation;
    std::unique_ptr<Implementation> m_implementation;
};

} // namespace ets
