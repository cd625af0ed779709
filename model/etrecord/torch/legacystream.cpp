// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/legacystream.h"

#include "model/etrecord/torch/picklereader.h"
#include "model/etrecord/torch/torchtensor.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <utility>

namespace ets {

namespace {

constexpr auto head = std::to_array<std::uint8_t>(
    {0x80, 0x02, 0x8a, 0x0a, 0x6c, 0xfc, 0x9c, 0x46, 0xf9, 0x20, 0x6a, 0xa8, 0x50, 0x19, 0x2e});
constexpr std::int64_t protocolNumber = 1001;

/// The three pickles that matter: protocol number, object and keys of the storages.
struct Pickles {
    PickleDocument object;
    PickleDocument keys;
};

Result<Pickles> readPickles(const ByteSource& memory, const Limits& limits)
{
    Pickles result;
    std::size_t position = head.size();
    for (const char* const name : {"protocol number", "system", "object", "storage keys"}) {
        auto document = readPickle(
            PickleInput{
                .bytes = memory.memory().value_or(std::span<const std::byte>()), .begin = position, .origin = name},
            limits);
        if (!document) {
            Error error = document.error();
            error.file = memory.name();
            return error;
        }
        if (position == head.size() && document->root().asInt() != protocolNumber) {
            return Error::in(memory.name(), ETS_MESSAGE("a stream of torch.save has an unknown protocol"));
        }
        position = document->end();
        result.object = std::exchange(result.keys, std::move(*document));
    }
    return result;
}

/// Bytes per element of each storage that the object mentions.
Result<std::map<std::string, std::size_t, std::less<>>> elementSizes(
    const PickleDocument& document, const ByteSource& source)
{
    std::map<std::string, std::size_t, std::less<>> sizes;
    for (std::size_t i = 0; i < document.objects().size(); ++i) {
        if (document.objects()[i].callee.kind() != PickleGlobal::PersistentStorage) {
            continue;
        }
        const auto storage = storageOfPersistentId(document, {PickleKind::Object, static_cast<std::uint32_t>(i), 0});
        if (!storage) {
            return Error::in(source.name(), storage.error().what);
        }
        const auto size = storage->elementSize();
        if (!size) {
            return Error{.file = source.name(),
                .what = ETS_MESSAGE("the elements of a storage have an unknown size"),
                .where = ETS_MESSAGE("storage %1", storage->key)};
        }
        sizes.try_emplace(storage->key, *size);
    }
    return sizes;
}

Result<void> findStorages(const PickleDocument& keys, const ByteSource& source, LegacyStream& stream)
{
    auto sizes = elementSizes(stream.document, source);
    if (!sizes) {
        return sizes.error();
    }
    std::uint64_t position = keys.end();
    for (const PickleValue& item : keys.items(keys.root())) {
        const auto known = sizes->find(keys.text(item));
        if (item.kind != PickleKind::Text || known == sizes->end()) {
            return Error::in(source.name(), ETS_MESSAGE("a stream of torch.save has a storage that nothing refers to"));
        }
        std::array<std::byte, 8> number{};
        if (auto done = source.read(position, number); !done) {
            return done;
        }
        std::uint64_t count = 0;
        for (std::size_t i = number.size(); i-- > 0;) {
            count = (count << 8U) | std::to_integer<std::uint64_t>(number[i]);
        }
        position += number.size();
        std::uint64_t bytes = 0;
        if (__builtin_mul_overflow(count, known->second, &bytes) || !source.contains(position, bytes)) {
            return Error{.file = source.name(),
                .what = ETS_MESSAGE("a storage reaches beyond the end of its file"),
                .where = ETS_MESSAGE("storage %1", known->first)};
        }
        stream.storages[known->first] = source.part(position, bytes);
        position += bytes;
    }
    return {};
}

} // namespace

bool isLegacyStream(const ByteSource& source)
{
    std::array<std::byte, head.size()> begin{};
    return source.size() >= head.size() && source.read(0, begin)
        && std::ranges::equal(begin, head, {}, [](std::byte b) { return std::to_integer<std::uint8_t>(b); });
}

Result<LegacyStream> readLegacyStream(const ByteSource& source, const Limits& limits)
{
    if (!isLegacyStream(source)) {
        return Error::in(source.name(), ETS_MESSAGE("bytes that should be a stream of torch.save are none"));
    }
    LegacyStream stream;
    // Nothing tells how long the pickles are: of a file, ever more is read until they are complete.
    constexpr std::uint64_t firstWindow = 1U << 20U;
    constexpr std::uint64_t growth = 8;
    std::uint64_t window = source.memory() ? source.size() : std::min(source.size(), firstWindow);
    for (;;) {
        if (source.memory()) {
            stream.pickles = source;
        } else {
            auto bytes = source.part(0, window).readAll();
            if (!bytes) {
                return bytes.error();
            }
            stream.pickles = ByteSource::ofMemory(std::move(*bytes), source.name());
        }
        Loan loan(limits);
        auto pickles = readPickles(stream.pickles, limits);
        if (!pickles && window < source.size() && pickles.error().kind != Error::Kind::Canceled) {
            window = source.size() / growth > window ? window * growth : source.size();
            continue;
        }
        if (!pickles) {
            return pickles.error();
        }
        loan.keep();
        stream.document = std::move(pickles->object);
        if (auto done = findStorages(pickles->keys, source, stream); !done) {
            return done.error();
        }
        return stream;
    }
}

} // namespace ets
