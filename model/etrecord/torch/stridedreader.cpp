// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/etrecord/torch/stridedreader.h"

#include <algorithm>
#include <cstring>

namespace ets {

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
    Result<void> gather(Dimensions dimensions, std::uint64_t begin, std::byte* target);

private:
    Result<void> gatherRows(Dimensions dimensions, std::uint64_t begin, std::byte* target);
    void copy(Dimensions dimensions, const std::byte* source, std::byte* target) const;
    void copyRow(const Dimension& row, const std::byte* source, std::byte* target) const;

    const ByteSource& m_storage;
    std::size_t m_elementSize;
    const LoadContext& m_context;
    std::vector<std::byte> m_window;
};

Result<void> Gatherer::gather(Dimensions dimensions, std::uint64_t begin, std::byte* target)
{
    if (m_context.cancel.isCanceled()) {
        return Error::canceled();
    }
    const bool dense =
        dimensions.empty() || (dimensions.size() == 1 && dimensions[0].stride == 1 && dimensions[0].step == 1);
    const std::uint64_t bytes = extentOf(dimensions) * m_elementSize;
    if (dense) {
        return m_storage.read(begin * m_elementSize, {target, bytes});
    }
    if (bytes > windowBytes) {
        return gatherRows(dimensions, begin, target);
    }
    m_window.resize(std::max<std::size_t>(m_window.size(), bytes));
    if (auto done = m_storage.read(begin * m_elementSize, std::span(m_window).first(bytes)); !done) {
        return done;
    }
    copy(dimensions, m_window.data(), target);
    return {};
}

Result<void> Gatherer::gatherRows(Dimensions dimensions, std::uint64_t begin, std::byte* target)
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
        auto done = gather(single ? Dimensions(block).subspan(1) : Dimensions(block), begin + row * outer.stride,
            target + row * outer.step * m_elementSize);
        if (!done) {
            return done;
        }
    }
    return {};
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

} // namespace

Result<void> readStrided(
    const ByteSource& storage, const StridedView& view, std::span<std::byte> target, const LoadContext& context)
{
    if (target.empty()) {
        return {};
    }
    const std::vector<Dimension> dimensions = simplified(view);
    const std::uint64_t elements = storage.size() / view.elementSize;
    const std::uint64_t extent = extentOf(dimensions);
    if (extent > elements || view.offset > elements - extent) {
        return Error{.file = storage.name(),
            .what = ETS_MESSAGE("a tensor reaches beyond the end of its storage"),
            .where = ETS_MESSAGE("offset %1", storage.offsetInFile())};
    }
    return Gatherer(storage, view.elementSize, context).gather(dimensions, view.offset, target.data());
}

} // namespace ets
