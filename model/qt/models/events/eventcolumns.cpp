// SPDX-License-Identifier: GPL-3.0-or-later
// What is said of cells of the Events table beside the values of measures.
#include "model/qt/models/events/eventcolumns.h"

#include "model/analysis/samples/sampleseries.h"
#include "model/qt/models/measurecolumns.h"
#include "model/qt/models/opfigure.h"
#include "model/qt/text/format.h"
#include "model/qt/text/linktext.h"
#include "model/qt/text/text.h"

#include <QtCore/QCoreApplication>
#include <QtCore/QStringList>

#include <algorithm>
#include <array>

namespace ets::eventcells {

namespace {

/// How an event is tied, in words of the window.
QVariant link(const DataSet& dataSet, EventId id)
{
    const Event& event = dataSet.trace->event(id);
    return event.link == LinkKind::None ? QVariant() : QVariant(linkText(*dataSet.trace, event));
}

/// "0.104; 0.105 ms", every digit.
QVariant durations(const DataSet& dataSet, EventId event)
{
    constexpr std::size_t most = 1000;
    const SampleSeries series = SampleSeries::of(*dataSet.trace, event);
    QStringList texts;
    for (std::size_t i = 0; i < std::min(series.values.size(), most); ++i) {
        texts.push_back(format::exactNumber(series.values[i]));
    }
    if (series.values.size() > most) {
        texts.push_back(QStringLiteral("\u2026"));
    }
    return texts.isEmpty()
        ? QVariant()
        : QVariant(QStringLiteral("%1 %2").arg(texts.join(QStringLiteral("; ")), format::unit(series.scale)));
}

QString wholeSource(const DataSet& dataSet, EventId event)
{
    const StackFrame* frame = dataSet.sourceLineOf(event);
    return frame == nullptr
        ? QString()
        : QStringLiteral("%1:%2\n%3").arg(toQString(frame->file)).arg(frame->line).arg(toQString(frame->code));
}

QString linkReason(const DataSet& dataSet, EventId event)
{
    return linkExplanation(*dataSet.trace, dataSet.trace->event(event));
}

QString partsOfOp(const DataSet& dataSet, EventId event)
{
    return dataSet.opCosts[event.value()].nodes > 0 ? opfigure::remark(dataSet, event) : QString();
}

QString selfReason(const DataSet& /*dataSet*/, EventId /*event*/)
{
    return QCoreApplication::translate("ets::eventcells", "Total without the events nested directly in it");
}

constexpr auto rows = std::to_array<EventColumnWords>({
    {EventColumn::Durations, durations},
    {EventColumn::Self, nullptr, selfReason},
    {EventColumn::PerRun, nullptr, partsOfOp},
    {EventColumn::Source, nullptr, wholeSource},
    {EventColumn::Link, link, linkReason},
});

} // namespace

const EventColumnWords& wordsOf(EventColumn column)
{
    static constexpr EventColumnWords plain{EventColumn::Name};
    const auto* const found = std::ranges::find(rows, column, &EventColumnWords::column);
    return found == rows.end() ? plain : *found;
}

std::vector<ColumnSpec> columns()
{
    return measurecolumns::of(Thing::Event);
}

std::vector<EventColumn> exported()
{
    std::vector<EventColumn> columns;
    for (std::size_t i = 0; i < measuresOf(Thing::Event).size(); ++i) {
        if (static_cast<EventColumn>(i) != EventColumn::Gap && !measuresOf(Thing::Event)[i]->isOfBaseline) {
            columns.push_back(static_cast<EventColumn>(i));
        }
    }
    return columns;
}

ColumnSpec shareOfRunColumn()
{
    static constexpr ColumnSource share{QT_TRANSLATE_NOOP("ets::eventcells", "Share of run"), "share_of_run",
        QT_TRANSLATE_NOOP("ets::eventcells", "Total, of the time of the run. Events nest: shares do not add up"),
        ColumnKind::Share, true, 14};
    return cells::translated("ets::eventcells", {&share, 1}).front();
}

} // namespace ets::eventcells
