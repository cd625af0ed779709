// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/detailspans.h"

#include "model/analysis/totals/eventtimes.h"
#include "model/analysis/totals/share.h"
#include "model/qt/load/dataset.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/text.h"

#include <algorithm>

namespace ets {

namespace {

/// What counts of an event: all of it, or what a filter lets through.
EventTime timeOf(const Trace& trace, EventId id, const std::vector<EventTime>* times)
{
    return times == nullptr ? wholeTimeOf(trace, id) : (*times)[id.value()];
}

} // namespace

const Trace& DetailsInput::trace() const
{
    return *data.trace;
}

std::string_view cutUtf8(std::string_view text, std::size_t maxBytes)
{
    std::size_t kept = std::min(text.size(), maxBytes);
    const std::size_t least = kept - std::min<std::size_t>(kept, 3);
    while (kept > least && kept < text.size() && (static_cast<unsigned char>(text[kept]) & 0xC0U) == 0x80U) {
        --kept;
    }
    return text.substr(0, kept);
}

QString shownText(std::string_view text, std::size_t maxBytes)
{
    const bool isWhole = text.size() <= maxBytes;
    QStringList lines = toQString(isWhole ? text : cutUtf8(text, maxBytes)).split(QLatin1Char('\n'));
    std::transform(lines.begin(), lines.end(), lines.begin(), [](const QString& line) { return displayText(line); });
    return lines.join(QLatin1Char('\n')) + (isWhole ? QString() : QString(QChar(0x2026)));
}

DetailSpan durationSpan(const Trace& trace, std::int64_t ticks)
{
    const TraceOptions& options = trace.options();
    return plain(format::duration(static_cast<double>(ticks), options), format::exactDuration(ticks, options));
}

DetailSpan averageSpan(const Trace& trace, double ticks)
{
    const auto unit = format::TickUnit::of(trace.options());
    return plain(format::duration(ticks, unit), exactTargetDuration(ticks / unit.ticks, unit.scale));
}

QString targetDuration(double value, TimeScale target)
{
    // Nothing has no unit of its own: it stands among nanoseconds and microseconds.
    const bool isNothing = value == 0.0 && target != TimeScale::Cycles;
    return format::duration(value, isNothing ? TimeScale::Ns : target);
}

QString exactTargetDuration(double value, TimeScale target)
{
    return Details::tr("%1 %2", "exact number and its unit").arg(format::exactNumber(value), format::unit(target));
}

DetailSpan eventLink(const Trace& trace, EventId id)
{
    return {.text = shownText(trace.nameOf(id)), .toolTip = Details::tr("Select this event"), .link = Selection(id)};
}

DetailSpan nodeLink(const Trace& trace, NodeId id)
{
    const OperatorNode& node = trace.node(id);
    const QString op = shownText(node.op);
    return {.text = shownText(node.name),
        .toolTip = op.isEmpty() ? Details::tr("Select this node") : Details::tr("Select this node: %1").arg(op),
        .link = Selection(id)};
}

DetailSpan moduleLink(const Trace& trace, ModuleId id)
{
    return {.text = moduleName(trace, id), .toolTip = Details::tr("Select this module"), .link = Selection(id)};
}

QString moduleName(const Trace& trace, ModuleId id)
{
    return shownText(trace.modules().pathOrName(id));
}

DetailSpan muted(const QString& text, const QString& toolTip)
{
    return {.text = text, .toolTip = toolTip, .style = DetailSpan::Style::Muted};
}

DetailSpan plain(const QString& text, const QString& toolTip)
{
    return {.text = text, .toolTip = toolTip};
}

DetailParagraph fact(const QString& label, std::vector<DetailSpan> value)
{
    return {.kind = DetailParagraph::Kind::Fact, .label = label, .spans = std::move(value)};
}

DetailParagraph note(const QString& text)
{
    return {.kind = DetailParagraph::Kind::Note, .spans = {muted(text)}};
}

DetailRow eventRow(const DataSet& data, EventId id, std::int64_t whole, const std::vector<EventTime>* times)
{
    const Trace& trace = *data.trace;
    const Event& event = trace.event(id);
    const EventTime time = timeOf(trace, id, times);
    const TraceOptions& options = trace.options();
    DetailRow row;
    row.name = shownText(trace.nameOf(event));
    if (event.instructionId >= 0) {
        row.note = Details::tr("instr. %1", "short for instruction").arg(event.instructionId);
    }
    row.color = data.colorOf(id);
    row.target = id;
    if (time.apartCount > 0 && time.selfTicks == 0) {
        row.value = format::duration(static_cast<double>(time.apartTicks), options);
        row.toolTip = Details::tr("%1\n%2 of another clock or unit, in no sum")
                          .arg(row.name, format::exactDuration(time.apartTicks, options));
        return row;
    }
    row.value = format::duration(static_cast<double>(time.selfTicks), options);
    const std::optional<double> share = shareOf(time.selfTicks, whole);
    row.fraction = share.value_or(0);
    row.share = share ? format::percent(*share) : QString();
    row.toolTip = Details::tr("%1\nSelf time %2 over %3")
                      .arg(row.name, format::exactDuration(time.selfTicks, options), samplesText(time.sampleCount));
    return row;
}

void keepMostExpensive(
    const Trace& trace, std::vector<EventId>& events, std::size_t count, const std::vector<EventTime>* times)
{
    const auto costsMore = [&](EventId a, EventId b) {
        const TickSpan costA = timeOf(trace, a, times).selfTicks;
        const TickSpan costB = timeOf(trace, b, times).selfTicks;
        return costA != costB ? costA > costB : a < b;
    };
    const auto middle = events.begin() + static_cast<std::ptrdiff_t>(std::min(count, events.size()));
    std::partial_sort(events.begin(), middle, events.end(), costsMore);
    events.erase(middle, events.end());
}

QString samplesText(std::size_t count)
{
    return count == 1 ? Details::tr("1 sample") : Details::tr("%1 samples").arg(format::count(count));
}

QString runsText(std::size_t count)
{
    return count == 1 ? Details::tr("1 run") : Details::tr("%1 runs").arg(format::count(count));
}

QString shownOf(std::size_t shown, std::size_t total)
{
    return shown < total
        ? Details::tr("%1 of %2", "how many of all are shown").arg(format::count(shown), format::count(total))
        : QString();
}

} // namespace ets
