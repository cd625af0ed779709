// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/roofline/rooflinerows.h"

#include "model/analysis/plan/plantexts.h"
#include "model/qt/text/eventtitle.h"
#include "model/qt/text/format.h"
#include "model/qt/text/memorytexts.h"
#include "model/qt/text/planwords.h"
#include "model/qt/text/text.h"
#include "model/qt/text/unresolved.h"
#include "model/qt/text/worktexts.h"
#include "model/trace/links.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <functional>

namespace ets {

namespace {

struct Roofline {
    Q_DECLARE_TR_FUNCTIONS(ets::RooflineRows)
};

constexpr std::array<ColumnSource, 12> sources{{
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Op"), "op",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Kernel, or operation of a delegate"), ColumnKind::Text, true, 20},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Total"), "total",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Time of all calls that count"), ColumnKind::TickSum, true, 10},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "GFLOP/s"), "achieved_gflop_per_s",
        QT_TRANSLATE_NOOP("ets::RooflineRows",
            "Achieved rate: operations (two to a multiply-accumulate) of a call by its median duration. Per cycle "
            "where "
            "the trace counts cycles. Empty where a call is too short for a rate, below ten steps of its clock"),
        ColumnKind::Measure, true, 8},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "GB/s"), "achieved_gb_per_s",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Minimum memory traffic of a call, divided by its median duration"),
        ColumnKind::Measure, true, 7},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Of roof"), "share_of_roof",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Achieved rate, of what the chosen device allows at this intensity"),
        ColumnKind::Share, true, 9},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Of bandwidth"), "share_of_bandwidth",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Achieved GB/s, of what the chosen device moves"), ColumnKind::Share,
        true, 9},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Bound by"), "bound_by",
        QT_TRANSLATE_NOOP("ets::RooflineRows",
            "What limits it on the chosen device: computing or memory, by its operations per byte. Empty without a "
            "device"),
        ColumnKind::Text, true, 12},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Above best"), "above_best",
        QT_TRANSLATE_NOOP("ets::RooflineRows",
            "Time that would be saved if it were as fast as the fastest op of its kind: where to look first without "
            "knowing the device"),
        ColumnKind::TickAverage, true, 14},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Intensity"), "operations_per_byte",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Operations per byte"), ColumnKind::Measure, true, 8},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "MACs"), "macs_per_call",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Multiply-accumulates of a call; each is two operations"),
        ColumnKind::Count, true, 10},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Bytes"), "bytes_per_call",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Least bytes that a call reads and writes; caches make it more or less"),
        ColumnKind::Count, true, 10},
    {QT_TRANSLATE_NOOP("ets::RooflineRows", "Calls"), "calls",
        QT_TRANSLATE_NOOP("ets::RooflineRows", "Samples that count"), ColumnKind::Count, false, 6},
}};

TimeScale scaleOf(const DataSet& data)
{
    return data.trace->options().targetTimeScale;
}

/// In billions per second, as the columns say, or per cycle.
QVariant shownRate(const std::optional<double>& rate, const DataSet& data)
{
    return rate ? QVariant(worktexts::shownRate(*rate, scaleOf(data))) : QVariant();
}

/// By the intensity on a device. Without one nothing says it: the kind of work is no measurement.
QString boundBy(const EventWork& entry, const std::optional<Roof>& roof)
{
    const auto intensity = entry.work.intensity();
    if (roof && intensity && entry.bytes() > 0) {
        return roof->isMemoryBound(*intensity) ? Roofline::tr("memory") : Roofline::tr("computing");
    }
    return {};
}

QString opName(const DataSet& data, EventId id)
{
    const Event& event = data.trace->event(id);
    const auto place = placeInProgram(*data.trace, id);
    const QString number =
        place ? planwords::instructionNumber(data.trace->program()->plans[place->plan], place->position) : QString();
    if (event.role == EventRole::Call) {
        return place
            ? Roofline::tr("call of %1, instruction %2")
                  .arg(displayText(plantexts::nameOf(data.trace->program()->plans[place->plan], place->position)),
                      number)
            : displayText(eventTitle(*data.trace, event));
    }
    // A delegate numbers what it runs itself; kernels of one name are told apart by their instructions.
    return place && !event.isDelegatedOp()
        ? Roofline::tr("%1, instruction %2").arg(displayText(sliceLabel(*data.trace, event)), number)
        : displayText(sliceLabel(*data.trace, event));
}

} // namespace

std::span<const ColumnSource> rooflinerows::columns()
{
    return sources;
}

std::vector<FactRow> rooflinerows::of(const DataSet& data, const TraceWork& work, const std::optional<Roof>& roof)
{
    std::vector<FactRow> rows;
    for (const EventWork& entry : work.events) {
        FactRow row;
        const auto intensity = entry.work.intensity();
        const auto reached = roof ? roof->shareReached(entry, scaleOf(data)) : std::nullopt;
        const auto bandwidth = roof ? roof->bandwidthReached(entry, scaleOf(data)) : std::nullopt;
        row.cells = {opName(data, entry.event), static_cast<qlonglong>(entry.totalTicks),
            shownRate(entry.operationRate(), data), shownRate(entry.byteRate(), data),
            reached ? QVariant(*reached) : QVariant(), bandwidth ? QVariant(*bandwidth) : QVariant(),
            boundBy(entry, roof), entry.ticksAboveBest ? QVariant(*entry.ticksAboveBest) : QVariant(),
            intensity && *intensity > 0 ? QVariant(*intensity) : QVariant(),
            entry.work.macs ? QVariant(static_cast<qulonglong>(*entry.work.macs)) : QVariant(),
            static_cast<qulonglong>(entry.bytes()), static_cast<qulonglong>(entry.calls)};
        row.color = data.colorOf(entry.event);
        row.toolTip = workText(data, entry);
        row.selection = entry.event;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<RooflinePoint> rooflinerows::points(const DataSet& data, const TraceWork& work)
{
    std::vector<RooflinePoint> points;
    for (const EventWork& entry : work.events) {
        const auto rate = entry.operationRate();
        const auto intensity = entry.work.intensity();
        if (rate && intensity && *rate > 0 && *intensity > 0) {
            points.push_back({entry.event, *intensity, perSecond(*rate, scaleOf(data)), work.shareOf(entry),
                data.colorOf(entry.event), {}});
        }
    }
    std::ranges::stable_sort(points, std::ranges::greater(), &RooflinePoint::weight);
    points.resize(std::min(points.size(), mostPoints));
    for (RooflinePoint& point : points) {
        point.toolTip = workText(data, *work.find(point.event));
    }
    return points;
}

QString rooflinerows::workText(const DataSet& data, const EventWork& work)
{
    QStringList lines{opName(data, work.event)};
    const Event& event = data.trace->event(work.event);
    if (event.isOpaqueCall()) {
        lines.push_back(Roofline::tr("opaque delegate time: the backend logs nothing of what is inside"));
    }
    if (const QString bounds = unresolved::ofEvent(event, data.trace->options()); !bounds.isEmpty()) {
        lines.push_back(bounds);
    }
    if (!work.work.macs) {
        lines.push_back(Roofline::tr("MACs are not known: the file does not tell"));
    } else if (*work.work.macs > 0) {
        lines.push_back(
            Roofline::tr("%1 MACs a call%2")
                .arg(worktexts::macs(work.work), work.isInteger ? Roofline::tr(", of integers") : QString()));
    }
    //: "1.2 kB read, 3.4 kB written a call, at least once each"
    lines.push_back(Roofline::tr("%1 a call, at least once each").arg(worktexts::bytes(work.work)));
    if (work.isTooShort) {
        lines.push_back(Roofline::tr("too short for its clock: no rate"));
        return lines.join(QLatin1Char('\n'));
    }
    const QString rate = worktexts::operationRate(work, scaleOf(data));
    const QString intensity = worktexts::intensity(work.work);
    for (const QString& line : {rate.isEmpty() || intensity.isEmpty() ? rate : rate + QStringLiteral(", ") + intensity,
             worktexts::byteRate(work, scaleOf(data))}) {
        if (!line.isEmpty()) {
            lines.push_back(line);
        }
    }
    return lines.join(QLatin1Char('\n'));
}

Result<RooflineShown> RooflineShownFact::of(
    TraceFacts& facts, const RooflineShownFact& fact, const LoadContext& context)
{
    const auto whole = facts.get(WorkFact(), context);
    if (!whole) {
        return whole.error();
    }
    const auto work = facts.get(fact.work, context);
    if (!work) {
        return work.error();
    }
    return RooflineShown{*whole, *work, rooflinerows::of(*fact.dataSet, **work, fact.roof),
        rooflinerows::points(*fact.dataSet, **work), fact.roof};
}

} // namespace ets
