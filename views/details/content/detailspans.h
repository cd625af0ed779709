// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "views/details/content/detailscontent.h"

#include <QtCore/QCoreApplication>

#include <cstdint>
#include <string_view>

namespace ets {

namespace compare {

class ComparedTrace;

} // namespace compare

struct EventTime;
struct DataSet;
class Trace;
struct Event;
struct FilterResult;
struct Presentation;

/// Translation context of all texts in the panel.
class Details {
    Q_DECLARE_TR_FUNCTIONS(ets::Details)
};

/// What a section builder needs to know.
struct DetailsInput {
    const DataSet& data;
    const Presentation& how;
    const Selection& selection;
    const CrossReference& targets;
    CancelToken cancel = {}; ///< Asked where there may be much to add up.
    const FilterResult* filtered = nullptr; ///< What of several events counts together; null for everything.
    const compare::ComparedTrace* compared = nullptr; ///< Of this trace with its baseline; null for none.

    [[nodiscard]] const Trace& trace() const;
};

/// The longest beginning of a text that has at most so many bytes and does not end inside a character.
[[nodiscard]] std::string_view cutUtf8(std::string_view text, std::size_t maxBytes);
/// Text of a file as it is shown, cut where nobody reads on: laying out a name of a megabyte takes seconds.
[[nodiscard]] QString shownText(std::string_view text, std::size_t maxBytes = 600);

constexpr std::size_t maxTitle = 240; ///< Bytes of a title: an op type can stand for all ops of a delegate.
constexpr std::size_t maxBadge = 40;

/// Ticks of the trace's own scale in a readable unit, every digit in the tooltip.
[[nodiscard]] DetailSpan durationSpan(const Trace& trace, std::int64_t ticks);
/// The same of an average, which may lie between two ticks.
[[nodiscard]] DetailSpan averageSpan(const Trace& trace, double ticks);
/// A value in the target scale in a readable unit, every digit in the tooltip.
[[nodiscard]] QString targetDuration(double value, TimeScale target);
[[nodiscard]] QString exactTargetDuration(double value, TimeScale target);

/// Names that lead to what they name.
[[nodiscard]] DetailSpan eventLink(const Trace& trace, EventId id);
[[nodiscard]] DetailSpan nodeLink(const Trace& trace, NodeId id);
[[nodiscard]] DetailSpan moduleLink(const Trace& trace, ModuleId id);
/// Dotted path of a module, the method's name for a root.
[[nodiscard]] QString moduleName(const Trace& trace, ModuleId id);

/// Quiet text: " · text" when something stands before it.
[[nodiscard]] DetailSpan muted(const QString& text, const QString& toolTip = {});
[[nodiscard]] DetailSpan plain(const QString& text, const QString& toolTip = {});
[[nodiscard]] DetailParagraph fact(const QString& label, std::vector<DetailSpan> value);
[[nodiscard]] DetailParagraph note(const QString& text);

/// A row for the list of most expensive events; the bar is the part of whole that the event's self time takes.
/// @param times what counts of every event, by EventId; null for all events as they are
[[nodiscard]] DetailRow eventRow(
    const DataSet& data, EventId id, std::int64_t whole, const std::vector<EventTime>* times = nullptr);
/// Keeps the count events with the most self time, longest first.
/// @param times as of eventRow()
void keepMostExpensive(
    const Trace& trace, std::vector<EventId>& events, std::size_t count, const std::vector<EventTime>* times = nullptr);
/// "1 sample", "10 samples", and the like: a plain build has no translation that would give English its plurals.
[[nodiscard]] QString samplesText(std::size_t count);
[[nodiscard]] QString runsText(std::size_t count);
/// "10 of 23", or nothing when all are shown.
[[nodiscard]] QString shownOf(std::size_t shown, std::size_t total);

} // namespace ets
