// SPDX-License-Identifier: GPL-3.0-or-later
// Ethos-U: a chain of named blocks, of which only the heads are looked at.
#include "model/base/message.h"
#include "model/base/opnames.h"
#include "model/pte/payload.h"

#include <array>
#include <cstring>
#include <string_view>

namespace ets {

extern const PayloadFormat ethosuFormat;

namespace {

constexpr std::size_t nameSize = 16;
constexpr std::size_t headSize = 32; // the name, a size, whether the data is elsewhere, and 11 reserved bytes
constexpr std::size_t externalFlag = 20;
constexpr std::uint64_t padding = 16;
constexpr int maxBlocks = 1024;

struct BlockHead {
    std::array<char, nameSize + 1> name{};
    std::uint32_t size = 0;
    bool isExternal = false;

    [[nodiscard]] std::string_view text() const { return name.data(); }
};

BlockHead readHead(const ByteSource& blob, std::uint64_t offset)
{
    std::array<std::byte, headSize> bytes{};
    if (!blob.read(offset, bytes)) {
        throw ReadError(Error{.what = ETS_MESSAGE("the payload breaks off in its blocks")});
    }
    BlockHead head;
    std::memcpy(head.name.data(), bytes.data(), nameSize);
    std::memcpy(&head.size, bytes.data() + nameSize, sizeof head.size);
    head.isExternal = bytes[externalFlag] != std::byte{0};
    return head;
}

/// The first number of a block's data, 0 where it has none.
std::uint32_t firstNumber(const ByteSource& blob, std::uint64_t offset, const BlockHead& head)
{
    std::array<std::byte, sizeof(std::uint32_t)> bytes{};
    if (head.size < bytes.size() || head.isExternal) {
        return 0;
    }
    if (!blob.read(offset, bytes)) {
        throw ReadError(Error{.what = ETS_MESSAGE("the payload breaks off in block %1", head.text())});
    }
    std::uint32_t number = 0;
    std::memcpy(&number, bytes.data(), sizeof number);
    return number;
}

void note(DelegatePayload& payload, const BlockHead& head, const ByteSource& blob, std::uint64_t data)
{
    const std::uint32_t number = firstNumber(blob, data, head);
    if (head.text() == "cmd_data") {
        *payload.codeBytes += head.size;
    } else if (head.text() == "weight_data") {
        *payload.weightBytes += head.size;
    } else if (head.text() == "scratch_size") {
        payload.scratchBytes = number;
    }
}

DelegatePayload readEthosU(const ByteSource& blob, const Limits& limits)
{
    std::array<std::byte, nameSize> start{};
    constexpr std::string_view begin = "vela_bin_stream";
    if (!blob.read(0, start) || std::memcmp(start.data(), begin.data(), begin.size()) != 0) {
        throw ReadError(Error{.what = ETS_MESSAGE("the payload does not begin with vela_bin_stream")});
    }
    PayloadBuilder builder(ethosuFormat, limits);
    builder.payload.weightBytes = 0;
    builder.payload.scratchBytes = 0;
    builder.payload.codeBytes = 0;
    std::uint64_t offset = nameSize;
    for (int block = 0; block < maxBlocks; ++block) {
        std::array<std::byte, nameSize> name{};
        constexpr std::string_view end = "vela_end_stream";
        if (!blob.read(offset, name)) {
            break;
        }
        if (std::memcmp(name.data(), end.data(), end.size()) == 0) {
            return std::move(builder.payload);
        }
        const BlockHead head = readHead(blob, offset);
        note(builder.payload, head, blob, offset + headSize);
        offset += headSize + (head.isExternal ? 0 : (std::uint64_t{head.size} + padding - 1) / padding * padding);
    }
    throw ReadError(Error{.what = ETS_MESSAGE("the payload has no vela_end_stream")});
}

} // namespace

const PayloadFormat ethosuFormat{.backend = backendids::ethosU, .key = "vela", .read = readEthosU};

} // namespace ets
