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
    JsonWriter();
    ~JsonWriter();
    JsonWriter(const JsonWriter&) = delete;
    JsonWriter& operator=(const JsonWriter&) = delete;

    void beginObject();
    void endObject();
    void beginArray();
    void endArray();
    void key(std::string_view name);
    void null();
    void value(bool truth);
    void value(std::int64_t number);
    void value(std::uint64_t number);
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
