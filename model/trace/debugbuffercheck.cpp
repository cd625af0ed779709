// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/debugbuffercheck.h"

#include "model/base/file.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

namespace ets {

namespace {

/// How files of a kind begin.
struct Signature {
    std::size_t offset;
    std::string_view bytes;
    MessageCode<0> kind;
};

constexpr auto signatures = std::to_array<Signature>({
    {4, filemarks::etdump, ETS_CODE("an ETDump")},
    {8, filemarks::etdump, ETS_CODE("an ETDump")},
    {0, filemarks::zip, ETS_CODE("a zip archive, such as an ETRecord")},
    {0, "PK\x05\x06", ETS_CODE("a zip archive")},
    {4, filemarks::program, ETS_CODE("a program (.pte)")},
    {4, filemarks::bundledProgram[0], ETS_CODE("a bundled program (.bpte)")},
    {4, filemarks::bundledProgram[1], ETS_CODE("a bundled program (.bpte)")},
    {4, filemarks::dataFile, ETS_CODE("a data file (.ptd)")},
    {0, "\x93NUMPY", ETS_CODE("a NumPy array (.npy)")},
    {0,
        "\x7f"
        "ELF",
        ETS_CODE("a binary")},
    {0, "\x89PNG", ETS_CODE("a picture")},
    {0, "\x1f\x8b\x08", ETS_CODE("a compressed file (gzip)")},
});

std::string headOf(const FileBytes& buffer)
{
    std::array<std::byte, 16> head{};
    const std::size_t size = std::min(head.size(), buffer.size());
    const auto wanted = std::span(head).first(size);
    if (buffer.stored() == nullptr) {
        std::ranges::copy(buffer.bytes().first(size), wanted.begin());
    } else if (!buffer.stored()->copy(0, wanted)) {
        return {};
    }
    return {reinterpret_cast<const char*>(head.data()), size};
}

/// Where a tensor ends in the buffer; 0 for one that has no bytes there or says nothing sensible.
std::uint64_t endOf(const TensorInfo& tensor)
{
    const auto count = checkedElementCount(tensor.sizes);
    const auto size = elementSize(tensor.scalarType);
    std::uint64_t bytes = 0;
    std::uint64_t end = 0;
    if (!tensor.hasSizes || tensor.offset < 0 || !count || *count == 0 || !size
        || __builtin_mul_overflow(static_cast<std::uint64_t>(*count), std::uint64_t{*size}, &bytes)
        || __builtin_add_overflow(static_cast<std::uint64_t>(tensor.offset), bytes, &end)) {
        return 0;
    }
    return end;
}

} // namespace

Result<void> checkDebugBuffer(const ETDump& dump, const FileBytes& buffer)
{
    const std::string head = headOf(buffer);
    for (const Signature& signature : signatures) {
        if (head.size() >= signature.offset + signature.bytes.size()
            && std::string_view(head).substr(signature.offset).starts_with(signature.bytes)) {
            return Error{.file = buffer.name(),
                .what = ETS_MESSAGE("is %1, no debug buffer", signature.kind),
                .advice = ETS_MESSAGE("Give the file that the run wrote its values to, beside the dump")};
        }
    }
    std::uint64_t needed = 0;
    for (const DebugEvent& event : dump.debugEvents) {
        for (const TensorInfo& tensor : event.entry.tensors) {
            needed = std::max(needed, endOf(tensor));
        }
    }
    if (needed > buffer.size()) {
        return Error{.file = buffer.name(),
            .what = ETS_MESSAGE("has %1 bytes, but the dump has values up to byte %2", buffer.size(), needed),
            .advice = ETS_MESSAGE("Give the debug buffer of the same run")};
    }
    return {};
}

} // namespace ets
