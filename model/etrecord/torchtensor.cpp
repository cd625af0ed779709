// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch.h"

#include "model/base/tensor.h"
#include "model/base/text.h"
#include "model/etrecord/program.h"

#include <algorithm>
#include <utility>

namespace ets {

namespace {

using Arguments = std::span<const PickleValue>;

constexpr std::size_t mostDimensions = 64; // torch refuses more
constexpr int mostNesting = 4; // a parameter of a quantized tensor with tensors of scales is three deep

/// Reads one tensor, and those that it is made of.
class TensorReader {
public:
    TensorReader(const PickleDocument& document, const StorageLookup& lookup)
        : m_document(document)
        , m_lookup(lookup)
    {
    }

    TorchTensor read(const PickleValue& value, int nesting);

private:
    [[nodiscard]] std::optional<std::vector<std::int64_t>> numbers(const PickleValue& value) const;
    [[nodiscard]] std::optional<std::string> layoutOf(const PickleValue& value) const;
    TorchTensor readStrided(Arguments arguments);
    TorchTensor readTyped(Arguments arguments, PickleGlobal kind);
    TorchTensor readParameter(Arguments arguments, int nesting);
    TorchTensor readQuantized(Arguments arguments, int nesting);
    TorchQuantizer readQuantizer(const PickleValue& value, int nesting);
    TorchTensor readSparse(Arguments arguments, int nesting);
    TorchTensor readMeta(Arguments arguments) const;
    TorchTensor readFake(Arguments arguments) const;
    void readMarks(const PickleValue& metadata, TorchTensor& tensor) const;

    const PickleDocument& m_document;
    const StorageLookup& m_lookup;
};

void setType(TorchTensor& tensor, std::string_view name, std::optional<ScalarType> type)
{
    tensor.dtype = name;
    tensor.scalarType = type;
}

bool isTrue(const PickleValue& value)
{
    return value.asBool().value_or(false);
}

std::optional<std::vector<std::int64_t>> TensorReader::numbers(const PickleValue& value) const
{
    const Arguments items = m_document.items(value);
    if ((value.kind != PickleKind::Tuple && value.kind != PickleKind::List) || items.size() > mostDimensions) {
        return std::nullopt;
    }
    std::vector<std::int64_t> result;
    for (const PickleValue& item : items) {
        const auto number = item.asInt();
        if (!number || *number < 0) {
            return std::nullopt;
        }
        result.push_back(*number);
    }
    return result;
}

std::optional<std::string> TensorReader::layoutOf(const PickleValue& value) const
{
    const auto arguments = m_document.callOf(value, PickleGlobal::GetLayout);
    if (!arguments || arguments->size() != 1 || arguments->front().kind != PickleKind::Text) {
        return std::nullopt;
    }
    constexpr std::size_t longest = 64;
    return toValidUtf8(m_document.text(arguments->front()).substr(0, longest));
}

TorchTensor TensorReader::readStrided(Arguments arguments)
{
    if (arguments.size() < 4) {
        throw ReadError(Error::of(ETS_MESSAGE("a tensor lacks storage, offset, size or stride")));
    }
    auto storage = m_lookup(arguments[0]);
    if (!storage) {
        throw ReadError(storage.error());
    }
    const auto offset = arguments[1].asInt();
    auto sizes = numbers(arguments[2]);
    auto strides = numbers(arguments[3]);
    if (!offset || *offset < 0 || !sizes || !strides || sizes->size() != strides->size()) {
        throw ReadError(Error::of(ETS_MESSAGE("size, stride or offset of a tensor are impossible")));
    }
    TorchTensor tensor;
    tensor.storage = std::move(*storage);
    tensor.storageOffset = *offset;
    tensor.sizes = std::move(*sizes);
    tensor.strides = std::move(*strides);
    if (!tensor.elementCount() || !tensor.storageExtent()) {
        throw ReadError(Error::of(ETS_MESSAGE("size, stride or offset of a tensor are too large")));
    }
    if (tensor.storage.scalarType) {
        setType(tensor, scalarTypeName(*tensor.storage.scalarType).value_or(""), tensor.storage.scalarType);
    }
    return tensor;
}

TorchTensor TensorReader::readTyped(Arguments arguments, PickleGlobal kind)
{
    TorchTensor tensor = readStrided(arguments);
    std::size_t next = 4;
    tensor.requiresGrad = arguments.size() > next && isTrue(arguments[next]);
    next += 2; // and the hooks, which are code
    if (kind == PickleGlobal::RebuildTensorV3) {
        const auto dtype = arguments.size() > next ? arguments[next].asGlobal() : std::nullopt;
        if (!dtype || dtype->kind() != PickleGlobal::DType) {
            throw ReadError(Error::of(ETS_MESSAGE("a tensor lacks its dtype")));
        }
        setType(tensor, dtype->name(), dtype->scalarType());
        ++next;
    }
    if (arguments.size() > next) {
        readMarks(arguments[next], tensor);
    }
    return tensor;
}

void TensorReader::readMarks(const PickleValue& metadata, TorchTensor& tensor) const
{
    // All tensors of a file may share one dict, which is searched for each. torch writes two entries, a backend some
    // more.
    constexpr std::size_t mostEntries = 64;
    if (m_document.items(metadata).size() / 2 > mostEntries) {
        throw ReadError(Error::of(ETS_MESSAGE("the metadata of a tensor have far more entries than torch writes")));
    }
    const PickleValue* const conjugate = m_document.find(metadata, "conj");
    const PickleValue* const negated = m_document.find(metadata, "neg");
    tensor.isConjugate = conjugate != nullptr && isTrue(*conjugate);
    tensor.isNegated = negated != nullptr && isTrue(*negated);
}

TorchTensor TensorReader::readParameter(Arguments arguments, int nesting)
{
    if (arguments.empty()) {
        throw ReadError(Error::of(ETS_MESSAGE("a parameter lacks its tensor")));
    }
    TorchTensor tensor = read(arguments[0], nesting + 1);
    tensor.isParameter = true;
    tensor.requiresGrad = arguments.size() < 2 || isTrue(arguments[1]);
    return tensor;
}

TorchQuantizer TensorReader::readQuantizer(const PickleValue& value, int nesting)
{
    const Arguments parts = m_document.items(value);
    const auto scheme = parts.empty() ? std::nullopt : parts[0].asGlobal();
    if (value.kind != PickleKind::Tuple || !scheme || scheme->kind() != PickleGlobal::QScheme) {
        throw ReadError(Error::of(ETS_MESSAGE("a quantized tensor lacks its scheme")));
    }
    TorchQuantizer quantizer;
    quantizer.scheme = scheme->name();
    if (parts.size() == 3 && parts[1].asDouble() && parts[2].asInt()) {
        quantizer.scale = *parts[1].asDouble();
        quantizer.zeroPoint = *parts[2].asInt();
        return quantizer;
    }
    if (parts.size() != 4 || !parts[3].asInt()) {
        throw ReadError(Error::of(ETS_MESSAGE("scale and zero point of a quantized tensor are described wrongly")));
    }
    quantizer.axis = *parts[3].asInt();
    for (const PickleValue& part : parts.subspan(1, 2)) {
        quantizer.channels.push_back(read(part, nesting + 1));
    }
    return quantizer;
}

TorchTensor TensorReader::readQuantized(Arguments arguments, int nesting)
{
    TorchTensor tensor = readStrided(arguments);
    if (arguments.size() < 5) {
        throw ReadError(Error::of(ETS_MESSAGE("a quantized tensor lacks its scheme")));
    }
    tensor.quantizer.push_back(readQuantizer(arguments[4], nesting));
    tensor.requiresGrad = arguments.size() > 5 && isTrue(arguments[5]);
    return tensor;
}

TorchTensor TensorReader::readSparse(Arguments arguments, int nesting)
{
    // (layout, (indices, values, size[, coalesced])) or (layout, (index, index, values, size))
    const auto layout = arguments.size() == 2 ? layoutOf(arguments[0]) : std::nullopt;
    const Arguments parts = arguments.size() == 2 ? m_document.items(arguments[1]) : Arguments();
    const std::size_t tensors = layout == "torch.sparse_coo" ? 2 : 3;
    const auto sizes = parts.size() > tensors ? numbers(parts[tensors]) : std::nullopt;
    if (!layout || !sizes) {
        throw ReadError(Error::of(ETS_MESSAGE("a sparse tensor is described wrongly")));
    }
    TorchTensor tensor;
    tensor.layout = TorchLayout::Sparse;
    tensor.layoutName = *layout;
    tensor.sizes = *sizes;
    for (const PickleValue& part : parts.first(tensors)) {
        tensor.components.push_back(read(part, nesting + 1));
    }
    setType(tensor, tensor.components.back().dtype, tensor.components.back().scalarType);
    return tensor;
}

TorchTensor TensorReader::readMeta(Arguments arguments) const
{
    const auto dtype = arguments.empty() ? std::nullopt : arguments[0].asGlobal();
    auto sizes = arguments.size() > 1 ? numbers(arguments[1]) : std::nullopt;
    if (!dtype || dtype->kind() != PickleGlobal::DType || !sizes) {
        throw ReadError(Error::of(ETS_MESSAGE("a tensor without elements is described wrongly")));
    }
    TorchTensor tensor;
    tensor.layout = TorchLayout::Meta;
    tensor.layoutName = "meta";
    setType(tensor, dtype->name(), dtype->scalarType());
    tensor.sizes = std::move(*sizes);
    tensor.requiresGrad = arguments.size() > 3 && isTrue(arguments[3]);
    return tensor;
}

TorchTensor TensorReader::readFake(Arguments arguments) const
{
    constexpr std::size_t longest = 4096;
    const auto bytes = arguments.empty() ? std::nullopt : m_document.decodedBytes(arguments[0], longest);
    if (!bytes) {
        throw ReadError(Error::of(ETS_MESSAGE("a fake tensor is described wrongly")));
    }
    const std::string_view text(reinterpret_cast<const char*>(bytes->data()), bytes->size());
    const auto json = JsonDocument::parse([text]() -> Result<TextBuffer> { return TextBuffer::copyOf(text); });
    if (!json) {
        throw ReadError(Error::of(ETS_MESSAGE("a fake tensor is described wrongly")));
    }
    const TensorMeta meta = readTensorMeta(json->root());
    TorchTensor tensor;
    tensor.layout = TorchLayout::Meta;
    tensor.layoutName = "fake";
    const std::string_view name = torchDtypeName(meta.dtype);
    setType(tensor, name == "unknown" ? "" : name, scalarTypeFromName(name));
    for (const SymInt& size : meta.sizes) {
        tensor.sizes.push_back(size.value && *size.value >= 0 ? *size.value : -1);
    }
    if (tensor.sizes.size() > mostDimensions) {
        throw ReadError(Error::of(ETS_MESSAGE("a fake tensor is described wrongly")));
    }
    tensor.requiresGrad = meta.requiresGrad;
    tensor.isParameter = arguments.size() > 1 && isTrue(arguments[1]);
    return tensor;
}

TorchTensor TensorReader::read(const PickleValue& value, int nesting)
{
    const PickleObject* const object = m_document.object(value);
    if (object == nullptr || nesting > mostNesting) {
        throw ReadError(Error::of(ETS_MESSAGE("a tensor is described wrongly")));
    }
    const Arguments arguments = m_document.items(object->arguments);
    switch (const PickleGlobal kind = object->callee.kind(); kind) {
    case PickleGlobal::RebuildTensor:
        return readStrided(arguments);
    case PickleGlobal::RebuildTensorV2:
    case PickleGlobal::RebuildTensorV3:
        return readTyped(arguments, kind);
    case PickleGlobal::RebuildParameter:
    case PickleGlobal::RebuildParameterWithState:
    case PickleGlobal::Parameter:
        return readParameter(arguments, nesting);
    case PickleGlobal::RebuildQTensor:
        return readQuantized(arguments, nesting);
    case PickleGlobal::RebuildSparseTensor:
    case PickleGlobal::RebuildSparseCsrTensor:
        return readSparse(arguments, nesting);
    case PickleGlobal::RebuildMetaTensor:
        return readMeta(arguments);
    case PickleGlobal::ReconstructFakeTensor:
        return readFake(arguments);
    case PickleGlobal::RebuildOpaque: {
        TorchTensor tensor;
        tensor.layout = TorchLayout::Opaque;
        tensor.layoutName = object->callee.name();
        return tensor;
    }
    default:
        throw ReadError(Error::of(ETS_MESSAGE("a tensor is made by %1", object->callee.text())));
    }
}

} // namespace

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

bool isTorchTensor(const PickleDocument& document, const PickleValue& value)
{
    const PickleObject* const object = document.object(value);
    if (object == nullptr) {
        return false;
    }
    const PickleGlobal kind = object->callee.kind();
    return (kind >= PickleGlobal::RebuildTensor && kind <= PickleGlobal::RebuildOpaque)
        || kind == PickleGlobal::ReconstructFakeTensor || kind == PickleGlobal::Parameter;
}

Result<TorchTensor> readTorchTensor(
    const PickleDocument& document, const PickleValue& value, const StorageLookup& lookup)
{
    try {
        return TensorReader(document, lookup).read(value, 0);
    } catch (const ReadError& problem) {
        return problem.error;
    }
}

} // namespace ets
