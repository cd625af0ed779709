// SPDX-License-Identifier: GPL-3.0-or-later

#include "model/numeric/npy.h"
#include "model/base/sink.h"

#include "model/base/file.h"
#include "model/base/message.h"
#include "model/base/tensor.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <cstring>
#include <string_view>
#include <utility>

namespace ets {

// ---- Writing

namespace {

/// With the order of bytes in front; empty where numpy has no such type.
std::string codeOf(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row == nullptr || row->npy.empty() ? std::string()
                                              : (row->byteSize() == 1 ? "|" : "<") + std::string(row->npy);
}

std::string headerOf(std::string_view code, const std::vector<std::int64_t>& sizes)
{
    std::string shape;
    for (const std::int64_t size : sizes) {
        shape += std::to_string(size) + (sizes.size() == 1 ? "," : &size == &sizes.back() ? "" : ", ");
    }
    std::string text = "{'descr': '" + std::string(code) + "', 'fortran_order': False, 'shape': (" + shape + "), }";
    constexpr std::size_t prefix = 10; // magic, version and length
    constexpr std::size_t alignment = 64;
    const std::size_t rest = (prefix + text.size() + 1) % alignment;
    text.append(rest == 0 ? 0 : alignment - rest, ' ');
    return text + '\n';
}

void append(std::vector<std::byte>& out, const void* data, std::size_t size)
{
    const auto* const bytes = static_cast<const std::byte*>(data);
    out.insert(out.end(), bytes, bytes + size);
}

} // namespace

std::optional<std::vector<std::byte>> npyOf(const Tensor& tensor)
{
    const auto count = static_cast<std::size_t>(tensor.elementCount());
    const bool isUnknown = isComplexType(tensor.scalarType) && codeOf(tensor.scalarType).empty();
    if (!tensor.available || isUnknown || count > tensor.heldCount()) {
        return std::nullopt;
    }
    const std::string own = codeOf(tensor.scalarType);
    const std::string header = headerOf(own.empty() ? "<f4" : own, tensor.sizes);
    std::vector<std::byte> out;
    append(out, "\x93NUMPY\x01\x00", 8);
    const auto length = static_cast<std::uint16_t>(header.size());
    append(out, &length, sizeof length);
    append(out, header.data(), header.size());
    if (!own.empty() && !tensor.isZero) {
        const std::size_t width = elementSize(tensor.scalarType).value_or(0);
        const std::size_t begin = out.size();
        out.resize(begin + count * width);
        return tensor.copyBytes(0, std::span(out).subspan(begin)) ? std::optional(std::move(out)) : std::nullopt;
    }
    if (!own.empty()) {
        out.resize(out.size() + count * elementSize(tensor.scalarType).value_or(0));
        return out;
    }
    for (std::size_t i = 0; i < count; ++i) {
        const auto value = static_cast<float>(tensor.at(i));
        append(out, &value, sizeof value);
    }
    return out;
}

// ---- Reading

namespace {

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
    const std::string_view bare = code.substr(std::min<std::size_t>(1, code.size()));
    const auto type = std::ranges::find_if(
        elementTypes(), [bare](const ElementType& row) { return !bare.empty() && row.npy == bare; });
    if (type == elementTypes().end()) {
        return Error::of(ETS_MESSAGE("holds elements of type '%1', which are no numbers; save them as float32", code));
    }
    auto sizes = header.shape();
    const std::int64_t count = sizes ? checkedElementCount(*sizes).value_or(-1) : -1;
    const auto width = elementSize(type->type);
    if (count < 0 || !width) {
        return Error::of(ETS_MESSAGE("is a .npy file without a shape"));
    }
    const std::size_t available = bytes.size() - place->end;
    if (static_cast<std::uint64_t>(count) > available / *width) {
        return Error::of(ETS_MESSAGE("is a .npy file that was cut off"));
    }
    Tensor tensor{.scalarType = type->type, .sizes = std::move(*sizes), .data = {}, .available = true};
    const auto elements = bytes.subspan(place->end, static_cast<std::size_t>(count) * *width);
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

// ---- Elements as files

namespace {

constexpr std::size_t pollEvery = 1U << 16U;

Result<Tensor> doublesOf(const ElementView& view, const LoadContext& context)
{
    Tensor tensor{.scalarType = ScalarType::Double, .sizes = view.sizes(), .data = {}, .available = true};
    tensor.data.resize(view.count() * sizeof(double));
    for (std::size_t i = 0; i < view.count(); ++i) {
        if (i % pollEvery == 0 && context.poll("write-elements", i, view.count())) {
            return Error::canceled();
        }
        const double element = view.at(i);
        std::memcpy(tensor.data.data() + i * sizeof element, &element, sizeof element);
    }
    return tensor;
}

Result<void> write(const Tensor& tensor, const std::string& path)
{
    const auto bytes = npyOf(tensor);
    if (!bytes) {
        return Error{.file = path, .what = ETS_MESSAGE("the elements are not at hand"), .kind = Error::Kind::Output};
    }
    return writeFileAtomically(path, {reinterpret_cast<const char*>(bytes->data()), bytes->size()});
}

} // namespace

std::string exactElement(const ElementView& view, std::size_t position)
{
    if (position >= view.count()) {
        return {};
    }
    if (const auto whole = view.wholeAt(position)) {
        return std::to_string(*whole);
    }
    const double element = view.at(position);
    if (!std::isfinite(element)) {
        return std::isnan(element) ? "nan" : element > 0 ? "inf" : "-inf";
    }
    std::array<char, 40> text{};
    // A float has fewer digits than the double it is read into.
    const bool isFloat = view.scalarType() == ScalarType::Float;
    const auto end = isFloat ? std::to_chars(text.data(), text.data() + text.size(), static_cast<float>(element))
                             : std::to_chars(text.data(), text.data() + text.size(), element);
    return {text.data(), end.ptr};
}

Result<void> writeNpy(const ElementView& view, const std::string& path, const LoadContext& context)
{
    return atTheDoor(path, [&]() -> Result<void> {
        if (const Tensor* const tensor = view.tensor()) {
            return write(*tensor, path);
        }
        const auto doubles = doublesOf(view, context);
        return doubles ? write(*doubles, path) : doubles.error();
    });
}

Result<void> writeSliceCsv(
    const ElementView& view, const ElementSlice& slice, const std::string& path, const LoadContext& context)
{
    return atTheDoor(path, [&]() -> Result<void> {
        std::string text;
        std::size_t done = 0;
        for (std::int64_t row = 0; row < slice.rows(); ++row) {
            for (std::int64_t column = 0; column < slice.columns(); ++column) {
                if (done++ % pollEvery == 0 && context.poll("write-elements", done - 1, view.count())) {
                    return Error::canceled();
                }
                text += column > 0 ? "," : "";
                text += exactElement(view, slice.position(row, column));
            }
            text += "\r\n";
        }
        return writeFileAtomically(path, text);
    });
}

} // namespace ets
