// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/torch.h"
#include "tests/etrecord/testpickle.h"
#include "tests/etrecord/testtorchzip.h"

#include <cstring>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

/// Archives of torch.save, made and read back for tests.
namespace ets::test {

using Archive = Result<std::shared_ptr<const TorchArchive>>;
using Sizes = std::vector<std::int64_t>;
using Shape = TestPickle::Shape;

inline Archive openBytes(const std::string& bytes)
{
    return TorchArchive::open(ByteSource::ofMemory(bytesOf(bytes), "test"));
}

template <typename T> std::string bytesFrom(const std::vector<T>& values)
{
    std::string bytes(values.size() * sizeof(T), '\0');
    std::memcpy(bytes.data(), values.data(), bytes.size());
    return bytes;
}

/// The numbers 0, 1, 2, ... of a type.
template <typename T> std::string counting(std::size_t count)
{
    std::vector<T> values(count);
    std::iota(values.begin(), values.end(), T{0});
    return bytesFrom(values);
}

/// An archive that holds one tensor under the name "t".
inline std::string oneTensor(
    const TestPickle& tensor, const std::string& storage, const std::string& byteOrder = "little")
{
    TestPickle pickle;
    pickle.raw("}").text("t").raw(tensor.stop().substr(2));
    std::string bytes = pickle.stop();
    bytes.replace(bytes.size() - 2, 1, "s");
    return TestTorchZip::archive(bytes, byteOrder).storage("0", storage).bytes();
}

inline std::vector<double> valuesOf(const Tensor& tensor)
{
    std::vector<double> values;
    for (std::int64_t i = 0; i < tensor.elementCount(); ++i) {
        values.push_back(tensor.at(static_cast<std::size_t>(i)));
    }
    return values;
}

/// The first item of an archive, which has to be a tensor.
inline TorchItem firstItem(const Archive& archive)
{
    if (!archive) {
        return {{}, {}, Message::verbatim(archive.error().message())};
    }
    const auto items = (*archive)->items();
    return items && !items->empty() ? items->front() : TorchItem{{}, {}, Message::verbatim("nothing listed")};
}

inline Result<Tensor> readFirst(const std::string& bytes)
{
    const Archive archive = openBytes(bytes);
    if (!archive) {
        return archive.error();
    }
    const TorchItem item = firstItem(archive);
    if (item.tensor() == nullptr) {
        return Error{.file = {}, .what = item.problem, .where = {}, .advice = {}};
    }
    return (*archive)->readTensor(*item.tensor());
}

inline bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

inline std::string messageOf(const Result<Tensor>& result)
{
    return result ? std::string("was read") : result.error().message();
}

/// What torch.save wrote before it wrote zips.
inline std::string legacyStream(const std::string& object,
    const std::vector<std::pair<std::string, std::string>>& storages, std::uint64_t elementSize = 4)
{
    std::string bytes = fromHex("80028a0a6cfc9c46f9206aa850192e") + TestPickle().integer(1001).stop();
    bytes += TestPickle().raw("}").text("little_endian").truth(true).raw("s").stop() + object;
    TestPickle keys;
    keys.raw("](");
    for (const auto& [key, content] : storages) {
        keys.text(key);
    }
    bytes += keys.raw("e").stop();
    for (const auto& [key, content] : storages) {
        std::string count(8, '\0');
        const std::uint64_t number = content.size() / elementSize;
        std::memcpy(count.data(), &number, sizeof number);
        bytes += count + content;
    }
    return bytes;
}

} // namespace ets::test
