// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphnavigation.h"

#include <cmath>
#include <limits>

namespace ets {
namespace {

constexpr auto noBox = GraphGeometry::noBox;

std::uint32_t alongEdge(const GraphGeometry& geometry, std::uint32_t from, bool isDown, std::uint32_t previous)
{
    std::uint32_t best = noBox;
    double nearest = std::numeric_limits<double>::infinity();
    for (const std::uint32_t index : geometry.edgesOf(from)) {
        const GraphBoxEdge& edge = geometry.edges()[index];
        const std::uint32_t other = isDown ? edge.to : edge.from;
        if ((isDown ? edge.from : edge.to) != from || other == from) {
            continue;
        }
        if (other == previous) {
            return other;
        }
        const QPointF way = geometry.box(other).center() - geometry.box(from).center();
        const double distance = std::hypot(way.x(), way.y());
        if (distance < nearest) {
            nearest = distance;
            best = other;
        }
    }
    return best;
}

std::uint32_t beside(const GraphGeometry& geometry, std::uint32_t from, bool isLeft)
{
    const QRectF& own = geometry.box(from);
    const QRectF& bounds = geometry.bounds();
    const double start = isLeft ? bounds.left() : own.right();
    const double end = isLeft ? own.left() : bounds.right();
    std::uint32_t best = noBox;
    double nearest = std::numeric_limits<double>::infinity();
    for (const std::uint32_t box : geometry.boxesIn(QRectF(QPointF(start, own.top()), QPointF(end, own.bottom())))) {
        const double distance =
            isLeft ? own.left() - geometry.box(box).right() : geometry.box(box).left() - own.right();
        if (box != from && distance >= 0 && distance < nearest) {
            nearest = distance;
            best = box;
        }
    }
    return best;
}

} // namespace

std::uint32_t graphNeighbor(const GraphGeometry& geometry, std::uint32_t from, GraphStep step, std::uint32_t previous)
{
    const auto count = static_cast<std::uint32_t>(geometry.boxCount());
    if (count == 0) {
        return noBox;
    }
    if (from == noBox) {
        return step == GraphStep::Previous || step == GraphStep::Up ? count - 1 : 0;
    }
    switch (step) {
    case GraphStep::Up:
    case GraphStep::Down:
        return alongEdge(geometry, from, step == GraphStep::Down, previous);
    case GraphStep::Left:
    case GraphStep::Right:
        return beside(geometry, from, step == GraphStep::Left);
    case GraphStep::Next:
        return from + 1 < count ? from + 1 : noBox;
    case GraphStep::Previous:
        return from > 0 ? from - 1 : noBox;
    }
    return noBox;
}

} // namespace ets
