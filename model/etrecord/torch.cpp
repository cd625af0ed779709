// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch.h"

#include "model/base/file.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/base/tensor.h"
#include "model/base/text.h"
#include "model/etrecord/pickle.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace ets {

/// Which elements of a storage a tensor consists of, all in elements. Strides are not negative.
struct StridedView {
    std::size_t elementSize = 1; ///< In bytes.
    std::uint64_t offset = 0;
    std::span<const std::int64_t> sizes;
    std::span<const std::int64_t> strides; ///< As many as sizes.
};

/// Copies the elements of a view in row-major order, without gaps. Reads only what the view needs, in pieces of at most
/// a few megabytes, in the order of the storage.
/// @param target as many bytes as the view has elements
/// @return an error when the view does not lie inside the storage, or when that cannot be read
void readStrided(
    const ByteSource& storage, const StridedView& view, std::span<std::byte> target, const LoadContext& context = {});

/// What torch.save wrote before it wrote zips: five pickles one behind the other, then the storages.
struct LegacyStream {
    ByteSource pickles; ///< In memory; the document refers to it.
    PickleDocument document; ///< Of the object that was saved.
    std::map<std::string, ByteSource, std::less<>> storages; ///< By key: the elements, always little-endian.
};

/// Whether a source begins as such a stream does.
[[nodiscard]] bool isLegacyStream(const ByteSource& source);

/// Reads the pickles and finds the storages, whose elements stay where they are.
[[nodiscard]] LegacyStream readLegacyStream(const ByteSource& source, const Limits& limits);

namespace {

constexpr std::uint64_t windowBytes = 8U << 20U;

/// One dimension: where its next element lies in the storage and in the result.
struct Dimension {
    std::uint64_t size = 0;
    std::uint64_t stride = 0; ///< In the storage, in elements.
    std::uint64_t step = 0; ///< In the result, in elements.
};

using Dimensions = std::span<const Dimension>;

/// Dimensions with the widest stride first, neighbors that continue one another as one.
std::vector<Dimension> simplified(const StridedView& view)
{
    std::vector<Dimension> result;
    std::uint64_t step = 1;
    for (std::size_t i = view.sizes.size(); i-- > 0;) {
        const auto size = static_cast<std::uint64_t>(view.sizes[i]);
        const auto stride = static_cast<std::uint64_t>(view.strides[i]);
        if (size != 1) {
            if (!result.empty() && stride == result.back().stride * result.back().size) {
                result.back().size *= size;
            } else {
                result.push_back({size, stride, step});
            }
        }
        step *= size;
    }
    std::ranges::stable_sort(result, std::ranges::greater(), &Dimension::stride);
    return result;
}

/// Elements from the first to the last one of the dimensions.
std::uint64_t extentOf(Dimensions dimensions)
{
    std::uint64_t extent = 1;
    for (const Dimension& dimension : dimensions) {
        extent += (dimension.size - 1) * dimension.stride;
    }
    return extent;
}

class Gatherer {
public:
    Gatherer(const ByteSource& storage, std::size_t elementSize, const LoadContext& context)
        : m_storage(storage)
        , m_elementSize(elementSize)
        , m_context(context)
    {
    }

    /// Elements from begin on, to target.
    void gather(Dimensions dimensions, std::uint64_t begin, std::byte* target);

private:
    void gatherRows(Dimensions dimensions, std::uint64_t begin, std::byte* target);
    void copy(Dimensions dimensions, const std::byte* source, std::byte* target) const;
    void copyRow(const Dimension& row, const std::byte* source, std::byte* target) const;

    const ByteSource& m_storage;
    std::size_t m_elementSize;
    const LoadContext& m_context;
    std::vector<std::byte> m_window;
};

void Gatherer::gather(Dimensions dimensions, std::uint64_t begin, std::byte* target)
{
    if (m_context.cancel.isCanceled()) {
        throw ReadError(Error::canceled());
    }
    const bool dense =
        dimensions.empty() || (dimensions.size() == 1 && dimensions[0].stride == 1 && dimensions[0].step == 1);
    const std::uint64_t bytes = extentOf(dimensions) * m_elementSize;
    if (dense) {
        given(m_storage.read(begin * m_elementSize, {target, bytes}));
    } else if (bytes > windowBytes) {
        gatherRows(dimensions, begin, target);
    } else {
        m_window.resize(std::max<std::size_t>(m_window.size(), bytes));
        given(m_storage.read(begin * m_elementSize, std::span(m_window).first(bytes)));
        copy(dimensions, m_window.data(), target);
    }
}

void Gatherer::gatherRows(Dimensions dimensions, std::uint64_t begin, std::byte* target)
{
    const Dimension& outer = dimensions.front();
    const std::uint64_t rowExtent = extentOf(dimensions.subspan(1));
    const std::uint64_t room = windowBytes / m_elementSize;
    // As many rows at once as fit into the window, at least one.
    const std::uint64_t atOnce = rowExtent >= room || outer.stride == 0 ? 1 : 1 + (room - rowExtent) / outer.stride;
    std::vector<Dimension> block(dimensions.begin(), dimensions.end());
    for (std::uint64_t row = 0; row < outer.size; row += atOnce) {
        block.front().size = std::min(atOnce, outer.size - row);
        const bool single = block.front().size == 1;
        gather(single ? Dimensions(block).subspan(1) : Dimensions(block), begin + row * outer.stride,
            target + row * outer.step * m_elementSize);
    }
}

void Gatherer::copy(Dimensions dimensions, const std::byte* source, std::byte* target) const
{
    if (dimensions.size() == 1) {
        copyRow(dimensions.front(), source, target);
        return;
    }
    const Dimension& outer = dimensions.front();
    for (std::uint64_t i = 0; i < outer.size; ++i) {
        copy(dimensions.subspan(1), source + i * outer.stride * m_elementSize, target + i * outer.step * m_elementSize);
    }
}

void Gatherer::copyRow(const Dimension& row, const std::byte* source, std::byte* target) const
{
    if (row.stride == 1 && row.step == 1) {
        std::memcpy(target, source, row.size * m_elementSize);
        return;
    }
    for (std::uint64_t i = 0; i < row.size; ++i) {
        std::memcpy(target + i * row.step * m_elementSize, source + i * row.stride * m_elementSize, m_elementSize);
    }
}

constexpr auto streamHead = std::to_array<std::uint8_t>(
    {0x80, 0x02, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19, 0x2e});
constexpr std::int64_t protocolNumber = 1001;

/// The three pickles that matter: protocol number, object and keys of the storages.
struct Pickles {
    PickleDocument object;
    PickleDocument keys;
};

Pickles readPickles(const ByteSource& memory, const Limits& limits)
{
    Pickles result;
    std::size_t position = streamHead.size();
    for (const char* const name : {"protocol number", "system", "object", "storage keys"}) {
        auto document = given(readPickle(
            PickleInput{
                .bytes = memory.memory().value_or(std::span<const std::byte>()), .begin = position, .origin = name},
            limits));
        if (position == streamHead.size() && document.root().asInt() != protocolNumber) {
            throw ReadError(Error::of(ETS_MESSAGE("a stream of torch.save has an unknown protocol")));
        }
        position = document.end();
        result.object = std::exchange(result.keys, std::move(document));
    }
    return result;
}

/// Bytes per element of each storage that the object mentions.
std::map<std::string, std::size_t, std::less<>> elementSizes(const PickleDocument& document)
{
    std::map<std::string, std::size_t, std::less<>> sizes;
    for (std::size_t i = 0; i < document.objects().size(); ++i) {
        if (document.objects()[i].callee.kind() != PickleGlobal::PersistentStorage) {
            continue;
        }
        const auto storage =
            given(storageOfPersistentId(document, {PickleKind::Object, static_cast<std::uint32_t>(i), 0}));
        const auto size = storage.elementSize();
        if (!size) {
            throw ReadError(Error{.what = ETS_MESSAGE("the elements of a storage have an unknown size"),
                .where = ETS_MESSAGE("storage %1", storage.key)});
        }
        sizes.try_emplace(storage.key, *size);
    }
    return sizes;
}

void findStorages(const PickleDocument& keys, const ByteSource& source, LegacyStream& stream)
{
    const auto sizes = elementSizes(stream.document);
    std::uint64_t position = keys.end();
    for (const PickleValue& item : keys.items(keys.root())) {
        const auto known = sizes.find(keys.text(item));
        if (item.kind != PickleKind::Text || known == sizes.end()) {
            throw ReadError(Error::of(ETS_MESSAGE("a stream of torch.save has a storage that nothing refers to")));
        }
        std::array<std::byte, 8> number{};
        given(source.read(position, number));
        std::uint64_t count = 0;
        for (std::size_t i = number.size(); i-- > 0;) {
            count = (count << 8U) | std::to_integer<std::uint64_t>(number[i]);
        }
        position += number.size();
        std::uint64_t bytes = 0;
        if (__builtin_mul_overflow(count, known->second, &bytes) || !source.contains(position, bytes)) {
            throw ReadError(Error{.what = ETS_MESSAGE("a storage reaches beyond the end of its file"),
                .where = ETS_MESSAGE("storage %1", known->first)});
        }
        stream.storages[known->first] = source.part(position, bytes);
        position += bytes;
    }
}

constexpr std::size_t mostNesting = 64;

bool isContainer(PickleKind kind)
{
    return kind == PickleKind::Tuple || kind == PickleKind::List || kind == PickleKind::Dict || kind == PickleKind::Set;
}

/// Walks depth first; a pickle may contain itself, or one list in many places.
class ItemLister {
public:
    ItemLister(const PickleDocument& document, const StorageLookup& lookup, const Limits& limits)
        : m_document(document)
        , m_lookup(lookup)
        , m_limits(limits)
    {
    }

    void visit(const PickleValue& value, const std::string& name, ValueForm& form);
    std::vector<TorchItem> take() { return std::move(m_items); }

private:
    void visitContainer(const PickleValue& value, const std::string& name, ValueForm& form);
    void visitDict(const PickleValue& value, const std::string& name, ValueForm& form);
    [[nodiscard]] std::string keyText(const PickleValue& key, bool outermost) const;
    [[nodiscard]] TorchItem itemOf(const PickleValue& value) const;

    const PickleDocument& m_document;
    const StorageLookup& m_lookup;
    const Limits& m_limits;
    std::vector<PickleValue> m_path;
    std::vector<TorchItem> m_items;
    std::uint64_t m_visited = 0;
};

std::uint64_t costOf(const TorchItem& item)
{
    std::uint64_t cost = sizeof item + item.name.size();
    if (const auto* const text = std::get_if<std::string>(&item.value)) {
        cost += text->size();
    } else if (const TorchTensor* const tensor = item.tensor()) {
        const std::uint64_t parts = tensor->components.size() + 3 * tensor->quantizer.size();
        cost += (tensor->sizes.size() + tensor->strides.size()) * sizeof(std::int64_t) + tensor->storage.key.size()
            + parts * sizeof(TorchTensor);
    }
    return cost;
}

void ItemLister::visit(const PickleValue& value, const std::string& name, ValueForm& form)
{
    if (++m_visited % LoadContext::pollInterval == 0 && m_limits.isCanceled()) {
        throw ReadError(Error::canceled());
    }
    if (isContainer(value.kind)) {
        visitContainer(value, name, form);
        return;
    }
    TorchItem item = itemOf(value);
    item.name = name;
    if (!m_limits.tryMemory(costOf(item))) {
        throw ReadError(Error{.what = ETS_MESSAGE("a pickle describes far more values than its size allows"),
            .kind = Error::Kind::TooMuch});
    }
    m_items.push_back(std::move(item));
}

void ItemLister::visitContainer(const PickleValue& value, const std::string& name, ValueForm& form)
{
    const auto isSame = [&value](const PickleValue& outer) {
        return outer.kind == value.kind && outer.index == value.index && outer.payload == value.payload;
    };
    // An empty tuple has no place of its own.
    if (!m_document.items(value).empty() && std::ranges::any_of(m_path, isSame)) {
        throw ReadError(Error::of(ETS_MESSAGE("a container contains itself")));
    }
    if (m_path.size() == mostNesting) {
        throw ReadError(Error::of(ETS_MESSAGE("containers are nested too deeply")));
    }
    // Charged although nothing is kept: lists that hold one list many times would take exponential time.
    if (!m_limits.tryMemory(
            (sizeof(PickleValue) + sizeof(ValueForm)) * (1 + m_document.items(value).size()) + name.size())) {
        throw ReadError(Error{.what = ETS_MESSAGE("a pickle describes far more values than its size allows"),
            .kind = Error::Kind::TooMuch});
    }
    m_path.push_back(value);
    if (value.kind == PickleKind::Dict) {
        visitDict(value, name, form);
    } else {
        form.kind = value.kind == PickleKind::Tuple ? ValueForm::Kind::Tuple : ValueForm::Kind::List;
        std::size_t index = 0;
        for (const PickleValue& item : m_document.items(value)) {
            visit(item, name + "[" + std::to_string(index++) + "]", form.children.emplace_back());
        }
    }
    m_path.pop_back();
}

void ItemLister::visitDict(const PickleValue& value, const std::string& name, ValueForm& form)
{
    const auto pairs = m_document.items(value);
    std::unordered_map<std::string_view, std::size_t> last; // as in Python, a later value replaces an earlier one
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i].kind == PickleKind::Text) {
            last[m_document.text(pairs[i])] = i;
        }
    }
    const bool outermost = m_path.size() == 1;
    form.kind = ValueForm::Kind::Dict;
    for (std::size_t i = 0; i + 1 < pairs.size(); i += 2) {
        if (pairs[i].kind == PickleKind::Text && last[m_document.text(pairs[i])] != i) {
            continue;
        }
        // Without the brackets that tell a number from a text in a path.
        const auto number = pairs[i].kind == PickleKind::Text ? std::nullopt : pairs[i].asInt();
        form.keys.push_back(number ? std::to_string(*number) : keyText(pairs[i], true));
        visit(pairs[i + 1], name + keyText(pairs[i], outermost), form.children.emplace_back());
    }
}

std::string ItemLister::keyText(const PickleValue& key, bool outermost) const
{
    constexpr std::size_t longest = 4096;
    if (key.kind == PickleKind::Text) {
        std::string text = toValidUtf8(m_document.text(key).substr(0, longest));
        if (outermost) {
            return text;
        }
        // Not as a sum of texts, in which g++ 12 sees a copy of impossible size.
        std::string quoted;
        quoted += "['";
        quoted += text;
        quoted += "']";
        return quoted;
    }
    if (const auto number = key.asInt()) {
        return std::to_string(*number).insert(0, 1, '[') + "]";
    }
    return "[?]";
}

TorchItem ItemLister::itemOf(const PickleValue& value) const
{
    TorchItem item;
    if (const auto truth = value.asBool()) {
        item.value = *truth;
    } else if (const auto integer = value.asInt()) {
        item.value = *integer;
    } else if (const auto number = value.asDouble()) {
        item.value = *number;
    } else if (value.kind == PickleKind::Text) {
        // A text that the limits will not pay for is not copied first.
        item.value = toValidUtf8(m_document.text(value).substr(0, m_limits.memoryLeft()));
    } else if (isTorchTensor(m_document, value)) {
        auto tensor = readTorchTensor(m_document, value, m_lookup);
        if (tensor) {
            item.value = std::move(*tensor);
        } else {
            item.value = TorchOpaque{"torch.Tensor"};
            item.problem = tensor.error().what;
        }
    } else if (const PickleObject* const object = m_document.object(value)) {
        item.value = TorchOpaque{object->callee.text()};
    } else if (const auto global = value.asGlobal()) {
        item.value = TorchOpaque{global->text()};
    } else if (value.kind == PickleKind::Bytes) {
        item.value = TorchOpaque{"bytes"};
    } else if (value.kind == PickleKind::BigInt) {
        item.value = TorchOpaque{"int"};
    }
    return item;
}

constexpr std::string_view pickleName = "data.pkl";

/// The first bytes; fewer if there are not so many.
std::vector<std::byte> headOf(const ByteSource& source)
{
    constexpr std::uint64_t enough = 4;
    return given(source.part(0, std::min(source.size(), enough)).readAll());
}

bool isZip(std::span<const std::byte> head)
{
    // An archive without entries begins with its end.
    constexpr std::array local{std::byte{'P'}, std::byte{'K'}, std::byte{3}, std::byte{4}};
    constexpr std::array end{std::byte{'P'}, std::byte{'K'}, std::byte{5}, std::byte{6}};
    return std::ranges::equal(head, local) || std::ranges::equal(head, end);
}

constexpr std::size_t headerSize = 30; ///< Of an entry's own header in a zip, before its name.
constexpr std::size_t nameSizeAt = 26; ///< The length of the name in it: two bytes, the lower first.
constexpr std::string_view arraySuffix = ".npy"; ///< numpy.savez writes one for each array.
constexpr std::string_view pickleSuffix = "/data.pkl"; ///< torch.save writes it first, in the archive's own folder.

/// Empty for what is no zip, or ends before.
std::string nameOfFirstEntry(const ByteSource& file)
{
    std::array<std::byte, headerSize> header{};
    if (!file.read(0, header) || !hasMark(header, 0, filemarks::zip)) {
        return {};
    }
    const auto low = std::to_integer<std::size_t>(header[nameSizeAt]);
    std::string name(low + (std::to_integer<std::size_t>(header[nameSizeAt + 1]) << 8U), '\0');
    return file.read(headerSize, std::as_writable_bytes(std::span(name))) ? name : std::string();
}

} // namespace

void readStrided(
    const ByteSource& storage, const StridedView& view, std::span<std::byte> target, const LoadContext& context)
{
    if (target.empty()) {
        return;
    }
    const std::vector<Dimension> dimensions = simplified(view);
    const std::uint64_t elements = storage.size() / view.elementSize;
    const std::uint64_t extent = extentOf(dimensions);
    if (extent > elements || view.offset > elements - extent) {
        throw ReadError(Error{.file = storage.name(),
            .what = ETS_MESSAGE("a tensor reaches beyond the end of its storage"),
            .where = ETS_MESSAGE("offset %1", storage.offsetInFile())});
    }
    Gatherer(storage, view.elementSize, context).gather(dimensions, view.offset, target.data());
}

bool isLegacyStream(const ByteSource& source)
{
    std::array<std::byte, streamHead.size()> begin{};
    return source.size() >= streamHead.size() && source.read(0, begin)
        && std::ranges::equal(begin, streamHead, {}, [](std::byte b) { return std::to_integer<std::uint8_t>(b); });
}

namespace {

/// The pickles that a stream begins with, and the bytes that they are of.
struct StreamPickles {
    ByteSource bytes;
    Pickles pickles;
};

/// @param window how many bytes of the source they are looked for in
StreamPickles readPicklesWithin(const ByteSource& source, std::uint64_t window, const Limits& limits)
{
    Loan loan(limits);
    StreamPickles result;
    result.bytes =
        source.memory() ? source : ByteSource::ofMemory(given(source.part(0, window).readAll()), source.name());
    result.pickles = readPickles(result.bytes, limits);
    loan.keep();
    return result;
}

} // namespace

LegacyStream readLegacyStream(const ByteSource& source, const Limits& limits)
{
    if (!isLegacyStream(source)) {
        throw ReadError(Error::in(source.name(), ETS_MESSAGE("bytes that should be a stream of torch.save are none")));
    }
    // Nothing tells how long the pickles are: of a file, ever more is read until they are complete.
    constexpr std::uint64_t firstWindow = 1U << 20U;
    constexpr std::uint64_t growth = 8;
    std::uint64_t window = source.memory() ? source.size() : std::min(source.size(), firstWindow);
    for (;;) {
        try {
            StreamPickles read = readPicklesWithin(source, window, limits);
            LegacyStream stream;
            stream.pickles = std::move(read.bytes);
            stream.document = std::move(read.pickles.object);
            findStorages(read.pickles.keys, source, stream);
            return stream;
        } catch (const ReadError& problem) {
            if (window >= source.size() || problem.error.kind == Error::Kind::Canceled) {
                throw;
            }
        }
        window = source.size() / growth > window ? window * growth : source.size();
    }
}

Result<TorchItems> listTorchItems(
    const PickleDocument& document, const PickleValue& root, const StorageLookup& lookup, const Limits& limits)
{
    ItemLister lister(document, lookup, limits);
    ValueForm form;
    try {
        lister.visit(root, {}, form);
    } catch (const ReadError& problem) {
        return problem.error;
    }
    return TorchItems{.items = lister.take(), .form = std::move(form)};
}

Result<std::shared_ptr<const TorchArchive>> TorchArchive::open(const ByteSource& source, const LoadContext& context)
{
    return open(source, Limits::forFile(source.size(), context));
}

Result<std::shared_ptr<const TorchArchive>> TorchArchive::open(const ByteSource& source, const Limits& limits)
{
    return atTheDoor(source.name(), [&] {
        const std::shared_ptr<TorchArchive> archive(new TorchArchive);
        archive->m_source = source;
        const auto head = headOf(source);
        if (isZip(head)) {
            archive->openZip(limits);
        } else if (isLegacyStream(source)) {
            archive->openLegacy(limits);
        } else if (!head.empty() && head.front() == std::byte{0x80}) {
            archive->openRawPickle(limits);
        } else if (!head.empty()) {
            archive->fail(ETS_MESSAGE("what should be a file of torch.save or a pickle is neither"));
        }
        return std::shared_ptr<const TorchArchive>(archive);
    });
}

void TorchArchive::fail(Message what, Message where, Error::Kind kind) const
{
    throw ReadError(Error{.file = m_source.name(), .what = std::move(what), .where = std::move(where), .kind = kind});
}

void TorchArchive::readPickleOf(const std::string& origin, const Limits& limits)
{
    const auto bytes = m_pickle.memory().value_or(std::span<const std::byte>());
    m_document = given(readPickle(PickleInput{.bytes = bytes, .origin = origin}, limits));
}

void TorchArchive::openZip(const Limits& limits)
{
    m_form = Form::Zip;
    m_directory = given(Zip::open(m_source));
    given(m_directory.checkOverlaps());
    const auto isPickle = [](std::string_view name) {
        return name.ends_with(pickleName) && name.size() > pickleName.size()
            && name.find('/') == name.size() - pickleName.size() - 1;
    };
    const auto found = std::ranges::find_if(m_directory.entries(), isPickle, &ZipEntry::name);
    if (found == m_directory.entries().end()) {
        fail(ETS_MESSAGE("a zip is no file of torch.save: it has no data.pkl"));
    }
    const std::string_view folder = found->name.substr(0, found->name.size() - pickleName.size());
    m_storagePrefix = std::string(folder) + "data/";
    readByteOrder(limits);
    m_pickle = ByteSource::ofMemory(given(given(m_directory.content(*found, limits)).readAll()), m_source.name());
    readPickleOf(std::string(found->name), limits);
}

void TorchArchive::readByteOrder(const Limits& limits)
{
    const std::string folder = m_storagePrefix.substr(0, m_storagePrefix.size() - std::string_view("data/").size());
    const ZipEntry* const entry = m_directory.find(folder + "byteorder");
    if (entry == nullptr) {
        return; // releases before 2.1 wrote none, and only little-endian ones
    }
    constexpr std::uint64_t longest = 16;
    const auto bytes =
        entry->size > longest ? std::vector<std::byte>() : given(given(m_directory.content(*entry, limits)).readAll());
    const std::string_view order(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    m_isBigEndian = order == "big";
    if (order != "big" && order != "little") {
        fail(ETS_MESSAGE("a file of torch.save has an unknown byte order"));
    }
}

void TorchArchive::openLegacy(const Limits& limits)
{
    m_form = Form::Legacy;
    LegacyStream stream = readLegacyStream(m_source, limits);
    m_pickle = std::move(stream.pickles);
    m_document = std::move(stream.document);
    m_storages = std::move(stream.storages);
}

void TorchArchive::openRawPickle(const Limits& limits)
{
    m_form = Form::RawPickle;
    m_pickle = m_source.memory() ? m_source : ByteSource::ofMemory(given(m_source.readAll()), m_source.name());
    readPickleOf("pickle", limits);
    for (const PickleObject& object : m_document.objects()) {
        const auto arguments = m_document.items(object.arguments);
        if (object.callee.kind() != PickleGlobal::LoadFromBytes || arguments.size() != 1) {
            continue;
        }
        // Many calls may be given the same bytes, which are then read once.
        std::string key = blobKey(m_document, arguments.front());
        if (m_blobs.contains(key)) {
            continue;
        }
        limits.checkCanceled();
        limits.memory(
            sizeof(Blob) + 2 * key.size(), ETS_MESSAGE("a pickle holds far more storages than its size allows"));
        Blob blob = readBlob(arguments.front(), limits);
        blob.storage.key = key;
        m_blobs.emplace(std::move(key), std::move(blob));
    }
}

std::string TorchArchive::blobKey(const PickleDocument& document, const PickleValue& bytes)
{
    const auto encoded = document.callOf(bytes, PickleGlobal::Encode);
    const PickleValue& written = encoded && !encoded->empty() ? encoded->front() : bytes;
    return "bytes at " + std::to_string(written.index);
}

TorchArchive::Blob TorchArchive::readBlob(const PickleValue& bytes, const Limits& limits) const
{
    Blob blob;
    ByteSource source;
    if (bytes.kind == PickleKind::Bytes) {
        source = m_pickle.part(bytes.index, bytes.payload);
    } else if (auto decoded = m_document.decodedBytes(bytes, limits.memoryLeft());
               decoded && limits.tryMemory(decoded->size())) {
        source = ByteSource::ofMemory(std::move(*decoded), m_source.name());
    }
    try {
        const LegacyStream stream = readLegacyStream(source, limits);
        auto storage = given(storageOfPersistentId(stream.document, stream.document.root()));
        const auto found = stream.storages.find(storage.key);
        if (found == stream.storages.end()) {
            fail(ETS_MESSAGE("the storage of a tensor is missing"));
        }
        blob.storage = std::move(storage);
        blob.elements = found->second;
    } catch (const ReadError& problem) {
        if (problem.error.kind == Error::Kind::Canceled) {
            throw;
        }
        blob.problem = problem.error.what;
    }
    return blob;
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
    return atTheDoor(m_source.name(), [&] {
        TorchItems listed = given(listTorchItems(
            m_document, value, [this](const PickleValue& storage) { return lookUp(storage); }, limits));
        for (TorchItem& item : listed.items) {
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
    const Message problem = known == m_blobs.end() ? ETS_MESSAGE("a tensor has no storage") : known->second.problem;
    return problem.empty() ? Result<TorchStorage>(known->second.storage) : Error::in(m_source.name(), problem);
}

ByteSource TorchArchive::wholeStorage(const TorchStorage& storage, const Limits& limits) const
{
    if (m_form == Form::Zip) {
        if (const ZipEntry* const entry = m_directory.find(m_storagePrefix + storage.key)) {
            return given(m_directory.content(*entry, limits));
        }
    } else if (m_form == Form::Legacy) {
        if (const auto found = m_storages.find(storage.key); found != m_storages.end()) {
            return found->second;
        }
    } else if (const auto found = m_blobs.find(storage.key); found != m_blobs.end()) {
        return found->second.elements;
    }
    fail(ETS_MESSAGE("the storage of a tensor is missing"), ETS_MESSAGE("storage %1", storage.key));
}

/// Listing must not unpack anything.
std::uint64_t TorchArchive::storageSize(const TorchStorage& storage) const
{
    const ZipEntry* const entry = m_form == Form::Zip ? m_directory.find(m_storagePrefix + storage.key) : nullptr;
    return entry != nullptr ? entry->size : wholeStorage(storage, Limits::exactly(0)).size();
}

void TorchArchive::checkType(const TorchTensor& tensor) const
{
    if (tensor.layout == TorchLayout::Meta) {
        fail(ETS_MESSAGE("a tensor has no elements: it was saved as a %1 tensor", tensor.layoutName));
    }
    if (tensor.layout != TorchLayout::Strided) {
        fail(ETS_MESSAGE("elements of the form %1 are not read", tensor.layoutName));
    }
    if (!tensor.scalarType || !elementSize(*tensor.scalarType)) {
        fail(tensor.dtype.empty() ? ETS_MESSAGE("elements of an unknown type are not read")
                                  : ETS_MESSAGE("elements of the type %1 are not read", tensor.dtype));
    }
}

Result<void> TorchArchive::check(const TorchTensor& tensor) const
{
    return atTheDoor(m_source.name(), [&] { checkStorage(tensor); });
}

void TorchArchive::checkStorage(const TorchTensor& tensor) const
{
    if (tensor.layout == TorchLayout::Sparse) {
        for (const TorchTensor& component : tensor.components) {
            checkStorage(component);
        }
        return;
    }
    if (tensor.layout != TorchLayout::Strided || !tensor.scalarType || !elementSize(*tensor.scalarType)) {
        return;
    }
    const auto extent = tensor.storageExtent();
    std::uint64_t needed = 0;
    if (!extent || __builtin_mul_overflow(*extent, *elementSize(*tensor.scalarType), &needed)) {
        fail(ETS_MESSAGE("size, stride or offset of a tensor are too large"));
    }
    if (needed == 0) {
        return;
    }
    const std::uint64_t size = storageSize(tensor.storage);
    const std::size_t unit = tensor.storage.elementSize().value_or(1);
    std::uint64_t declared = 0;
    std::uint64_t skipped = 0;
    if (__builtin_mul_overflow(tensor.storage.elementCount, unit, &declared)
        || __builtin_mul_overflow(tensor.storage.viewOffset, unit, &skipped) || skipped > size
        || declared > size - skipped) {
        fail(ETS_MESSAGE("the storage of a tensor is smaller than it says"),
            ETS_MESSAGE("storage %1", tensor.storage.key));
    }
    if (needed > declared) {
        fail(ETS_MESSAGE("a tensor reaches beyond the end of its storage"),
            ETS_MESSAGE("storage %1", tensor.storage.key));
    }
}

Result<ByteSource> TorchArchive::storageOf(const TorchTensor& tensor, const Limits& limits) const
{
    if (tensor.layout != TorchLayout::Strided) {
        return ByteSource();
    }
    return atTheDoor(m_source.name(), [&] {
        const std::size_t unit = tensor.storage.elementSize().value_or(1);
        return wholeStorage(tensor.storage, limits)
            .part(tensor.storage.viewOffset * unit, tensor.storage.elementCount * unit);
    });
}

Result<Tensor> TorchArchive::readTensor(const TorchTensor& tensor, const LoadContext& context) const
{
    return readTensor(tensor, Limits::forFile(m_source.size(), context));
}

Result<Tensor> TorchArchive::readTensor(const TorchTensor& tensor, const Limits& limits) const
{
    return atTheDoor(m_source.name(), [&] {
        checkType(tensor);
        checkStorage(tensor);
        Tensor result;
        result.scalarType = *tensor.scalarType;
        result.sizes = tensor.sizes;
        result.available = true;
        const std::uint64_t bytes = tensor.byteCount().value_or(~std::uint64_t{0});
        if (bytes == 0) {
            return result;
        }
        if (!limits.tryMemory(bytes)) {
            fail(ETS_MESSAGE("the elements of a tensor take far more memory than its file"),
                ETS_MESSAGE("%1 bytes, storage %2", bytes, tensor.storage.key), Error::Kind::TooMuch);
        }
        const ByteSource storage = given(storageOf(tensor, limits));
        result.data.resize(bytes);
        const StridedView view{.elementSize = *elementSize(result.scalarType),
            .offset = static_cast<std::uint64_t>(tensor.storageOffset),
            .sizes = tensor.sizes,
            .strides = tensor.strides};
        readStrided(storage, view, result.data, limits.context());
        if (m_isBigEndian) {
            swapElementBytes(result.scalarType, result.data);
        }
        if (tensor.isConjugate) {
            conjugateElements(result.scalarType, result.data);
        }
        if (tensor.isNegated && !negateElements(result.scalarType, result.data)) {
            fail(ETS_MESSAGE("elements of the type %1 cannot be negated", tensor.dtype));
        }
        return result;
    });
}

bool isTensorArchive(const std::string& path)
{
    const auto file = ByteSource::openFile(path);
    if (!file) {
        return false;
    }
    const std::string first = nameOfFirstEntry(*file);
    return first.empty() ? isLegacyStream(*file) : first.ends_with(arraySuffix) || first.ends_with(pickleSuffix);
}

} // namespace ets
