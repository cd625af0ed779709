// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/pte/payload.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

/// A backend that no release has: what its file in model/pte/payloads would hold, and its line in a table.
namespace ets::test {

inline constexpr std::string_view testBackend = "TestBackend";

/// An op of its payload: a byte each.
struct TestOp {
    std::uint8_t kind = 0; ///< 1 doubles, 2 scales by a constant, 3 moves.
    std::uint8_t handle = 0; ///< Of the model's node, 0 for what the backend inserted.
    std::uint8_t input = 0; ///< A value.
    std::uint8_t output = 0; ///< A value.
};

/// "TOPS" and the ops. Value 0 is the input, the value of the last op the output, all of four numbers.
inline std::vector<std::byte> testPayload(const std::vector<TestOp>& ops)
{
    std::vector<std::byte> bytes{std::byte{'T'}, std::byte{'O'}, std::byte{'P'}, std::byte{'S'}};
    for (const TestOp& op : ops) {
        for (const std::uint8_t byte : {op.kind, op.handle, op.input, op.output}) {
            bytes.push_back(std::byte{byte});
        }
    }
    return bytes;
}

namespace testbackend {

inline constexpr std::array<PayloadElement, 2> elements{PayloadElement(), PayloadElement{"float32", 8, false}};
inline constexpr std::uint32_t size = 4;

inline const LoggedNames* logged()
{
    static const LoggedNames names = [] {
        LoggedNames made;
        made.operations = {{.name = "double", .kinds = {1}, .ops = {"add"}},
            {.name = "scale", .kinds = {2}, .ops = {"mul"}},
            {.name = "move", .kinds = {3}, .ops = {}, .isInserted = true}};
        made.isOwn = [](std::string_view event) { return event.starts_with("test "); };
        return made;
    }();
    return &names;
}

inline PayloadWork work(const DelegatePayload& payload, const PayloadOp& op)
{
    constexpr std::uint16_t scale = 2;
    return {.macs = op.kind == scale ? payload.shapeOf(payload.outputOf(op)).front() : 0, .computes = op.kind == scale};
}

inline DelegatePayload read(const ByteSource& blob, const Limits& limits);

inline constexpr PayloadFormat format{.backend = testBackend,
    .key = "test",
    .detail = OpDetail::Graph,
    .elements = elements,
    .read = read,
    .work = work,
    .logged = logged};

inline DelegatePayload read(const ByteSource& blob, const Limits& limits)
{
    const auto bytes = blob.readAll();
    if (!bytes || bytes->size() % sizeof(TestOp) != 0 || (*bytes)[0] != std::byte{'T'}) {
        throw ReadError(Error{.what = ETS_MESSAGE("the payload is none of this backend")});
    }
    constexpr std::array<const char*, 4> kinds{"TestUnknown", "TestDouble", "TestScale", "TestMove"};
    PayloadBuilder builder(format, limits);
    for (std::uint32_t value = 0; value <= bytes->size() / sizeof(TestOp); ++value) {
        static_cast<void>(builder.addValue({.number = value, .element = 1}, std::array{size}));
    }
    builder.payload.inputs = {PayloadValueId(0)};
    for (std::size_t at = sizeof(TestOp); at < bytes->size(); at += sizeof(TestOp)) {
        const auto byte = [&](std::size_t i) { return std::to_integer<std::uint8_t>((*bytes)[at + i]); };
        PayloadOp op{.kind = byte(0), .isInserted = byte(1) == 0, .debugHandle = byte(1)};
        const std::array operands{PayloadValueId(byte(2)), PayloadValueId(byte(3))};
        op.name = builder.nameIndex(kinds.at(op.kind));
        op.inputs = builder.addOperands(std::span(operands).first(1));
        op.outputs = builder.addOperands(std::span(operands).last(1));
        builder.payload.ops.push_back(op);
        builder.payload.outputs = {operands[1]};
    }
    return std::move(builder.payload);
}

} // namespace testbackend

/// All backends of the product, and this one.
inline std::vector<const PayloadFormat*> formatsWithTestBackend()
{
    const PayloadFormats known = payloadFormats();
    std::vector<const PayloadFormat*> formats(known.begin(), known.end());
    formats.push_back(&testbackend::format);
    return formats;
}

} // namespace ets::test
