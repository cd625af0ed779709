// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/torcharchive.h"

#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/etrecord/torch/stridedreader.h"

#include <utility>

namespace ets {

Error TorchArchive::error(Message what, Message where) const
{
    return Error{.file = m_source.name(), .what = std::move(what), .where = std::move(where)};
}

Result<std::vector<TorchItem>> TorchArchive::items(const LoadContext& context) const
{
    if (m_form == Form::Empty) {
        return std::vector<TorchItem>();
    }
    auto listed = itemsOf(m_document.root(), Limits::forFile(m_pickle.size(), context));
    return listed ? Result<std::vector<TorchItem>>(std::move(listed->items)) : listed.error();
}

Result<TorchItems> TorchArchive::itemsOf(const PickleValue& value, const Limits& limits) const
{
    return atTheDoor(m_source.name(), [&]() -> Result<TorchItems> {
        auto listed = listTorchItems(
            m_document, value, [this](const PickleValue& storage) { return lookUp(storage); }, limits);
        if (!listed) {
            Error problem = listed.error();
            problem.file = m_source.name();
            return problem;
        }
        for (TorchItem& item : listed->items) {
            if (const TorchTensor* const tensor = item.tensor(); tensor != nullptr && item.problem.empty()) {
                if (auto checked = check(*tensor); !checked) {
                    item.problem = checked.error().what;
                }
            }
        }
        return listed;
    });
}

Result<TorchStorage> TorchArchive::lookUp(const PickleValue& value) const
{
    if (m_form != Form::RawPickle) {
        return storageOfPersistentId(m_document, value);
    }
    const auto arguments = m_document.callOf(value, PickleGlobal::LoadFromBytes);
    const auto known =
        arguments && !arguments->empty() ? m_blobs.find(blobKey(m_document, arguments->front())) : m_blobs.end();
    if (known == m_blobs.end()) {
        return error(ETS_MESSAGE("a tensor has no storage"));
    }
    return known->second.problem.empty() ? Result<TorchStorage>(known->second.storage)
                                         : Result<TorchStorage>(error(known->second.problem));
}

Result<ByteSource> TorchArchive::wholeStorage(const TorchStorage& storage, const Limits& limits) const
{
    const Error missing =
        error(ETS_MESSAGE("the storage of a tensor is missing"), ETS_MESSAGE("storage %1", storage.key));
    if (m_form == Form::Zip) {
        const ZipEntry* const entry = m_directory.find(m_storagePrefix + storage.key);
        return entry == nullptr ? missing : m_directory.content(*entry, limits);
    }
    if (m_form == Form::Legacy) {
        const auto found = m_storages.find(storage.key);
        return found == m_storages.end() ? missing : Result<ByteSource>(found->second);
    }
    const auto found = m_blobs.find(storage.key);
    return found == m_blobs.end() ? missing : Result<ByteSource>(found->second.elements);
}

Result<std::uint64_t> TorchArchive::storageSize(const TorchStorage& storage) const
{
    if (m_form == Form::Zip) {
        // Listing must not unpack anything.
        const ZipEntry* const entry = m_directory.find(m_storagePrefix + storage.key);
        return entry == nullptr ? Result<std::uint64_t>(
                   error(ETS_MESSAGE("the storage of a tensor is missing"), ETS_MESSAGE("storage %1", storage.key)))
                                : Result<std::uint64_t>(entry->size);
    }
    auto whole = wholeStorage(storage, Limits::exactly(0));
    return whole ? Result<std::uint64_t>(whole->size()) : Result<std::uint64_t>(whole.error());
}

Result<void> TorchArchive::checkType(const TorchTensor& tensor) const
{
    if (tensor.layout == TorchLayout::Meta) {
        return error(ETS_MESSAGE("a tensor has no elements: it was saved as a %1 tensor", tensor.layoutName));
    }
    if (tensor.layout != TorchLayout::Strided) {
        return error(ETS_MESSAGE("elements of the form %1 are not read", tensor.layoutName));
    }
    if (!tensor.scalarType || !elementSize(*tensor.scalarType)) {
        return error(tensor.dtype.empty() ? ETS_MESSAGE("elements of an unknown type are not read")
                                          : ETS_MESSAGE("elements of the type %1 are not read", tensor.dtype));
    }
    return {};
}

Result<void> TorchArchive::check(const TorchTensor& tensor) const
{
    if (tensor.layout == TorchLayout::Sparse) {
        for (const TorchTensor& component : tensor.components) {
            if (auto checked = check(component); !checked) {
                return checked;
            }
        }
        return {};
    }
    if (tensor.layout != TorchLayout::Strided || !tensor.scalarType || !elementSize(*tensor.scalarType)) {
        return {};
    }
    const auto extent = tensor.storageExtent();
    std::uint64_t needed = 0;
    if (!extent || __builtin_mul_overflow(*extent, *elementSize(*tensor.scalarType), &needed)) {
        return error(ETS_MESSAGE("size, stride or offset of a tensor are too large"));
    }
    if (needed == 0) {
        return {};
    }
    auto size = storageSize(tensor.storage);
    if (!size) {
        return size.error();
    }
    const std::size_t unit = tensor.storage.elementSize().value_or(1);
    std::uint64_t declared = 0;
    std::uint64_t skipped = 0;
    if (__builtin_mul_overflow(tensor.storage.elementCount, unit, &declared)
        || __builtin_mul_overflow(tensor.storage.viewOffset, unit, &skipped) || skipped > *size
        || declared > *size - skipped) {
        return error(ETS_MESSAGE("the storage of a tensor is smaller than it says"),
            ETS_MESSAGE("storage %1", tensor.storage.key));
    }
    if (needed > declared) {
        return error(ETS_MESSAGE("a tensor reaches beyond the end of its storage"),
            ETS_MESSAGE("storage %1", tensor.storage.key));
    }
    return {};
}

Result<ByteSource> TorchArchive::storageOf(const TorchTensor& tensor, const Limits& limits) const
{
    if (tensor.layout != TorchLayout::Strided) {
        return ByteSource();
    }
    auto whole = wholeStorage(tensor.storage, limits);
    if (!whole) {
        return whole;
    }
    const std::size_t unit = tensor.storage.elementSize().value_or(1);
    return whole->part(tensor.storage.viewOffset * unit, tensor.storage.elementCount * unit);
}

Result<Tensor> TorchArchive::readTensor(const TorchTensor& tensor, const LoadContext& context) const
{
    return readTensor(tensor, Limits::forFile(m_source.size(), context));
}

Result<Tensor> TorchArchive::readTensor(const TorchTensor& tensor, const Limits& limits) const
{
    return atTheDoor(m_source.name(), [&]() -> Result<Tensor> {
        for (const auto& checked : {checkType(tensor), check(tensor)}) {
            if (!checked) {
                return checked.error();
            }
        }
        Tensor result;
        result.scalarType = *tensor.scalarType;
        result.sizes = tensor.sizes;
        result.available = true;
        const std::uint64_t bytes = tensor.byteCount().value_or(~std::uint64_t{0});
        if (bytes == 0) {
            return result;
        }
        if (!limits.tryMemory(bytes)) {
            Error problem = error(ETS_MESSAGE("the elements of a tensor take far more memory than its file"),
                ETS_MESSAGE("%1 bytes, storage %2", bytes, tensor.storage.key));
            problem.kind = Error::Kind::TooMuch;
            return problem;
        }
        auto storage = storageOf(tensor, limits);
        if (!storage) {
            return storage.error();
        }
        result.data.resize(bytes);
        const StridedView view{.elementSize = *elementSize(result.scalarType),
            .offset = static_cast<std::uint64_t>(tensor.storageOffset),
            .sizes = tensor.sizes,
            .strides = tensor.strides};
        if (auto done = readStrided(*storage, view, result.data, limits.context()); !done) {
            return done.error();
        }
        if (m_isBigEndian) {
            swapElementBytes(result.scalarType, result.data);
        }
        if (tensor.isConjugate) {
            conjugateElements(result.scalarType, result.data);
        }
        if (tensor.isNegated && !negateElements(result.scalarType, result.data)) {
            return error(ETS_MESSAGE("elements of the type %1 cannot be negated", tensor.dtype));
        }
        return result;
    });
}

} // namespace ets
