// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/valuejson.h"

#include <cstddef>
#include <vector>

namespace ets {

namespace {

constexpr std::int64_t valuesLimit = 64;

void writeElement(JsonWriter& json, const Tensor& tensor, std::size_t i)
{
    const ElementType* const row = elementType(tensor.scalarType);
    const bool isReal =
        row == nullptr || (!row->isInteger() && row->kind != NumberKind::Bool && row->kind != NumberKind::Complex);
    if (isReal) {
        json.value(tensor.at(i));
    } else if (row->kind == NumberKind::Bool) {
        json.value(tensor.at(i) != 0);
    } else if (row->kind == NumberKind::Complex) {
        json.beginArray();
        json.value(tensor.complexAt(i).real());
        json.value(tensor.complexAt(i).imag());
        json.endArray();
    } else if (row->bits < 64) {
        json.value(static_cast<std::int64_t>(tensor.at(i)));
    } else if (row->kind == NumberKind::Signed) {
        json.value(tensor.int64At(i));
    } else {
        json.value(static_cast<std::uint64_t>(tensor.int64At(i)));
    }
}

/// Zeros take no memory in a trace, so its size does not bound how many there are; this does.
void writeZeros(JsonWriter& json, const Tensor& tensor)
{
    constexpr std::uint64_t mostBytes = 64U << 20U;
    constexpr std::size_t mostText = 1U << 30U;
    std::uint64_t bytes = 0;
    json.key("bytes_base64");
    if (__builtin_mul_overflow(tensor.heldCount(), elementSize(tensor.scalarType).value_or(0), &bytes)
        || bytes > mostBytes || json.size() > mostText) {
        json.null();
        return;
    }
    json.base64Zeros(bytes);
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
    } else if (tensorBytes && !tensor.isZero) {
        json.key("bytes_base64");
        json.base64(tensor.allBytes().value_or(std::vector<std::byte>()));
    } else if (tensorBytes) {
        writeZeros(json, tensor);
    }
    json.endObject();
}

/// @param next the value that the next leaf stands for
void writeForm(
    JsonWriter& json, const ValueForm& form, std::span<const Value> values, std::size_t& next, bool tensorBytes)
{
    if (form.kind == ValueForm::Kind::Leaf) {
        if (next < values.size()) {
            writeValue(json, values[next++], tensorBytes);
        } else {
            json.null();
        }
        return;
    }
    const bool isDict = form.kind == ValueForm::Kind::Dict;
    isDict ? json.beginObject() : json.beginArray();
    for (std::size_t i = 0; i < form.children.size(); ++i) {
        if (isDict) {
            json.key(form.keys[i]);
        }
        writeForm(json, form.children[i], values, next, tensorBytes);
    }
    isDict ? json.endObject() : json.endArray();
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

void writeNested(JsonWriter& json, const ValueForm& form, std::span<const Value> values, bool tensorBytes)
{
    std::size_t next = 0;
    writeForm(json, form, values, next, tensorBytes);
}

} // namespace ets
