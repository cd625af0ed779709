// SPDX-License-Identifier: GPL-3.0-or-later
// A payload of four bytes for each op: kind, handle of the model's node, the value that it reads, the value that it
// writes; "OPBS" before them. All values are four numbers, value 0 is the input, that of the last op the output.
#include "model/base/message.h"
#include "model/pte/payload.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

namespace ets {

extern const PayloadFormat opBytesFormat; // NOLINT(readability-redundant-declaration)

namespace {

namespace opbytes {

constexpr std::array<PayloadElement, 2> elements{PayloadElement(), PayloadElement{"float32", 8, false}};
constexpr std::array<const char*, 3> kinds{"OpBytesUnknown", "OpBytesDouble", "OpBytesScale"};
constexpr std::array<std::uint32_t, 1> sizes{4};
constexpr std::size_t opSize = 4;

const LoggedNames* logged()
{
    static const LoggedNames names = [] {
        LoggedNames made;
        made.operations = {
            {.name = "double", .kinds = {1}, .ops = {"add"}}, {.name = "scale", .kinds = {2}, .ops = {"mul"}}};
        return made;
    }();
    return &names;
}

PayloadWork work(const DelegatePayload& payload, const PayloadOp& op)
{
    return {.macs = payload.shapeOf(payload.outputOf(op)).front()};
}

DelegatePayload read(const ByteSource& blob, const Limits& limits)
{
    const auto bytes = blob.readAll();
    if (!bytes || bytes->size() < opSize || bytes->size() % opSize != 0 || !hasMark(*bytes, 0, "OPBS")) {
        throw ReadError(Error{.what = ETS_MESSAGE("the payload does not begin with OPBS")});
    }
    PayloadBuilder builder(opBytesFormat, limits);
    for (std::uint32_t value = 0; value <= bytes->size() / opSize; ++value) {
        static_cast<void>(builder.addValue({.number = value, .element = 1}, sizes));
    }
    builder.payload.inputs = {PayloadValueId(0)};
    for (std::size_t at = opSize; at < bytes->size(); at += opSize) {
        const auto byte = [&](std::size_t i) { return std::to_integer<std::uint8_t>((*bytes)[at + i]); };
        const std::array operands{PayloadValueId(byte(2)), PayloadValueId(byte(3))};
        if (byte(0) >= kinds.size() || operands[0].value() > bytes->size() / opSize
            || operands[1].value() > bytes->size() / opSize) {
            throw ReadError(Error{.what = ETS_MESSAGE("an op of the payload names what is not there")});
        }
        PayloadOp op{.kind = byte(0), .isInserted = byte(1) == 0, .debugHandle = byte(1)};
        op.name = builder.nameIndex(kinds[op.kind]);
        op.inputs = builder.addOperands(std::span(operands).first(1));
        op.outputs = builder.addOperands(std::span(operands).last(1));
        builder.payload.ops.push_back(op);
        builder.payload.outputs = {operands[1]};
    }
    return std::move(builder.payload);
}

} // namespace opbytes

} // namespace

const PayloadFormat opBytesFormat{.backend = "OpBytesBackend",
    .key = "opbytes",
    .namePrefix = "OpBytes",
    .detail = OpDetail::Graph,
    .isStateless = true,
    .elements = opbytes::elements,
    .read = opbytes::read,
    .work = opbytes::work,
    .logged = opbytes::logged};

} // namespace ets
