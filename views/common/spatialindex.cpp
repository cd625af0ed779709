// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/spatialindex.h"

#include <boost/geometry.hpp>
#include <boost/geometry/geometries/box.hpp>
#include <boost/geometry/geometries/point.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/iterator/function_output_iterator.hpp>

#include <algorithm>
#include <utility>

namespace ets {
namespace {

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;

using Point = bg::model::point<double, 2, bg::cs::cartesian>;
using Box = bg::model::box<Point>;
using Entry = std::pair<Box, std::uint32_t>;

Box boxOf(const QRectF& rect)
{
    return {{rect.left(), rect.top()}, {rect.right(), rect.bottom()}};
}

std::vector<Entry> entriesOf(std::span<const QRectF> rects)
{
    std::vector<Entry> entries;
    entries.reserve(rects.size());
    for (std::size_t i = 0; i < rects.size(); ++i) {
        entries.emplace_back(boxOf(rects[i]), static_cast<std::uint32_t>(i));
    }
    return entries;
}

} // namespace

struct SpatialIndex::Tree {
    explicit Tree(const std::vector<Entry>& all)
        : entries(all)
    {
    }
    bgi::rtree<Entry, bgi::quadratic<16>> entries; // Built from a list at once, it is packed.
};

SpatialIndex::SpatialIndex() = default;
SpatialIndex::SpatialIndex(std::span<const QRectF> rects)
    : m_tree(std::make_unique<Tree>(entriesOf(rects)))
{
}
SpatialIndex::~SpatialIndex() = default;
SpatialIndex::SpatialIndex(SpatialIndex&&) noexcept = default;
SpatialIndex& SpatialIndex::operator=(SpatialIndex&&) noexcept = default;

std::vector<std::uint32_t> SpatialIndex::find(const QRectF& area) const
{
    std::vector<std::uint32_t> found;
    if (m_tree != nullptr) {
        m_tree->entries.query(bgi::intersects(boxOf(area.normalized())),
            boost::make_function_output_iterator([&](const Entry& entry) { found.push_back(entry.second); }));
        std::sort(found.begin(), found.end());
    }
    return found;
}

} // namespace ets
