// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/jsonwriter.h"

#include "model/report/format/pytext.h"

#include <rapidjson/stringbuffer.h>
#include <rapidjson/writer.h>

#include <cmath>

namespace ets {

struct JsonWriter::Implementation {
    rapidjson::StringBuffer buffer;
    rapidjson::Writer<rapidjson::StringBuffer> writer{buffer};
};

JsonWriter::JsonWriter()
    : m_implementation(std::make_unique<Implementation>())
{
}

JsonWriter::~JsonWriter() = default;

void JsonWriter::beginObject()
{
    m_implementation->writer.StartObject();
}

void JsonWriter::endObject()
{
    m_implementation->writer.EndObject();
}

void JsonWriter::beginArray()
{
    m_implementation->writer.StartArray();
}

void JsonWriter::endArray()
{
    m_implementation->writer.EndArray();
}

void JsonWriter::key(std::string_view name)
{
    m_implementation->writer.Key(
        name.data() == nullptr ? "" : name.data(), static_cast<rapidjson::SizeType>(name.size()));
}

void JsonWriter::null()
{
    m_implementation->writer.Null();
}

void JsonWriter::value(bool truth)
{
    m_implementation->writer.Bool(truth);
}

void JsonWriter::value(std::int64_t number)
{
    m_implementation->writer.Int64(number);
}

void JsonWriter::value(std::uint64_t number)
{
    m_implementation->writer.Uint64(number);
}

void JsonWriter::value(double number)
{
    if (std::isnan(number)) {
        value(std::string_view("NaN"));
    } else if (std::isinf(number)) {
        value(std::string_view(number > 0 ? "Infinity" : "-Infinity"));
    } else {
        const std::string text = pytext::reprFloat(number);
        m_implementation->writer.RawValue(text.data(), text.size(), rapidjson::kNumberType);
    }
}

void JsonWriter::value(std::string_view text)
{
    m_implementation->writer.String(
        text.data() == nullptr ? "" : text.data(), static_cast<rapidjson::SizeType>(text.size()));
}

std::string_view JsonWriter::text() const
{
    return {m_implementation->buffer.GetString(), m_implementation->buffer.GetSize()};
}

} // namespace ets
