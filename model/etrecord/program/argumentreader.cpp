// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/program/argumentreader.h"

#include <algorithm>
#include <array>
#include <utility>

namespace ets {

namespace {

using Kind = Argument::Kind;

struct Variant {
    std::string_view tag;
    Kind kind;
    void (*read)(const JsonValue&, Argument&);
};

void readNothing(const JsonValue& /*value*/, Argument& /*target*/) { }

void readName(const JsonValue& value, Argument& target)
{
    target.names.push_back(jsonMemberText(value, "name"));
}

void readNames(const JsonValue& value, Argument& target)
{
    for (const JsonValue& entry : jsonArray(&value)) {
        readName(entry, target);
    }
}

/// {as_tensor {name}} or {as_none}.
void readOptionalName(const JsonValue& value, Argument& target)
{
    const JsonUnion choice = jsonUnion(value);
    target.names.push_back(choice.tag == "as_tensor" ? jsonMemberText(*choice.value, "name") : std::string());
}

void readOptionalNames(const JsonValue& value, Argument& target)
{
    for (const JsonValue& entry : jsonArray(&value)) {
        readOptionalName(entry, target);
    }
}

void readNumber(const JsonValue& value, Argument& target)
{
    target.numbers.push_back(jsonScalarText(value));
}

void readNumbers(const JsonValue& value, Argument& target)
{
    const auto entries = jsonArray(&value);
    target.numbers.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        readNumber(entry, target);
    }
}

void readString(const JsonValue& value, Argument& target)
{
    target.strings.push_back(jsonText(value));
}

void readStrings(const JsonValue& value, Argument& target)
{
    for (const JsonValue& entry : jsonArray(&value)) {
        readString(entry, target);
    }
}

/// {as_name} or a number; lists keep names and numbers side by side.
void readSymbolic(const JsonValue& value, Argument& target)
{
    const JsonUnion choice = jsonUnion(value);
    const bool byName = choice.tag == "as_name";
    target.names.push_back(byName ? jsonText(*choice.value) : std::string());
    target.numbers.push_back(!byName && choice.value != nullptr ? jsonScalarText(*choice.value) : std::string());
}

void readSymbolics(const JsonValue& value, Argument& target)
{
    for (const JsonValue& entry : jsonArray(&value)) {
        readSymbolic(entry, target);
    }
}

std::string deviceText(const JsonValue& value)
{
    std::string text = jsonMemberText(value, "type");
    if (const JsonValue* index = jsonMember(value, "index")) {
        text += ':' + jsonText(*index);
    }
    return text;
}

void readDevice(const JsonValue& value, Argument& target)
{
    target.names.push_back(deviceText(value));
}

constexpr std::array variants{
    Variant{"as_none", Kind::None, readNothing},
    Variant{"as_tensor", Kind::Tensor, readName},
    Variant{"as_tensors", Kind::Tensors, readNames},
    Variant{"as_optional_tensor", Kind::Tensor, readOptionalName},
    Variant{"as_optional_tensors", Kind::OptionalTensors, readOptionalNames},
    Variant{"as_int", Kind::Int, readNumber},
    Variant{"as_ints", Kind::Ints, readNumbers},
    Variant{"as_float", Kind::Float, readNumber},
    Variant{"as_floats", Kind::Floats, readNumbers},
    Variant{"as_string", Kind::String, readString},
    Variant{"as_strings", Kind::Strings, readStrings},
    Variant{"as_bool", Kind::Bool, readNumber},
    Variant{"as_bools", Kind::Bools, readNumbers},
    Variant{"as_sym_int", Kind::SymInt, readSymbolic},
    Variant{"as_sym_ints", Kind::SymInts, readSymbolics},
    Variant{"as_sym_bool", Kind::SymBool, readSymbolic},
    Variant{"as_sym_bools", Kind::SymBools, readSymbolics},
    Variant{"as_scalar_type", Kind::ScalarType, readNumber},
    Variant{"as_memory_format", Kind::MemoryFormat, readNumber},
    Variant{"as_layout", Kind::Layout, readNumber},
    Variant{"as_device", Kind::Device, readDevice},
    Variant{"as_graph", Kind::Graph, readName},
    Variant{"as_custom_obj", Kind::CustomObj, readName},
    Variant{"as_operator", Kind::Operator, readString},
};

std::vector<SymInt> readSymInts(const JsonValue& value)
{
    std::vector<SymInt> result;
    const auto entries = jsonArray(&value);
    result.reserve(entries.Size());
    for (const JsonValue& entry : entries) {
        result.push_back(readSymInt(entry));
    }
    return result;
}

/// An enumerator of the schema; 0 (unknown) for anything else.
int enumerator(const JsonValue& value)
{
    const std::int64_t number = jsonInt(value).value_or(0);
    return number >= 0 && number <= 0xFFFF ? static_cast<int>(number) : 0;
}

} // namespace

SymInt readSymInt(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    SymInt result;
    if (choice.tag == "as_expr") {
        result.expression = jsonMemberText(*choice.value, "expr_str");
        if (const JsonValue* hint = jsonMember(*choice.value, "hint")) {
            result.value = readSymInt(*hint).value;
        }
        return result;
    }
    const JsonValue& number = choice.value != nullptr ? *choice.value : value;
    result.value = jsonInt(number);
    if (!result.value) {
        result.expression = jsonScalarText(number); // a number that does not fit is shown as it stands
    }
    return result;
}

TensorMeta readTensorMeta(const JsonValue& value)
{
    const JsonValue* wrapped = jsonMember(value, "meta");
    const JsonValue& meta = wrapped != nullptr ? *wrapped : value;
    TensorMeta result;
    for (const auto& member : jsonObject(&meta)) {
        const std::string_view key = jsonView(member.name);
        if (key == "dtype") {
            result.dtype = enumerator(member.value);
        } else if (key == "sizes") {
            result.sizes = readSymInts(member.value);
        } else if (key == "strides") {
            result.strides = readSymInts(member.value);
        } else if (key == "device") {
            result.device = deviceText(member.value);
        } else if (key == "layout") {
            result.layout = enumerator(member.value);
        } else if (key == "requires_grad") {
            result.requiresGrad = member.value.IsTrue();
        }
    }
    return result;
}

Argument readArgument(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    Argument result;
    if (choice.value == nullptr) {
        return result;
    }
    const auto variant = std::ranges::find(variants, choice.tag, &Variant::tag);
    if (variant == variants.end()) {
        result.kind = Kind::Unknown;
        return result;
    }
    result.kind = variant->kind;
    variant->read(*choice.value, result);
    return result;
}

const JsonValue* graphOfArgument(const JsonValue& value)
{
    const JsonUnion choice = jsonUnion(value);
    return choice.tag == "as_graph" ? jsonMember(*choice.value, "graph") : nullptr;
}

} // namespace ets
