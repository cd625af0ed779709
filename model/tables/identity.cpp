// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tables/identity.h"

#include "model/analysis/compare/sha256.h"
#include "model/base/file.h"
#include "model/etdump/locate.h"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <span>
#include <utility>

namespace ets::tables {

std::int64_t ContentIdentity::id() const
{
    constexpr std::size_t digits = 13; // of 4 bits each
    std::int64_t number = 0;
    const char* const first = sha256.data();
    std::from_chars(first, first + std::min(digits, sha256.size()), number, 16);
    return number;
}

Result<ContentIdentity> identityOf(const std::string& path, const LoadContext& context)
{
    const auto source = ByteSource::openFile(path);
    if (!source) {
        return source.error();
    }
    auto digest = compare::sha256Of(*source, context);
    if (!digest) {
        return digest.error();
    }
    return ContentIdentity{path, std::move(*digest), source->size()};
}

ContentIdentity identityOfBytes(std::string name, std::span<const std::byte> bytes)
{
    compare::Sha256 digest;
    digest.add(bytes);
    return {std::move(name), digest.hex(), bytes.size()};
}

Result<ContentIdentity> identityOfDump(const std::string& path, const LoadContext& context)
{
    const auto kind = detectFileKind(path);
    if (!kind) {
        return kind.error();
    }
    if (*kind != FileKind::Unknown) {
        return identityOf(path, context);
    }
    const auto located = locateDump(path);
    if (!located) {
        return located.error();
    }
    if (!*located) {
        return identityOf(path, context);
    }
    return identityOfBytes(path, (*located)->bytes);
}

} // namespace ets::tables
