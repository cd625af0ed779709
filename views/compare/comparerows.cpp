// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/compare/comparerows.h"

#include "model/qt/text/comparetexts.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/report/compare/comparewords.h"

#include <QtCore/QCoreApplication>

#include <algorithm>
#include <array>
#include <cmath>

namespace ets {

namespace {

using compare::By;
using compare::ComparedRow;

struct Words {
    Q_DECLARE_TR_FUNCTIONS(ets::CompareRows)
};

constexpr std::array<ColumnSource, 9> sources{{
    {QT_TRANSLATE_NOOP("ets::CompareRows", "Row"), "row",
        QT_TRANSLATE_NOOP("ets::CompareRows", "What both sides have for the same thing"), ColumnKind::Text, true, 34},
    {QT_TRANSLATE_NOOP("ets::CompareRows", "Old"), "old",
        QT_TRANSLATE_NOOP("ets::CompareRows",
            "Per run in the median recording of the baseline, runs in the middle. The rows add up to the total"),
        ColumnKind::TickAverage, true, 9},
    {QT_TRANSLATE_NOOP("ets::CompareRows", "New"), "new",
        QT_TRANSLATE_NOOP(
            "ets::CompareRows", "The same of the trace on show, or of the median of the recordings beside it"),
        ColumnKind::TickAverage, true, 9},
    {QT_TRANSLATE_NOOP("ets::CompareRows", "\u0394"), "difference",
        QT_TRANSLATE_NOOP("ets::CompareRows",
            "New less old. The bars are of one scale: orange for slower, blue for faster, gray where no difference is "
            "shown, hatched where one side alone has it"),
        ColumnKind::TickAverage, true, 24},
    {QT_TRANSLATE_NOOP("ets::CompareRows", "\u0394 (%)"), "change_percent",
        QT_TRANSLATE_NOOP("ets::CompareRows",
            "Median of new divided by old over all pairs of recordings, less 1. Where it can be told how fast the "
            "machine was, each recording is divided by that first"),
        ColumnKind::Real, true, 8},
    {QT_TRANSLATE_NOOP("ets::CompareRows", "Between"), "interval_percent",
        QT_TRANSLATE_NOOP("ets::CompareRows", "Interval of that; nothing where there are too few recordings"),
        ColumnKind::Text, true, 15},
    {QT_TRANSLATE_NOOP("ets::CompareRows", "p"), "p_holm",
        QT_TRANSLATE_NOOP("ets::CompareRows",
            "How likely so large a difference is where nothing differs, adjusted for all rows that are tested"),
        ColumnKind::Real, false, 8},
    {QT_TRANSLATE_NOOP("ets::CompareRows", "State"), "state",
        QT_TRANSLATE_NOOP("ets::CompareRows",
            "What can be said of it. Not shown does not mean equal; not tested means that so many recordings cannot "
            "test so many rows"),
        ColumnKind::Text, true, 15},
    {QT_TRANSLATE_NOOP("ets::CompareRows", "Evidence"), "evidence",
        QT_TRANSLATE_NOOP("ets::CompareRows",
            "What shows that both sides mean the same: the instruction of equal programs, the node of equal exports, "
            "debug handles of one model, its origin, its module, or its name"),
        ColumnKind::Text, true, 11},
}};

/// To a tenth: recordings tell no more.
QVariant inPercent(const std::optional<double>& ratio)
{
    constexpr double thousand = 1000;
    constexpr double ten = 10;
    return ratio ? QVariant(std::round((*ratio - 1) * thousand) / ten + 0.0) : QVariant(); // no -0
}

QVariant intervalText(const compare::PairSize& size)
{
    return size.ratioInterval ? QVariant(Words::tr("%1 to %2")
                                             .arg(comparetexts::signedPercent(size.ratioInterval->lower - 1),
                                                 comparetexts::signedPercent(size.ratioInterval->upper - 1)))
                              : QVariant();
}

Selection selectionOf(std::vector<EventId> events)
{
    return events.empty()    ? Selection()
        : events.size() == 1 ? Selection(events.front())
                             : Selection(EventSet{std::move(events)});
}

/// Events of every line, in one walk over all of them.
std::vector<std::vector<EventId>> eventsByLine(const CompareLines& lines)
{
    std::vector<std::vector<EventId>> events(lines.lines->size());
    for (std::uint32_t event = 0; event < lines.compared->trace()->events().size(); ++event) {
        const std::uint32_t leaf = lines.compared->leafOf(EventId(event));
        if (leaf != compare::ComparedTrace::none) {
            events[lines.lineOfLeaf[leaf]].emplace_back(event);
        }
    }
    return events;
}

} // namespace

CompareLines CompareLines::of(const ComparedTracePtr& compared, By by, const CancelToken& cancel)
{
    const compare::Comparison& comparison = compared->comparison();
    CompareLines result;
    result.compared = compared;
    result.by = by;
    result.lines = by == By::Rows ? LinesPtr(compared, &compared->rows())
                                  : std::make_shared<const std::vector<ComparedRow>>(comparison.lines(by));
    result.waterfall = Waterfall::of(comparison, *result.lines);
    result.lineOfLeaf.assign(comparison.newSide().leaves.size(), 0);
    for (std::uint32_t line = 0; line < result.lines->size(); ++line) {
        for (const std::uint32_t leaf : (*result.lines)[line].recent) {
            result.lineOfLeaf[leaf] = line;
        }
    }
    if (!result.lines->empty()) {
        result.largest = std::abs(comparison.ticksPerRun(result.lines->front().delta));
    }
    std::vector<std::vector<EventId>> events = eventsByLine(result);
    result.rows.reserve(result.lines->size());
    for (std::size_t i = 0; i < result.lines->size() && !cancel.isCanceled(); ++i) {
        const ComparedRow& line = (*result.lines)[i];
        const BaselineValue value = compared->valueOf(line, result.largest);
        const bool isPair = line.isInOld && line.isInNew;
        const auto ticks = [](const std::optional<double>& number) { return number ? QVariant(*number) : QVariant(); };
        FactRow row;
        row.cells = {displayText(line.label), line.isInOld ? ticks(value.oldTicks) : QVariant(),
            line.isInNew ? QVariant(line.values.recent[comparison.newMedian()].ticksPerRun()) : QVariant(),
            ticks(value.deltaTicks), isPair ? inPercent(line.verdict.size.ratio) : QVariant(),
            isPair ? intervalText(line.verdict.size) : QVariant(), ticks(line.verdict.holm),
            messageText(Message(value.state)), messageText(comparewords::evidence(line.evidence))};
        if (line.place != compare::LeafPlace::Leaf) {
            row.cells[8] = QVariant(); // one of each kind, whatever ran inside
        }
        row.difference = DifferenceBar{value.fraction, value.look};
        row.isMuted = value.look == DifferenceLook::Undecided;
        row.selection = selectionOf(std::move(events[i]));
        row.toolTip = displayText(line.label);
        result.rows.push_back(std::move(row));
    }
    return result;
}

std::vector<int> CompareLines::linesOf(std::span<const EventId> events) const
{
    std::vector<int> found;
    for (const EventId event : events) {
        const std::uint32_t leaf = compared->leafOf(event);
        if (leaf != compare::ComparedTrace::none) {
            found.push_back(static_cast<int>(lineOfLeaf[leaf]));
        }
    }
    std::ranges::sort(found);
    const auto [first, last] = std::ranges::unique(found);
    found.erase(first, last);
    return found;
}

std::span<const ColumnSource> comparerows::columns()
{
    return sources;
}

QString comparerows::byText(By by)
{
    switch (by) {
    case By::Rows:
        return Words::tr("Rows");
    case By::Op:
        return Words::tr("Op types");
    case By::Module:
        return Words::tr("Modules");
    case By::Line:
        return Words::tr("Lines of the source");
    case By::Backend:
        return Words::tr("Backends");
    case By::Category:
        break;
    }
    return Words::tr("Categories");
}

QString comparerows::labelOf(const CompareLines& lines, const WaterfallStep& step)
{
    switch (step.kind) {
    case WaterfallStep::Kind::OldTotal:
        return Words::tr("Old");
    case WaterfallStep::Kind::NewTotal:
        return Words::tr("New");
    case WaterfallStep::Kind::Slower:
        return Words::tr("The rest, slower");
    case WaterfallStep::Kind::Faster:
        return Words::tr("The rest, faster");
    case WaterfallStep::Kind::Line:
        break;
    }
    return displayText((*lines.lines)[step.line].label);
}

QString comparerows::valueOf(const CompareLines& lines, const WaterfallStep& step, const DataSet& dataSet)
{
    const double ticks = lines.compared->comparison().ticksPerRun(step.to - step.from);
    const bool isTotal = step.kind == WaterfallStep::Kind::OldTotal || step.kind == WaterfallStep::Kind::NewTotal;
    return isTotal ? format::duration(ticks, dataSet.trace->options())
                   : comparetexts::signedDuration(ticks, dataSet.trace->options());
}

QStringList comparerows::sentencesOf(const CompareLines& lines, const ComparedRow& line)
{
    const compare::Comparison& comparison = lines.compared->comparison();
    const bool isShown = line.verdict.state == compare::State::Slower || line.verdict.state == compare::State::Faster
        || line.verdict.state == compare::State::Small;
    QStringList texts{isShown
            ? messageText(comparewords::shownRow(comparison, line))
            : Words::tr("%1: %2").arg(displayText(line.label), messageText(Message(compare::stateName(line))))};
    const bool isOne = line.old.size() <= 1 && line.recent.size() <= 1;
    if (!isOne && line.isInOld) {
        texts.push_back(Words::tr("Old: %1").arg(comparetexts::leaves(comparison.oldSide(), line.old)));
    }
    if (!isOne && line.isInNew) {
        texts.push_back(Words::tr("New: %1").arg(comparetexts::leaves(comparison.newSide(), line.recent)));
    }
    return texts;
}

} // namespace ets
