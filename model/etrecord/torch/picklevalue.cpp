// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/picklevalue.h"

#include <bit>
#include <utility>

namespace ets {

namespace {

bool isCounted(PickleKind kind)
{
    return kind == PickleKind::List || kind == PickleKind::Dict || kind == PickleKind::Set;
}

/// Each code point as one byte, as Python's codec latin1; nothing if one does not fit.
std::optional<std::vector<std::byte>> latin1(std::string_view text)
{
    std::vector<std::byte> bytes;
    bytes.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto lead = static_cast<unsigned char>(text[i]);
        if (lead < 0x80U) {
            bytes.push_back(std::byte{lead});
            continue;
        }
        if ((lead != 0xC2U && lead != 0xC3U) || i + 1 == text.size()) {
            return std::nullopt;
        }
        const auto trail = static_cast<unsigned char>(text[++i]);
        if ((trail & 0xC0U) != 0x80U) {
            return std::nullopt;
        }
        bytes.push_back(static_cast<std::byte>(((lead & 3U) << 6U) | (trail & 0x3FU)));
    }
    return bytes;
}

} // namespace

std::optional<bool> PickleValue::asBool() const
{
    return kind == PickleKind::Bool ? std::optional(payload != 0) : std::nullopt;
}

std::optional<std::int64_t> PickleValue::asInt() const
{
    return kind == PickleKind::Int ? std::optional(static_cast<std::int64_t>(payload)) : std::nullopt;
}

std::optional<double> PickleValue::asDouble() const
{
    return kind == PickleKind::Float ? std::optional(std::bit_cast<double>(payload)) : std::nullopt;
}

std::optional<PickleGlobalRef> PickleValue::asGlobal() const
{
    return kind == PickleKind::Global ? std::optional(PickleGlobalRef(index)) : std::nullopt;
}

std::string_view PickleDocument::text(const PickleValue& value) const
{
    if (value.kind != PickleKind::Text) {
        return {};
    }
    return {reinterpret_cast<const char*>(m_input.data()) + value.index, value.payload};
}

std::span<const std::byte> PickleDocument::bytes(const PickleValue& value) const
{
    if (value.kind != PickleKind::Bytes && value.kind != PickleKind::BigInt) {
        return {};
    }
    return m_input.subspan(value.index, value.payload);
}

std::span<const PickleValue> PickleDocument::items(const PickleValue& value) const
{
    if (value.kind == PickleKind::Tuple) {
        return std::span(m_items).subspan(value.index, value.payload);
    }
    return isCounted(value.kind) ? std::span<const PickleValue>(m_containers[value.index])
                                 : std::span<const PickleValue>();
}

const PickleValue* PickleDocument::find(const PickleValue& dict, std::string_view key) const
{
    if (dict.kind != PickleKind::Dict) {
        return nullptr;
    }
    const auto pairs = items(dict);
    for (std::size_t i = pairs.size() / 2; i-- > 0;) {
        if (pairs[2 * i].kind == PickleKind::Text && text(pairs[2 * i]) == key) {
            return &pairs[2 * i + 1];
        }
    }
    return nullptr;
}

const PickleObject* PickleDocument::object(const PickleValue& value) const
{
    return value.kind == PickleKind::Object ? &m_objects[value.index] : nullptr;
}

std::optional<std::span<const PickleValue>> PickleDocument::callOf(const PickleValue& value, PickleGlobal kind) const
{
    const PickleObject* const call = object(value);
    return call != nullptr && call->callee.kind() == kind ? std::optional(items(call->arguments)) : std::nullopt;
}

std::optional<std::vector<std::byte>> PickleDocument::decodedBytes(const PickleValue& value, std::size_t longest) const
{
    PickleValue inner = value;
    if (const auto wrapped = callOf(inner, PickleGlobal::ByteArray); wrapped && !wrapped->empty()) {
        inner = wrapped->front();
    }
    if (inner.kind == PickleKind::Bytes) {
        const auto raw = bytes(inner);
        return raw.size() <= longest ? std::optional(std::vector<std::byte>(raw.begin(), raw.end())) : std::nullopt;
    }
    const auto encoded = callOf(inner, PickleGlobal::Encode);
    if (!encoded || encoded->empty() || encoded->front().kind != PickleKind::Text) {
        return std::nullopt;
    }
    const std::string_view written = text(encoded->front());
    auto decoded = written.size() / 2 <= longest ? latin1(written) : std::nullopt;
    return decoded && decoded->size() <= longest ? std::move(decoded) : std::nullopt;
}

} // namespace ets
