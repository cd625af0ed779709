// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinekept.h"

#include <QtCore/QJsonArray>

namespace ets {

namespace {

/// Arrangements of more tracks are not kept: nobody made them by hand.
constexpr std::size_t mostTracks = 2000;

const QString& nameOfTracks()
{
    static const QString name = QStringLiteral("tracks");
    return name;
}

const QString& nameOfGroups()
{
    static const QString name = QStringLiteral("collapsedGroups");
    return name;
}

const QString& nameOfNotes()
{
    static const QString name = QStringLiteral("marks");
    return name;
}

const QString& nameOfColoring()
{
    static const QString name = QStringLiteral("coloring");
    return name;
}

/// Tracks of an arrangement that are not as they come: pinned ones and others each in their order.
QJsonArray tracksOf(const TimelineArrangement& arrangement)
{
    QJsonArray tracks;
    const auto add = [&](std::uint32_t track) {
        tracks.push_back(QJsonObject{{QStringLiteral("track"), static_cast<qint64>(track)},
            {QStringLiteral("collapsed"), arrangement.isCollapsed(track)},
            {QStringLiteral("hidden"), arrangement.isHidden(track)},
            {QStringLiteral("pinned"), arrangement.isPinned(track)},
            {QStringLiteral("height"), static_cast<int>(arrangement.heightOf(track))}});
    };
    for (const std::uint32_t track : arrangement.shown()) {
        add(track);
    }
    for (std::uint32_t track = 0; track < arrangement.trackCount(); ++track) {
        if (arrangement.isHidden(track) || arrangement.isInCollapsedGroup(track)) {
            add(track);
        }
    }
    return tracks;
}

TimelineArrangement arrangementOf(const QJsonArray& tracks, std::span<const TimelineTrack> ofTrace)
{
    const std::size_t trackCount = ofTrace.size();
    TimelineArrangement arrangement(ofTrace);
    if (static_cast<std::size_t>(tracks.size()) != trackCount || trackCount > mostTracks) {
        return arrangement; // of another version of the trace
    }
    for (const auto& value : tracks) {
        const QJsonObject entry = value.toObject();
        const qint64 number = entry.value(QStringLiteral("track")).toInteger(-1);
        if (number < 0 || static_cast<std::size_t>(number) >= trackCount) {
            return TimelineArrangement(ofTrace);
        }
        const auto track = static_cast<std::size_t>(number);
        const int height = entry.value(QStringLiteral("height")).toInt(static_cast<int>(TrackHeight::Normal));
        arrangement.setCollapsed(track, entry.value(QStringLiteral("collapsed")).toBool());
        arrangement.setPinned(track, entry.value(QStringLiteral("pinned")).toBool());
        arrangement.setHeight(track,
            height >= 0 && height <= static_cast<int>(TrackHeight::Tall) ? static_cast<TrackHeight>(height)
                                                                         : TrackHeight::Normal);
        // One after the other to the end: in the end they are in the order of the file.
        arrangement.moveTo(track, trackCount);
    }
    for (const auto& value : tracks) {
        const QJsonObject entry = value.toObject();
        arrangement.setHidden(static_cast<std::size_t>(entry.value(QStringLiteral("track")).toInteger()),
            entry.value(QStringLiteral("hidden")).toBool());
    }
    return arrangement;
}

} // namespace

QJsonObject TimelineKept::written() const
{
    QJsonObject values;
    if (!arrangement.isDefault() && arrangement.trackCount() <= mostTracks) {
        values.insert(nameOfTracks(), tracksOf(arrangement));
    }
    QJsonArray groups;
    for (std::size_t group = 0; group < arrangement.groupCount(); ++group) {
        if (arrangement.isGroupCollapsed(group)) {
            groups.push_back(static_cast<qint64>(group));
        }
    }
    if (!groups.isEmpty()) {
        values.insert(nameOfGroups(), groups);
    }
    if (coloring != TimelineColoring::OpType) {
        values.insert(nameOfColoring(), static_cast<int>(coloring));
    }
    QJsonArray marks;
    for (const TimelineNotes::Note& note : notes.all()) { // ticks as texts: a number of JSON has 53 bits
        marks.push_back(
            QJsonObject{{QStringLiteral("tick"), QString::number(note.tick)}, {QStringLiteral("text"), note.text}});
    }
    if (!marks.isEmpty()) {
        values.insert(nameOfNotes(), marks);
    }
    return values;
}

TimelineKept TimelineKept::read(const QJsonObject& values, std::span<const TimelineTrack> tracks)
{
    TimelineKept kept;
    kept.arrangement = arrangementOf(values.value(nameOfTracks()).toArray(), tracks);
    const QJsonArray collapsed = values.value(nameOfGroups()).toArray();
    for (const auto& value : collapsed) {
        const int group = value.toInt(-1);
        if (group >= 0 && static_cast<std::size_t>(group) < kept.arrangement.groupCount()) {
            kept.arrangement.setGroupCollapsed(static_cast<std::size_t>(group), true);
        }
    }
    const int coloring = values.value(nameOfColoring()).toInt();
    if (coloring > 0 && coloring <= static_cast<int>(TimelineColoring::Category)) {
        kept.coloring = static_cast<TimelineColoring>(coloring);
    }
    const QJsonArray keptNotes = values.value(nameOfNotes()).toArray();
    for (const auto& value : keptNotes) {
        bool isNumber = false;
        const Ticks tick = value.toObject().value(QStringLiteral("tick")).toString().toULongLong(&isNumber);
        if (isNumber) {
            kept.notes.set(tick, value.toObject().value(QStringLiteral("text")).toString());
        }
    }
    return kept;
}

} // namespace ets
