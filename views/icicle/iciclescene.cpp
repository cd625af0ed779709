// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/icicle/iciclescene.h"

#include "model/analysis/runs/costfigure.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/analysis/totals/share.h"
#include "model/base/opnames.h"
#include "model/qt/text/comparetexts.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/labels.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/trace/trace.h"

#include <QtCore/QCoreApplication>

#include <algorithm>

namespace ets {

namespace {

constexpr std::size_t mostLookedUp = 200; ///< Selected events whose boxes are marked.

struct Texts {
    Q_DECLARE_TR_FUNCTIONS(ets::IcicleScene)
};

/// Whether times are told per run.
bool isPerRun(const IcicleScene& scene, const IcicleNode& node)
{
    return node.runs > 0 && scene.figure != CostFigure::Total;
}

QString duration(const IcicleScene& scene, const IcicleNode& node, TickSpan ticks)
{
    const double shown = isPerRun(scene, node) ? meanPerRun(ticks, node.runs) : static_cast<double>(ticks);
    return format::duration(shown, scene.dataSet->trace->options());
}

} // namespace

std::shared_ptr<const IcicleScene> IcicleScene::with(const Presentation& how) const
{
    auto other = std::make_shared<IcicleScene>(*this);
    other->figure = dataSet->figureFor(how.figure);
    return other;
}

Selection IcicleScene::selectionOf(std::uint32_t box) const
{
    if (box == Icicle::root) {
        return {};
    }
    if (node(box).module.isValid()) {
        return node(box).module;
    }
    EventSet events = EventSet::of(eventsIn(*icicle, box));
    if (events.events.empty()) {
        return {};
    }
    return events.events.size() == 1 ? Selection(events.events.front()) : Selection(std::move(events));
}

std::vector<std::uint32_t> IcicleScene::boxesOf(const Selection& selection, const CrossReference& targets) const
{
    std::vector<std::uint32_t> boxes;
    if (const auto* const module = std::get_if<ModuleId>(&selection)) {
        for (std::uint32_t i = 0; i < icicle->nodes().size(); ++i) {
            if (node(i).module == *module) {
                boxes.push_back(i);
            }
        }
    }
    if (boxes.empty()) {
        for (std::size_t i = 0; i < std::min(targets.events.size(), mostLookedUp); ++i) {
            boxes.push_back(boxOfEvent[targets.events[i].value()]);
        }
    }
    std::ranges::sort(boxes);
    boxes.erase(std::ranges::unique(boxes).begin(), boxes.end());
    std::erase(boxes, none);
    return boxes;
}

std::optional<compare::ComparedBox> IcicleScene::differenceOf(std::uint32_t box) const
{
    return compared != nullptr ? compared->boxes[box] : std::nullopt;
}

const compare::GoneRows* IcicleScene::goneFrom(std::uint32_t box) const
{
    return compared != nullptr && compared->gone[box].count > 0 ? &compared->gone[box] : nullptr;
}

std::uint32_t IcicleScene::depth() const
{
    std::uint32_t depth = places.depth();
    for (std::uint32_t box = 0; compared != nullptr && box < icicle->nodes().size(); ++box) {
        depth = goneFrom(box) != nullptr ? std::max(depth, node(box).depth + 2) : depth;
    }
    return depth;
}

double IcicleScene::differenceFraction(const compare::ComparedBox& difference) const
{
    return compared->largestTicks > 0 ? std::clamp(difference.deltaTicks / compared->largestTicks, -1.0, 1.0) : 0;
}

ColorId IcicleScene::colorOf(std::uint32_t box) const
{
    const IcicleNode& shown = node(box);
    if (!shown.isOp || shown.events.empty()) {
        return {};
    }
    const ColorId color = dataSet->colorOf(shown.events.front());
    return color.isValid() ? color : dataSet->colors.of(opTypeOf(*dataSet->trace, shown.events.front()));
}

QString IcicleScene::nameOf(std::uint32_t box) const
{
    return box == Icicle::root ? Texts::tr("all") : displayText(icicle->nameOf(node(box)));
}

QString IcicleScene::shortNameOf(std::uint32_t box) const
{
    const IcicleNode& shown = node(box);
    return shown.isOp ? displayText(opnames::shortName(icicle->nameOf(shown))) : nameOf(box);
}

QString IcicleScene::timeOf(std::uint32_t box) const
{
    return duration(*this, node(box), node(box).totalTicks);
}

QString IcicleScene::shareOf(std::uint32_t box) const
{
    const auto share = ets::shareOf(node(box).totalTicks, ticks());
    return share ? format::percent(*share) : QString();
}

QString IcicleScene::deltaOf(std::uint32_t box) const
{
    const auto difference = differenceOf(box);
    if (!difference) {
        return {};
    }
    const QString delta = comparetexts::signedDuration(difference->deltaTicks, dataSet->trace->options());
    return difference->look == DifferenceLook::Undecided ? delta + QStringLiteral(" ~") : delta;
}

QString IcicleScene::textOf(std::uint32_t box) const
{
    const IcicleNode& shown = node(box);
    const QString time = isPerRun(*this, shown) ? Texts::tr("%1 of a run, %2") : Texts::tr("%1 in all runs, %2");
    QStringList lines{nameOf(box), time.arg(timeOf(box), Texts::tr("%1 of the time").arg(shareOf(box)))};
    if (const auto difference = differenceOf(box)) {
        const TraceOptions& options = dataSet->trace->options();
        lines.push_back(labeled(Texts::tr("baseline"), format::duration(difference->oldTicks, options)));
        lines.push_back(labeled(Texts::tr("difference"),
            Texts::tr("%1 of a run (%2)")
                .arg(comparetexts::signedDuration(difference->deltaTicks, options),
                    messageText(Message(difference->state)))));
    }
    if (const compare::GoneRows* const gone = goneFrom(box)) {
        lines.push_back(labeled(Texts::tr("gone from it"),
            Texts::tr("rows of the baseline: %1, %2 of a run, the longest %3")
                .arg(format::count(gone->count), format::duration(gone->oldTicks, dataSet->trace->options()),
                    displayText(gone->longest))));
    }
    if (!shown.children.empty()) {
        lines.push_back(labeled(Texts::tr("of its own"), duration(*this, shown, shown.selfTicks)));
        lines.push_back(labeled(Texts::tr("boxes in it"), format::count(shown.children.size())));
    }
    if (shown.runs > 0) {
        lines.push_back(labeled(Texts::tr("runs"), format::count(shown.runs)));
    }
    if (!shown.events.empty()) {
        lines.push_back(labeled(Texts::tr("events"), format::count(shown.events.size())));
    }
    return lines.join(QLatin1Char('\n'));
}

Result<IcicleScene> IcicleSceneFact::of(TraceFacts& facts, const IcicleSceneFact& fact, const LoadContext& context)
{
    const auto icicle = facts.get(fact.icicle, context);
    if (!icicle) {
        return icicle.error();
    }
    IcicleScene scene{fact.dataSet, fact.icicle.by, *icicle, IciclePlaces(**icicle, fact.order), {}, {}};
    scene.boxOfEvent.assign(fact.dataSet->trace->events().size(), IcicleScene::none);
    for (std::uint32_t i = 0; i < (*icicle)->nodes().size(); ++i) {
        for (const EventId event : scene.node(i).events) {
            scene.boxOfEvent[event.value()] = i;
        }
    }
    if (fact.compared != nullptr) {
        auto difference = compare::ComparedIcicle::of(*fact.compared, **icicle, fact.icicle.hits == nullptr, context);
        if (!difference) {
            return difference.error();
        }
        scene.compared = std::make_shared<const compare::ComparedIcicle>(std::move(*difference));
    }
    return scene;
}

} // namespace ets
