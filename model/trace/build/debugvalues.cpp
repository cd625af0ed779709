// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/build/debugvalues.h"

#include "model/base/pyround.h"
#include "model/base/tensor.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace ets {

namespace {

/// Whether the strides are a permutation of a dense layout, so that the bytes of the tensor are exactly numel elements.
bool isDensePermutation(const TensorInfo& info)
{
    if (info.strides.size() != info.sizes.size()) {
        return false;
    }
    std::vector<std::pair<std::int64_t, std::int64_t>> dims;
    for (std::size_t i = 0; i < info.sizes.size(); ++i) {
        if (info.sizes[i] > 1) {
            dims.emplace_back(info.strides[i], info.sizes[i]);
        }
    }
    std::ranges::sort(dims);
    std::int64_t expected = 1;
    return std::ranges::all_of(dims, [&expected](const auto& dim) {
        const bool fits = dim.first == expected;
        expected *= dim.second;
        return fits;
    });
}

Result<Tensor> inflateTensor(const TensorInfo& info, const DebugBuffer& buffer, Reading reading, const Limits& limits)
{
    Tensor tensor;
    tensor.scalarType = info.scalarType;
    tensor.sizes = info.sizes;
    const auto count = checkedElementCount(info.sizes);
    const auto size = elementSize(info.scalarType);
    if (!size || (follows(reading, Rule::RefuseOddData) && !inspectorDtype(info.scalarType))) {
        return Error::of(ETS_MESSAGE("unsupported element type %1", static_cast<int>(info.scalarType)));
    }
    if (!info.hasSizes || !count) {
        return Error::of(ETS_MESSAGE("a tensor has no sizes, or impossible ones"));
    }
    std::int64_t byteCount = 0;
    if (__builtin_mul_overflow(*count, static_cast<std::int64_t>(*size), &byteCount)) {
        return Error::of(ETS_MESSAGE("a tensor is too large"));
    }
    const auto bytes = static_cast<std::size_t>(byteCount);
    if (bytes == 0 || !buffer.available) {
        tensor.available = bytes == 0 || follows(reading, Rule::InventMissingData);
        tensor.isZero = tensor.available && bytes > 0;
        return tensor;
    }
    if (info.offset < 0 || static_cast<std::uint64_t>(info.offset) > buffer.size()
        || bytes > buffer.size() - static_cast<std::size_t>(info.offset)) {
        return Error::of(ETS_MESSAGE("a tensor of %1 bytes at offset %2 lies outside the debug buffer of %3 bytes",
            bytes, info.offset, buffer.size()));
    }
    const bool followsStrides = !follows(reading, Rule::InventMissingData) && isDensePermutation(info);
    constexpr std::size_t leastStored = 4096; // what is smaller takes more to remember where it is
    if (buffer.stored != nullptr && bytes >= leastStored) {
        tensor.available = true;
        tensor.stored = std::make_shared<const StoredElements>(buffer.stored, static_cast<std::uint64_t>(info.offset),
            *size, info.sizes, followsStrides ? info.strides : std::vector<std::int64_t>());
        return tensor;
    }
    if (!limits.tryMemory(bytes)) {
        return Error{.file = {},
            .what = ETS_MESSAGE("the logged tensors take several times the size of the debug buffer"),
            .advice = ETS_MESSAGE("Take the debug buffer of the same run"),
            .kind = Error::Kind::TooMuch};
    }
    std::vector<std::byte> read(buffer.stored != nullptr ? bytes : 0);
    if (!read.empty() && !buffer.stored->copy(static_cast<std::uint64_t>(info.offset), read)) {
        return Error::of(ETS_MESSAGE("the debug buffer cannot be read any more"));
    }
    const auto storage = buffer.stored != nullptr ? std::span<const std::byte>(read)
                                                  : buffer.bytes.subspan(static_cast<std::size_t>(info.offset), bytes);
    tensor.available = true;
    tensor.data.resize(bytes);
    if (followsStrides) {
        copyStrided(info.sizes, info.strides, *size, storage, tensor.data);
    } else {
        std::ranges::copy(storage, tensor.data.begin());
    }
    return tensor;
}

/// Whether every element of a tensor equals the one of the other that has its place where both have one, else the
/// first.
/// @param sizes,otherSizes of equal length, in each dimension equal unless one of them is 1
bool equalsAlong(const Tensor& tensor, std::span<const std::int64_t> sizes, const Tensor& other,
    std::span<const std::int64_t> otherSizes)
{
    const auto count = static_cast<std::size_t>(tensor.elementCount());
    const std::vector<std::int64_t> strides = repeatingStrides(otherSizes, otherSizes.size());
    StrideWalk walk(sizes, strides);
    for (std::size_t i = 0; i < count; ++i, walk.next()) {
        if (tensor.at(i) != other.at(walk.place())) {
            return false;
        }
    }
    return true;
}

/// Element-wise equality after broadcasting; nothing where the shapes do not broadcast.
std::optional<bool> equalBroadcast(const Tensor& a, const Tensor& b)
{
    if (a.sizes == b.sizes) {
        return equalTensors(a, b);
    }
    const std::size_t rank = std::max(a.sizes.size(), b.sizes.size());
    const std::vector<std::int64_t> sizesOfA = withRank(a.sizes, rank);
    const std::vector<std::int64_t> sizesOfB = withRank(b.sizes, rank);
    bool isEmpty = false;
    for (std::size_t d = 0; d < rank; ++d) {
        const std::int64_t x = sizesOfA[d];
        const std::int64_t y = sizesOfB[d];
        if (x != y && x != 1 && y != 1) {
            return std::nullopt;
        }
        isEmpty = isEmpty || x == 0 || y == 0;
    }
    // Every element of a meets every element of b that shares its place in the common dimensions. Equality being
    // transitive, it is enough that all elements of either equal one of the other: the pairs can be too many to count.
    return isEmpty || (a.isZero && b.isZero)
        || (equalsAlong(a, sizesOfA, b, sizesOfB) && equalsAlong(b, sizesOfB, a, sizesOfA));
}

Message differenceOfOutput(const Value& first, const Value& second)
{
    if (first.index() != second.index()) {
        return ETS_MESSAGE("outputs are of different types");
    }
    if (const auto* const tensor = std::get_if<Tensor>(&first)) {
        const auto equal = equalBroadcast(*tensor, std::get<Tensor>(second));
        if (!equal) {
            return ETS_MESSAGE("output tensors have different sizes");
        }
        return *equal ? Message() : ETS_MESSAGE("output tensors differ");
    }
    if (const auto* const list = std::get_if<std::vector<Tensor>>(&first)) {
        const auto& other = std::get<std::vector<Tensor>>(second);
        const bool comparable =
            std::ranges::all_of(*list, [](const Tensor& tensor) { return tensor.elementCount() == 1; });
        return list->size() == other.size() && comparable && equalValues(first, second)
            ? Message()
            : ETS_MESSAGE("lists of output tensors differ or cannot be compared");
    }
    return equalValues(first, second) ? Message() : ETS_MESSAGE("scalar outputs differ");
}

} // namespace

Result<Value> inflate(const DebugEntry& entry, const DebugBuffer& buffer, Reading reading, const Limits& limits)
{
    if (!entry.hasPayload && entry.kind != ValueKind::Null && entry.kind != ValueKind::String) {
        return Error::of(ETS_MESSAGE("a logged value has no payload"));
    }
    switch (entry.kind) {
    case ValueKind::Int:
        return Value(entry.intValue);
    case ValueKind::Bool:
        return Value(entry.boolValue);
    case ValueKind::Float: // The Inspector gets numbers through flatc's JSON, which prints so many decimals.
        return Value(follows(reading, Rule::DecimalsOfDecoder) ? pyRound(entry.doubleValue, 6) : entry.doubleValue);
    case ValueKind::Double:
        return Value(follows(reading, Rule::DecimalsOfDecoder) ? pyRound(entry.doubleValue, 12) : entry.doubleValue);
    case ValueKind::Tensor: {
        auto tensor = inflateTensor(entry.tensors.front(), buffer, reading, limits);
        return tensor ? Result<Value>(Value(std::move(*tensor))) : Result<Value>(tensor.error());
    }
    case ValueKind::TensorList: {
        std::vector<Tensor> list;
        for (const TensorInfo& info : entry.tensors) {
            auto tensor = inflateTensor(info, buffer, reading, limits);
            if (!tensor) {
                return tensor.error();
            }
            list.push_back(std::move(*tensor));
        }
        return Value(std::move(list));
    }
    case ValueKind::Null:
    case ValueKind::String:
        break;
    }
    return Value();
}

Result<Value> inflate(const DebugEntry& entry, const DebugBuffer& buffer, Reading reading)
{
    return inflate(entry, buffer, reading, Limits::forFiles(buffer.size()));
}

std::uint64_t tensorBytes(std::span<const Value> values)
{
    std::uint64_t bytes = 0;
    for (const Value& value : values) {
        if (const auto* const tensor = std::get_if<Tensor>(&value)) {
            bytes += tensor->data.size();
        } else if (const auto* const list = std::get_if<std::vector<Tensor>>(&value)) {
            for (const Tensor& item : *list) {
                bytes += item.data.size();
            }
        }
    }
    return bytes;
}

Message refusedByDecoder(const DebugEvent& event)
{
    if (!event.hasEntry) {
        return ETS_MESSAGE("a debug event has no debug_entry");
    }
    const DebugEntry& entry = event.entry;
    if ((entry.kind == ValueKind::Float || entry.kind == ValueKind::Double) && !std::isfinite(entry.doubleValue)) {
        return ETS_MESSAGE("a logged number is not finite");
    }
    for (const TensorInfo& tensor : entry.tensors) {
        if (!tensor.hasSizes || !tensor.hasStrides) {
            return ETS_MESSAGE("a tensor has no sizes or strides");
        }
        if (!isETDumpScalarType(tensor.scalarType) || !elementSize(tensor.scalarType)) {
            return ETS_MESSAGE("a tensor has the element type %1", static_cast<int>(tensor.scalarType));
        }
    }
    return {};
}

Message differenceOfOutputs(std::span<const Value> first, std::span<const Value> second)
{
    if (first.size() != second.size()) {
        return ETS_MESSAGE("runs have different numbers of outputs");
    }
    for (std::size_t i = 0; i < first.size(); ++i) {
        if (Message difference = differenceOfOutput(first[i], second[i]); !difference.empty()) {
            return difference;
        }
    }
    return {};
}

} // namespace ets
