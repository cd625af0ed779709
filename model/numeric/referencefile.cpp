// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/referencefile.h"

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/torch.h"
#include "model/etrecord/zip.h"
#include "model/numeric/npy.h"

#include <algorithm>
#include <charconv>
#include <functional>
#include <map>
#include <mutex>
#include <string_view>
#include <utility>

namespace ets {

namespace {

using SharedValue = std::shared_ptr<const Value>;

/// Reads one value of the file.
using ValueReader = std::function<Result<SharedValue>(const LoadContext&)>;

/// One value of the file: as long as somebody has it, it is not read again, so that the comparisons of all sets of runs
/// and metrics share it.
class ValueLoader {
public:
    explicit ValueLoader(ValueReader read)
        : m_read(std::move(read))
    {
    }
    [[nodiscard]] Result<SharedValue> value(const LoadContext& context)
    {
        const std::scoped_lock lock(m_mutex);
        if (SharedValue known = m_last.lock()) {
            return known;
        }
        auto read = m_read(context);
        if (read) {
            m_last = *read;
        }
        return read;
    }

private:
    ValueReader m_read;
    std::mutex m_mutex;
    std::weak_ptr<const Value> m_last;
};

/// The values of one key: one, or a list by position.
struct KeyedValues {
    bool isList = false;
    std::map<std::size_t, std::shared_ptr<ValueLoader>> loaders;
};

std::optional<std::size_t> numberOf(std::string_view text)
{
    std::size_t number = 0;
    const auto parsed = std::from_chars(text.data(), text.data() + text.size(), number);
    const bool whole = parsed.ec == std::errc() && parsed.ptr == text.data() + text.size();
    return whole && !text.empty() ? std::optional(number) : std::nullopt;
}

class ReferenceFile : public ReferenceValues {
public:
    void add(std::string_view name, ValueReader read)
    {
        const std::size_t open = name.ends_with(']') ? name.rfind('[') : std::string_view::npos;
        const auto index = open == std::string_view::npos ? std::optional<std::size_t>()
                                                          : numberOf(name.substr(open + 1, name.size() - open - 2));
        KeyedValues& values = m_values[std::string(index ? name.substr(0, open) : name)];
        values.isList = values.isList || index.has_value();
        values.loaders.insert_or_assign(index.value_or(0), std::make_shared<ValueLoader>(std::move(read)));
    }

    [[nodiscard]] Result<std::optional<NumericValue>> value(
        const ReferenceOp& op, std::size_t position, const LoadContext& context) const override
    {
        for (const std::string& key :
            {std::string("(").append(std::to_string(op.handle)).append(",)"), op.names.back()}) {
            if (const auto found = m_values.find(key); found != m_values.end()) {
                return load(found->second, found->second.isList || op.isSequence, context);
            }
        }
        KeyedValues byPosition;
        for (std::size_t k = 0;; ++k) {
            const auto found = m_values.find(std::to_string(position) + "_" + std::to_string(k));
            if (found == m_values.end()) {
                break;
            }
            byPosition.loaders.emplace(k, found->second.loaders.begin()->second);
        }
        if (byPosition.loaders.empty()) {
            return std::optional<NumericValue>();
        }
        return load(byPosition, op.isSequence || byPosition.loaders.size() > 1, context);
    }

private:
    static Result<std::optional<NumericValue>> load(
        const KeyedValues& values, bool isSequence, const LoadContext& context)
    {
        NumericValue result{.isSequence = isSequence, .items = {}};
        for (const auto& [index, loader] : values.loaders) {
            auto loaded = loader->value(context);
            if (!loaded) {
                return loaded.error();
            }
            result.items.push_back(*std::move(loaded));
        }
        return std::optional(std::move(result));
    }

    std::map<std::string, KeyedValues, std::less<>> m_values;
};

constexpr std::string_view npySuffix = ".npy";

/// As for a file of the values unpacked: compressed ones may be far larger than their file, but not without end.
Limits limitsOf(std::uint64_t fileSize)
{
    constexpr std::uint64_t mostRatio = 24;
    return Limits::forFiles(fileSize * mostRatio);
}

/// Owns the zip, and what its values may take that somebody has, which threads have together.
struct NpzFile : std::enable_shared_from_this<NpzFile> {
    Zip zip;
    Limits limits;
    std::mutex mutex;

    explicit NpzFile(Zip opened)
        : zip(std::move(opened))
        , limits(limitsOf(zip.source().size()))
    {
    }

    /// The value pays for itself as long as somebody has it.
    Result<SharedValue> read(const ZipEntry& entry, const LoadContext& context)
    {
        if (!pay(entry.size)) {
            return Error{.file = zip.source().name(),
                .what = ETS_MESSAGE("unpacks to far more than its size allows"),
                .where = ETS_MESSAGE("entry %1", entry.name),
                .advice = ETS_MESSAGE("Save it uncompressed, with numpy.savez"),
                .kind = Error::Kind::TooMuch};
        }
        const std::shared_ptr<void> paid(
            nullptr, [file = shared_from_this(), size = entry.size](const void* /*none*/) { file->giveBack(size); });
        const auto bytes = zip.text(entry, context);
        if (!bytes) {
            return bytes.error();
        }
        auto tensor = readNpy(std::as_bytes(std::span(bytes->data.get(), bytes->size)));
        if (!tensor) {
            Error error = tensor.error();
            error.file = zip.source().name();
            error.where = ETS_MESSAGE("entry %1", entry.name);
            return error;
        }
        struct Paid {
            std::shared_ptr<void> account; ///< Gives back with the value.
            Value value;
        };
        const auto held = std::make_shared<const Paid>(paid, Value(std::move(*tensor)));
        return SharedValue(held, &held->value);
    }

    bool pay(std::uint64_t size)
    {
        const std::scoped_lock lock(mutex);
        return limits.tryMemory(size);
    }

    void giveBack(std::uint64_t size)
    {
        const std::scoped_lock lock(mutex);
        limits.giveBack(size);
    }
};

std::shared_ptr<const ReferenceValues> ofNpz(Zip zip)
{
    auto result = std::make_shared<ReferenceFile>();
    auto file = std::make_shared<NpzFile>(std::move(zip));
    Diagnostics doubles;
    for (const NamedZipEntry& named : file->zip.distinctEntries(doubles)) {
        const std::string_view name = named.name;
        if (name.ends_with(npySuffix)) {
            result->add(name.substr(0, name.size() - npySuffix.size()),
                [file, entry = named.entry](const LoadContext& context) { return file->read(*entry, context); });
        }
    }
    return result;
}

Result<Value> readLeaf(const TorchArchive& archive, const TorchItem& item, const LoadContext& context)
{
    if (!item.problem.empty()) {
        return Error{.file = archive.source().name(), .what = item.problem, .where = Message::verbatim(item.name)};
    }
    if (const TorchTensor* const tensor = item.tensor()) {
        auto elements = archive.readTensor(*tensor, context);
        return elements ? Result<Value>(Value(std::move(*elements))) : elements.error();
    }
    if (const auto* const truth = std::get_if<bool>(&item.value)) {
        return Value(*truth);
    }
    if (const auto* const integer = std::get_if<std::int64_t>(&item.value)) {
        return Value(*integer);
    }
    if (const auto* const number = std::get_if<double>(&item.value)) {
        return Value(*number);
    }
    return Value();
}

Result<std::shared_ptr<const ReferenceValues>> ofTorch(const std::string& path, const LoadContext& context)
{
    const auto bytes = ByteSource::openFile(path);
    if (!bytes) {
        return bytes.error();
    }
    const auto archive = TorchArchive::open(*bytes, context);
    if (!archive) {
        return archive.error();
    }
    auto items = (*archive)->items(context);
    if (!items) {
        return items.error();
    }
    auto result = std::make_shared<ReferenceFile>();
    for (TorchItem& item : *items) {
        const std::string name = item.name;
        result->add(
            name, [archive = *archive, item = std::move(item)](const LoadContext& loading) -> Result<SharedValue> {
                auto value = readLeaf(*archive, item, loading);
                return value ? Result<SharedValue>(std::make_shared<const Value>(std::move(*value))) : value.error();
            });
    }
    return std::shared_ptr<const ReferenceValues>(std::move(result));
}

} // namespace

Result<std::shared_ptr<const ReferenceValues>> openReferenceFile(const std::string& path, const LoadContext& context)
{
    return atTheDoor(path, [&]() -> Result<std::shared_ptr<const ReferenceValues>> {
        const auto bytes = ByteSource::openFile(path);
        auto zip = bytes ? Zip::open(*bytes) : Result<Zip>(bytes.error());
        const auto isNpy = [](const ZipEntry& entry) { return entry.name.ends_with(npySuffix); };
        if (zip && std::ranges::any_of(zip->entries(), isNpy)) {
            return ofNpz(std::move(*zip));
        }
        auto torch = ofTorch(path, context);
        if (!torch && torch.error().kind != Error::Kind::Canceled) {
            Error error = torch.error();
            error.file = path;
            error.advice = ETS_MESSAGE("Give a file of numpy.savez or of torch.save");
            return error;
        }
        return torch;
    });
}

} // namespace ets
