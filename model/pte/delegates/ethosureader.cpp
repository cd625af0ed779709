// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/pte/delegates/ethosureader.h"

#include "model/pte/delegates/packedheader.h"

#include <array>
#include <cstring>
#include <string_view>

namespace ets {

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

Result<BlockHead> readHead(const ByteSource& blob, std::uint64_t offset)
{
    std::array<std::byte, headSize> bytes{};
    if (auto read = blob.read(offset, bytes); !read) {
        return payloadError(ETS_MESSAGE("the payload breaks off in its blocks"));
    }
    BlockHead head;
    std::memcpy(head.name.data(), bytes.data(), nameSize);
    std::memcpy(&head.size, bytes.data() + nameSize, sizeof head.size);
    head.isExternal = bytes[externalFlag] != std::byte{0};
    return head;
}

/// The first number of a block's data, 0 where it has none.
Result<std::uint32_t> firstNumber(const ByteSource& blob, std::uint64_t offset, const BlockHead& head)
{
    std::array<std::byte, sizeof(std::uint32_t)> bytes{};
    if (head.size < bytes.size() || head.isExternal) {
        return std::uint32_t{0};
    }
    if (auto read = blob.read(offset, bytes); !read) {
        return payloadError(ETS_MESSAGE("the payload breaks off in block %1", head.text()));
    }
    std::uint32_t number = 0;
    std::memcpy(&number, bytes.data(), sizeof number);
    return number;
}

Result<void> note(EthosUPayload& payload, const BlockHead& head, const ByteSource& blob, std::uint64_t data)
{
    const auto number = firstNumber(blob, data, head);
    if (!number) {
        return number.error();
    }
    if (head.text() == "cmd_data") {
        payload.commandBytes += head.size;
    } else if (head.text() == "weight_data") {
        payload.weightBytes += head.size;
    } else if (head.text() == "scratch_size") {
        payload.scratchBytes = *number;
    } else if (head.text() == "inputs") {
        payload.inputCount = *number;
    } else if (head.text() == "outputs") {
        payload.outputCount = *number;
    }
    return {};
}

} // namespace

Result<EthosUPayload> readEthosU(const ByteSource& blob)
{
    std::array<std::byte, nameSize> start{};
    constexpr std::string_view begin = "vela_bin_stream";
    if (!blob.read(0, start) || std::memcmp(start.data(), begin.data(), begin.size()) != 0) {
        return payloadError(ETS_MESSAGE("the payload does not begin with vela_bin_stream"));
    }
    EthosUPayload payload;
    std::uint64_t offset = nameSize;
    for (int block = 0; block < maxBlocks; ++block) {
        std::array<std::byte, nameSize> name{};
        constexpr std::string_view end = "vela_end_stream";
        if (!blob.read(offset, name)) {
            return payloadError(ETS_MESSAGE("the payload has no vela_end_stream"));
        }
        if (std::memcmp(name.data(), end.data(), end.size()) == 0) {
            return payload;
        }
        const auto head = readHead(blob, offset);
        if (!head) {
            return head.error();
        }
        if (auto noted = note(payload, *head, blob, offset + headSize); !noted) {
            return noted.error();
        }
        offset += headSize + (head->isExternal ? 0 : (std::uint64_t{head->size} + padding - 1) / padding * padding);
    }
    return payloadError(ETS_MESSAGE("the payload has no vela_end_stream"));
}

} // namespace ets
