// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/values/npyreader.h"

#include "model/base/elements/elementorder.h"
#include "model/base/elements/strides.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace ets {

namespace {

struct NpyType {
    std::string_view code;
    ScalarType type;
};

constexpr std::array npyTypes{NpyType{"b1", ScalarType::Bool}, NpyType{"u1", ScalarType::Byte},
    NpyType{"i1", ScalarType::Char}, NpyType{"i2", ScalarType::Short}, NpyType{"i4", ScalarType::Int},
    NpyType{"i8", ScalarType::Long}, NpyType{"f2", ScalarType::Half}, NpyType{"f4", ScalarType::Float},
    NpyType{"f8", ScalarType::Double}, NpyType{"u2", ScalarType::UInt16}, NpyType{"u4", ScalarType::UInt32},
    NpyType{"u8", ScalarType::UInt64}, NpyType{"c8", ScalarType::ComplexFloat},
    NpyType{"c16", ScalarType::ComplexDouble}};

/// The header is a Python dict of three entries; only what numpy writes is understood.
class Header {
public:
    explicit Header(std::string_view text)
        : m_text(text)
    {
    }

    /// Text behind a key, or an empty one.
    [[nodiscard]] std::string_view behind(std::string_view key) const
    {
        const std::size_t place = m_text.find(key);
        if (place == std::string_view::npos) {
            return {};
        }
        std::string_view rest = m_text.substr(place + key.size());
        rest.remove_prefix(std::min(rest.find_first_not_of(": "), rest.size()));
        return rest;
    }

    [[nodiscard]] std::string_view typeCode() const
    {
        const std::string_view rest = behind("'descr'");
        const std::size_t end = rest.starts_with('\'') ? rest.find('\'', 1) : std::string_view::npos;
        return end == std::string_view::npos ? std::string_view() : rest.substr(1, end - 1);
    }

    [[nodiscard]] std::optional<std::vector<std::int64_t>> shape() const
    {
        std::string_view rest = behind("'shape'");
        const std::size_t end = rest.find(')');
        if (!rest.starts_with('(') || end == std::string_view::npos) {
            return std::nullopt;
        }
        rest = rest.substr(1, end - 1);
        std::vector<std::int64_t> sizes;
        while (!rest.empty()) {
            std::int64_t size = 0;
            const auto parsed = std::from_chars(rest.data(), rest.data() + rest.size(), size);
            if (parsed.ec != std::errc()) {
                return std::nullopt;
            }
            sizes.push_back(size);
            rest.remove_prefix(static_cast<std::size_t>(parsed.ptr - rest.data()));
            rest.remove_prefix(std::min(rest.find_first_not_of("L, "), rest.size()));
        }
        return sizes;
    }

    [[nodiscard]] bool isFortranOrder() const { return behind("'fortran_order'").starts_with("True"); }

private:
    std::string_view m_text;
};

struct HeaderPlace {
    std::string_view text;
    std::size_t end = 0; ///< Where the elements begin.
};

Result<HeaderPlace> findHeader(std::span<const std::byte> bytes)
{
    constexpr std::string_view magic = "\x93NUMPY";
    const std::string_view all(reinterpret_cast<const char*>(bytes.data()), bytes.size());
    constexpr std::size_t versionSize = 2;
    if (!all.starts_with(magic) || all.size() < magic.size() + versionSize) {
        return Error::of(ETS_MESSAGE("is no .npy file"));
    }
    const int version = std::to_integer<int>(bytes[magic.size()]);
    const std::size_t lengthSize = version == 1 ? 2 : 4;
    const std::size_t begin = magic.size() + versionSize + lengthSize;
    if (version < 1 || version > 3 || bytes.size() < begin) {
        return Error::of(ETS_MESSAGE("is a .npy file of an unknown version"));
    }
    std::size_t length = 0;
    for (std::size_t i = 0; i < lengthSize; ++i) {
        length |= std::to_integer<std::size_t>(bytes[magic.size() + versionSize + i]) << (8 * i);
    }
    if (length > bytes.size() - begin) {
        return Error::of(ETS_MESSAGE("is a .npy file that was cut off"));
    }
    return HeaderPlace{.text = all.substr(begin, length), .end = begin + length};
}

} // namespace

Result<Tensor> readNpy(std::span<const std::byte> bytes)
{
    const auto place = findHeader(bytes);
    if (!place) {
        return place.error();
    }
    const Header header(place->text);
    const std::string_view code = header.typeCode();
    const auto type = std::ranges::find(npyTypes, code.empty() ? code : code.substr(1), &NpyType::code);
    if (type == npyTypes.end()) {
        return Error::of(ETS_MESSAGE("holds elements of type '%1', which are no numbers; save them as float32", code));
    }
    auto sizes = header.shape();
    const auto count = sizes ? checkedElementCount(*sizes) : std::nullopt;
    const auto width = elementSize(type->type);
    if (!count || !width) {
        return Error::of(ETS_MESSAGE("is a .npy file without a shape"));
    }
    const std::size_t available = bytes.size() - place->end;
    if (static_cast<std::uint64_t>(*count) > available / *width) {
        return Error::of(ETS_MESSAGE("is a .npy file that was cut off"));
    }
    Tensor tensor{.scalarType = type->type, .sizes = std::move(*sizes), .data = {}, .available = true};
    const auto elements = bytes.subspan(place->end, static_cast<std::size_t>(*count) * *width);
    tensor.data.assign(elements.begin(), elements.end());
    if (code.front() == '>') {
        swapElementBytes(tensor.scalarType, tensor.data);
    }
    if (header.isFortranOrder()) {
        std::vector<std::byte> rowMajor(tensor.data.size());
        copyStrided(tensor.sizes, columnMajorStrides(tensor.sizes), *width, tensor.data, rowMajor);
        tensor.data = std::move(rowMajor);
    }
    return tensor;
}

} // namespace ets
