// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphlook.h"

#include "views/graph/geometry/graphgeometry.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <cmath>

namespace ets {
namespace {

struct Look {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphLegend)
};

} // namespace

bool GraphLook::isHeat() const
{
    return coloring == GraphColoring::Time || coloring == GraphColoring::Share || coloring == GraphColoring::Figure
        || coloring == GraphColoring::Gap || isSigned();
}

std::optional<double> GraphLook::heatOf(
    const GraphSceneNode& card, std::optional<double> cost, std::optional<double> figureOf) const
{
    const std::optional<double> part = coloring == GraphColoring::Time ? cost
        : coloring == GraphColoring::Share                             ? card.shareFraction
        : coloring == GraphColoring::Figure || isSigned()              ? figureOf
        : coloring == GraphColoring::Gap                               ? card.gapHeat
                                                                       : std::nullopt;
    if (!part || !isLogarithmic || coloring == GraphColoring::Gap) {
        return part;
    }
    const double height = *part != 0 ? std::clamp(1 + std::log10(std::abs(*part)) / decades, 0.0, 1.0) : 0;
    return std::copysign(height, *part);
}

std::optional<double> GraphLook::heatOf(const GraphGeometry& geometry, std::uint32_t box) const
{
    if (geometry.isGroup(box)) {
        return heatOfGroup(geometry, geometry.groupOfBox(box));
    }
    const std::uint32_t node = geometry.itemOf(box);
    const GraphSceneNode& card = geometry.node(box);
    return heatOf(card, geometry.partOfCostliest(card),
        figure != nullptr && node < figure->nodes.size() ? figure->nodes[node] : std::nullopt);
}

std::optional<double> GraphLook::heatOfGroup(const GraphGeometry& geometry, std::uint32_t group) const
{
    const GraphSceneNode& card = geometry.scene().groupCards[group];
    return heatOf(card, geometry.partOfCostliest(card),
        figure != nullptr && group < figure->groups.size() ? figure->groups[group] : std::nullopt);
}

QString GraphLook::textOf(const GraphGeometry& geometry, std::uint32_t box) const
{
    if (geometry.isGroup(box)) {
        return textOfGroup(geometry.groupOfBox(box));
    }
    const std::uint32_t node = geometry.itemOf(box);
    return isSigned() && figure != nullptr && node < figure->nodeTexts.size() ? figure->nodeTexts[node] : QString();
}

QString GraphLook::textOfGroup(std::uint32_t group) const
{
    return isSigned() && figure != nullptr && group < figure->groupTexts.size() ? figure->groupTexts[group] : QString();
}

std::optional<DifferenceLook> GraphLook::lookOf(const GraphGeometry& geometry, std::uint32_t box) const
{
    if (coloring != GraphColoring::Baseline || figure == nullptr) {
        return std::nullopt;
    }
    const bool isGroup = geometry.isGroup(box);
    const std::vector<DifferenceLook>& looks = isGroup ? figure->groupLooks : figure->nodeLooks;
    const std::uint32_t index = isGroup ? geometry.groupOfBox(box) : geometry.itemOf(box);
    return index < looks.size() ? std::optional(looks[index]) : std::nullopt;
}

QString GraphLook::noteOf(const GraphGeometry& geometry, std::uint32_t box) const
{
    if (geometry.isGroup(box)) {
        return noteOfGroup(geometry.groupOfBox(box));
    }
    const std::uint32_t node = geometry.itemOf(box);
    return isSigned() && figure != nullptr && node < figure->nodeNotes.size() ? figure->nodeNotes[node]
                                                                              : textOf(geometry, box);
}

QString GraphLook::noteOfGroup(std::uint32_t group) const
{
    return isSigned() && figure != nullptr && group < figure->groupNotes.size() ? figure->groupNotes[group]
                                                                                : textOfGroup(group);
}

QString GraphLook::leastText(const GraphGeometry& geometry) const
{
    if (isSigned()) {
        return figure != nullptr ? figure->leastText : QString();
    }
    if (coloring == GraphColoring::Gap) {
        return geometry.scene().bestGapText;
    }
    return isLogarithmic ? Look::tr("≤ 1/1000") : QStringLiteral("0");
}

QString GraphLook::mostText(const GraphGeometry& geometry) const
{
    switch (coloring) {
    case GraphColoring::Time:
        return geometry.costliest() != GraphGeometry::noBox ? geometry.node(geometry.costliest()).costText : QString();
    case GraphColoring::Share:
        return geometry.costliest() == GraphGeometry::noBox ? QString() : Look::tr("100 % of the run");
    case GraphColoring::Gap:
        return geometry.scene().worstGapText;
    case GraphColoring::Delta:
    case GraphColoring::Baseline:
    case GraphColoring::Figure:
        return figure != nullptr ? figure->mostText : QString();
    default:
        return {};
    }
}

} // namespace ets
