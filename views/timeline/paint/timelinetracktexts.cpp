// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/paint/timelinetracktexts.h"

#include "model/qt/text/backendname.h"
#include "model/qt/text/blocknames.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/runname.h"
#include "model/qt/text/text.h"
#include "views/timeline/paint/tiprows.h"

#include <algorithm>
#include <cmath>

namespace ets {

QString TimelineTrackTexts::duration(double ticks) const
{
    return format::duration(ticks, m_dataSet.trace->options());
}

QString TimelineTrackTexts::blockTitle(const TimelineTrack& track) const
{
    return blockName(*m_dataSet.trace, track.block);
}

QString TimelineTrackTexts::clockTitle(const std::string& backend)
{
    return backend.empty() ? tr("Delegate") : backendName(backend);
}

QString TimelineTrackTexts::groupTitle(std::uint32_t group) const
{
    const auto tracks = index().tracks();
    const auto first = std::ranges::find(tracks, group, &TimelineTrack::group);
    return first == tracks.end() ? QString()
        : m_aligned != nullptr   ? blockTitle(*first)
                                 : displayText(m_dataSet.trace->block(first->block).method);
}

QString TimelineTrackTexts::groupRemark(std::uint32_t group) const
{
    const auto count = static_cast<std::size_t>(std::ranges::count(index().tracks(), group, &TimelineTrack::group));
    if (m_aligned != nullptr) {
        return count == 1 ? tr("1 run") : tr("%1 runs").arg(format::count(count));
    }
    return count == 1 ? tr("1 track") : tr("%1 tracks").arg(format::count(count));
}

const RunFacts* TimelineTrackTexts::factsOf(std::size_t track) const
{
    const auto row = m_aligned != nullptr ? m_aligned->table->rowOf(m_aligned->runs.runOf(track)) : std::nullopt;
    return row ? &m_aligned->table->rows[*row] : nullptr;
}

bool TimelineTrackTexts::isMedian(std::size_t track) const
{
    const auto row = m_aligned != nullptr ? m_aligned->table->rowOf(m_aligned->runs.runOf(track)) : std::nullopt;
    return row && m_aligned->table->blockOf(*row).rowCount > 1 && m_aligned->table->blockOf(*row).medianRow == *row;
}

QString TimelineTrackTexts::title(std::size_t track) const
{
    const TimelineTrack& data = index().tracks()[track];
    if (m_aligned == nullptr) {
        return data.clock ? clockTitle(*data.clock) + QStringLiteral(" \u00b7 ") + blockTitle(data) : blockTitle(data);
    }
    const Run run = runAt(*m_dataSet.trace, m_aligned->runs.runOf(track));
    return runName(run) + QStringLiteral(" \u00b7 ") + blockTitle(data); // "Run 3 · Execute · forward"
}

QString TimelineTrackTexts::remark(std::size_t track) const
{
    if (index().tracks()[track].clock) {
        return tr("a clock of its own");
    }
    if (m_aligned == nullptr) {
        const std::size_t count = m_dataSet.trace->block(index().tracks()[track].block).runs.size();
        return count == 1 ? tr("1 run") : tr("%1 runs").arg(format::count(count));
    }
    const RunFacts* facts = factsOf(track);
    if (facts == nullptr) {
        return {};
    }
    QString text = duration(static_cast<double>(facts->run.ticks));
    if (isMedian(track)) {
        text += tr(" \u00b7 median");
    } else if (facts->fromMedianShare && m_dataSet.trace->block(facts->run.block).runs.size() > 1) {
        const QString sign = *facts->fromMedianShare < 0 ? QStringLiteral("\u2212") : QStringLiteral("+");
        text += QStringLiteral(" \u00b7 ") + sign + format::percent(std::abs(*facts->fromMedianShare));
    }
    return facts->run.isChosen ? text : text + tr(" \u00b7 left out");
}

QString TimelineTrackTexts::toolTip(std::size_t track) const
{
    const TimelineTrack& data = index().tracks()[track];
    const EventBlock& block = m_dataSet.trace->block(data.block);
    TipRows rows(title(track));
    if (const RunFacts* facts = factsOf(track)) {
        rows.add(tr("Duration"), duration(static_cast<double>(facts->run.ticks)));
        const RunBlock& others = m_aligned->table->blockOf(*m_aligned->table->rowOf(facts->run.run));
        rows.add(tr("Median of its runs"), duration(others.median));
        if (!facts->run.isChosen) {
            rows.add(tr("Counts"), tr("no: it is not among the runs that were chosen"));
        }
    } else if (m_aligned == nullptr) {
        rows.add(tr("Runs"), format::count(block.runs.size()));
        rows.add(tr("Events"), format::count(block.eventCount));
    }
    if (data.clock) {
        rows.add(tr("Clock"), tr("of the delegate: within a call its events share the time evenly"));
    }
    quint64 slices = 0;
    quint64 outside = 0;
    for (std::uint32_t l = data.firstLane; l < data.firstLane + data.laneCount; ++l) {
        const TimelineLane lane = index().lane(l);
        slices += lane.size();
        outside += lane.isPlaceable() ? 0 : lane.size();
    }
    rows.add(tr("Slices"), format::count(slices));
    if (outside > 0) {
        rows.add(tr("Not placeable"), format::count(outside));
    }
    if (block.bundledInputIndex >= 0) {
        rows.add(tr("Bundled input"), format::count(static_cast<quint64>(block.bundledInputIndex)));
    }
    return rows.html();
}

} // namespace ets
