// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etrecord/pickle.h"
#include "model/etrecord/torch.h"
#include "tests/etrecord/testpickle.h"

#include <string>
#include <string_view>
#include <vector>

namespace ets::test {

/// A document with the bytes that it needs.
struct Parsed {
    std::vector<std::byte> bytes;
    Result<PickleDocument> result;
    [[nodiscard]] std::string message() const { return result ? std::string() : result.error().message(); }
};

inline Parsed parse(const std::string& pickle)
{
    std::vector<std::byte> bytes = bytesOf(pickle);
    auto result = readPickle({.bytes = bytes, .begin = 0, .origin = "test.pkl"}, Limits::forFiles(bytes.size()));
    return {std::move(bytes), std::move(result)};
}

inline Result<std::vector<TorchItem>> list(const PickleDocument& document)
{
    auto listed = listTorchItems(
        document, document.root(),
        [&document](const PickleValue& value) { return storageOfPersistentId(document, value); },
        Limits::forFiles(1000));
    return listed ? Result<std::vector<TorchItem>>(std::move(listed->items)) : listed.error();
}

inline bool contains(const std::string& text, std::string_view part)
{
    return text.find(part) != std::string::npos;
}

} // namespace ets::test
