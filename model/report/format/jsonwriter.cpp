// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/jsonwriter.h"

#include "model/base/text.h"
#include "model/report/format/pytext.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace ets {

namespace {

constexpr std::size_t partSize = 16U << 10U; ///< Of a text that is written at once.

/// What a character is inside of a text: 0 for itself, else the letter behind a backslash; u for a code of four digits.
constexpr std::array<char, 256> jsonEscapes = [] {
    std::array<char, 256> escapes{};
    std::fill_n(escapes.begin(), 0x20, 'u');
    escapes['\b'] = 'b';
    escapes['\f'] = 'f';
    escapes['\n'] = 'n';
    escapes['\r'] = 'r';
    escapes['\t'] = 't';
    escapes['"'] = '"';
    escapes['\\'] = '\\';
    return escapes;
}();

template <typename Integer> std::string_view digitsOf(std::array<char, 24>& buffer, Integer number)
{
    const auto end = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number).ptr;
    return {buffer.data(), static_cast<std::size_t>(end - buffer.data())};
}

} // namespace

JsonWriter::JsonWriter()
    : m_out(m_own)
{
}

JsonWriter::JsonWriter(Sink& sink)
    : m_out(sink)
{
}

/// What stands between a value or key and what is before it.
void JsonWriter::separate()
{
    if (m_hasKey) {
        m_hasKey = false;
        return;
    }
    if (!m_isEmpty.empty()) {
        if (!m_isEmpty.back()) {
            m_out.text() += ',';
        }
        m_isEmpty.back() = false;
    }
}

void JsonWriter::begin(char bracket)
{
    separate();
    m_isEmpty.push_back(true);
    m_out.text() += bracket;
}

void JsonWriter::end(char bracket)
{
    m_isEmpty.pop_back();
    m_out.add({&bracket, 1});
}

void JsonWriter::beginObject()
{
    begin('{');
}

void JsonWriter::endObject()
{
    end('}');
}

void JsonWriter::beginArray()
{
    begin('[');
}

void JsonWriter::endArray()
{
    end(']');
}

void JsonWriter::quote(std::string_view text)
{
    constexpr std::string_view digits = "0123456789ABCDEF";
    std::string& out = m_out.text();
    out += '"';
    while (!text.empty()) {
        const std::string_view part = text.substr(0, partSize);
        std::size_t plain = 0;
        for (std::size_t i = 0; i < part.size(); ++i) {
            const auto byte = static_cast<unsigned char>(part[i]);
            const char escape = jsonEscapes[byte];
            if (escape == 0) {
                continue;
            }
            out += part.substr(plain, i - plain);
            out += '\\';
            out += escape;
            if (escape == 'u') {
                out += "00";
                out += digits[byte >> 4U];
                out += digits[byte & 15U];
            }
            plain = i + 1;
        }
        out += part.substr(plain);
        m_out.handOn();
        text.remove_prefix(part.size());
    }
    out += '"';
}

void JsonWriter::key(std::string_view name)
{
    separate();
    quote(name);
    m_out.text() += ':';
    m_hasKey = true;
}

void JsonWriter::null()
{
    separate();
    m_out.add("null");
}

void JsonWriter::value(bool truth)
{
    separate();
    m_out.add(truth ? "true" : "false");
}

void JsonWriter::value(std::int64_t number)
{
    std::array<char, 24> buffer{};
    separate();
    m_out.add(digitsOf(buffer, number));
}

void JsonWriter::value(std::uint64_t number)
{
    std::array<char, 24> buffer{};
    separate();
    m_out.add(digitsOf(buffer, number));
}

void JsonWriter::value(double number)
{
    if (std::isnan(number)) {
        value(std::string_view("NaN"));
    } else if (std::isinf(number)) {
        value(std::string_view(number > 0 ? "Infinity" : "-Infinity"));
    } else {
        separate();
        m_out.add(pytext::reprFloat(number));
    }
}

void JsonWriter::value(std::string_view text)
{
    separate();
    quote(text);
    m_out.handOn();
}

void JsonWriter::hex(std::string_view bytes)
{
    constexpr std::string_view digits = "0123456789abcdef";
    separate();
    m_out.add("\"");
    for (const char c : bytes) {
        const auto byte = static_cast<unsigned char>(c);
        const std::array pair{digits[byte >> 4U], digits[byte & 15U]};
        m_out.add({pair.data(), pair.size()});
    }
    m_out.add("\"");
}

void JsonWriter::base64(std::span<const std::byte> bytes)
{
    constexpr std::size_t part = 48U << 10U; // a multiple of three, so that only the last has padding
    separate();
    m_out.add("\"");
    while (!bytes.empty()) {
        const auto first = bytes.first(std::min(part, bytes.size()));
        m_out.add(base64::encode(first));
        bytes = bytes.subspan(first.size());
    }
    m_out.add("\"");
}

void JsonWriter::base64Zeros(std::uint64_t count)
{
    const std::vector<std::byte> zeros(std::min<std::uint64_t>(count, 48U << 10U));
    separate();
    m_out.add("\"");
    while (count > 0) {
        const std::size_t part = std::min<std::uint64_t>(count, zeros.size());
        m_out.add(base64::encode(std::span(zeros).first(part)));
        count -= part;
    }
    m_out.add("\"");
}

void JsonWriter::finish(std::string_view end)
{
    m_out.text() += end;
    m_out.finish();
}

std::string_view JsonWriter::text()
{
    finish();
    return m_own.text();
}

} // namespace ets
