// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/torchtensor.h"

#include "model/base/tensor.h"
#include "model/base/text.h"

#include <algorithm>

namespace ets {

std::optional<std::size_t> TorchStorage::elementSize() const
{
    if (isUntyped) {
        return 1;
    }
    return scalarType ? ets::elementSize(*scalarType) : std::nullopt;
}

std::optional<std::int64_t> TorchTensor::elementCount() const
{
    return checkedElementCount(sizes);
}

std::optional<std::uint64_t> TorchTensor::byteCount() const
{
    const auto count = elementCount();
    const auto size = scalarType ? ets::elementSize(*scalarType) : std::nullopt;
    std::uint64_t bytes = 0;
    if (!count || !size || __builtin_mul_overflow(static_cast<std::uint64_t>(*count), *size, &bytes)) {
        return std::nullopt;
    }
    return bytes;
}

std::optional<std::uint64_t> TorchTensor::storageExtent() const
{
    if (std::ranges::find(sizes, 0) != sizes.end()) {
        return 0;
    }
    std::int64_t extent = 0;
    if (__builtin_add_overflow(storageOffset, std::int64_t{1}, &extent)) {
        return std::nullopt;
    }
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        std::int64_t reach = 0;
        if (__builtin_mul_overflow(sizes[i] - 1, strides[i], &reach)
            || __builtin_add_overflow(extent, reach, &extent)) {
            return std::nullopt;
        }
    }
    return static_cast<std::uint64_t>(extent);
}

Result<TorchStorage> storageOfPersistentId(const PickleDocument& document, const PickleValue& value)
{
    constexpr std::size_t longestKey = 1024;
    const auto parts = document.callOf(value, PickleGlobal::PersistentStorage);
    if (!parts || parts->size() < 5) {
        return Error::of(ETS_MESSAGE("a tensor has no storage"));
    }
    const auto type = (*parts)[1].asGlobal();
    const auto count = (*parts)[4].asInt();
    if (!type || type->kind() != PickleGlobal::Storage || (*parts)[2].kind != PickleKind::Text
        || document.text((*parts)[2]).size() > longestKey || !count || *count < 0) {
        return Error::of(ETS_MESSAGE("the storage of a tensor is described wrongly"));
    }
    TorchStorage storage;
    storage.key = document.text((*parts)[2]);
    storage.scalarType = type->scalarType();
    storage.isUntyped = type->name() == "UntypedStorage";
    storage.elementCount = static_cast<std::uint64_t>(*count);
    if (parts->size() > 5 && !(*parts)[5].isNone()) {
        // (key of the view, first element, number of elements)
        const auto view = document.items((*parts)[5]);
        const auto first = view.size() == 3 ? view[1].asInt() : std::nullopt;
        const auto length = view.size() == 3 ? view[2].asInt() : std::nullopt;
        if (!first || *first < 0 || !length || *length < 0 || *first > *count || *length > *count - *first) {
            return Error::of(ETS_MESSAGE("a part of a storage lies outside of it"));
        }
        storage.viewOffset = static_cast<std::uint64_t>(*first);
        storage.elementCount = static_cast<std::uint64_t>(*length);
    }
    return storage;
}

} // namespace ets
