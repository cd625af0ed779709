// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/tensorarchive.h"

#include "model/base/file.h"
#include "model/etrecord/torch/legacystream.h"

#include <array>
#include <cstddef>
#include <span>
#include <string_view>

namespace ets {

namespace {

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
