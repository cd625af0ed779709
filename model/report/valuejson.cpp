// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/valuejson.h"

#include "model/base/base64.h"

#include <cstring>
#include <string>

namespace ets {

namespace {

constexpr std::int64_t valuesLimit = 64;

void writeElement(JsonWriter& json, const Tensor& tensor, std::size_t i)
{
    switch (tensor.scalarType) {
    case ScalarType::Bool:
        json.value(tensor.at(i) != 0);
        break;
    case ScalarType::Long:
    case ScalarType::UInt64: {
        std::int64_t number = 0;
        std::memcpy(&number, tensor.data.data() + i * sizeof number, sizeof number);
        if (tensor.scalarType == ScalarType::Long) {
            json.value(number);
        } else {
            json.value(static_cast<std::uint64_t>(number));
        }
        break;
    }
    case ScalarType::Byte:
    case ScalarType::Char:
    case ScalarType::Short:
    case ScalarType::Int:
    case ScalarType::Bits16:
    case ScalarType::UInt16:
    case ScalarType::UInt32:
        json.value(static_cast<std::int64_t>(tensor.at(i)));
        break;
    case ScalarType::ComplexHalf:
    case ScalarType::ComplexFloat:
    case ScalarType::ComplexDouble:
        json.beginArray();
        json.value(tensor.complexAt(i).real());
        json.value(tensor.complexAt(i).imag());
        json.endArray();
        break;
    default:
        json.value(tensor.at(i));
        break;
    }
}

void writeTensor(JsonWriter& json, const Tensor& tensor, bool tensorBytes)
{
    const auto name = inspectorDtype(tensor.scalarType);
    json.beginObject();
    json.member("tensor", true);
    json.member("dtype", name ? *name : scalarTypeName(tensor.scalarType).value_or("unknown"));
    json.key("shape");
    json.beginArray();
    for (const std::int64_t size : tensor.sizes) {
        json.value(size);
    }
    json.endArray();
    const std::int64_t count = tensor.elementCount();
    json.member("numel", count);
    if (!tensor.available) {
        json.key("values");
        json.null();
    } else if (count <= valuesLimit) {
        json.key("values");
        json.beginArray();
        for (std::int64_t i = 0; i < count; ++i) {
            writeElement(json, tensor, static_cast<std::size_t>(i));
        }
        json.endArray();
    } else if (tensorBytes) {
        json.member("bytes_base64", std::string_view(base64::encode(tensor.data)));
    }
    json.endObject();
}

} // namespace

void writeValue(JsonWriter& json, const Value& value, bool tensorBytes)
{
    if (const auto* const tensor = std::get_if<Tensor>(&value)) {
        writeTensor(json, *tensor, tensorBytes);
    } else if (const auto* const list = std::get_if<std::vector<Tensor>>(&value)) {
        json.beginArray();
        for (const Tensor& item : *list) {
            writeTensor(json, item, tensorBytes);
        }
        json.endArray();
    } else if (const auto* const integer = std::get_if<std::int64_t>(&value)) {
        json.value(*integer);
    } else if (const auto* const number = std::get_if<double>(&value)) {
        json.value(*number);
    } else if (const auto* const truth = std::get_if<bool>(&value)) {
        json.value(*truth);
    } else {
        json.null();
    }
}

void writeValues(JsonWriter& json, std::span<const Value> values, bool tensorBytes)
{
    json.beginArray();
    for (const Value& value : values) {
        writeValue(json, value, tensorBytes);
    }
    json.endArray();
}

} // namespace ets
