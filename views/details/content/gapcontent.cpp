// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/gapcontent.h"

#include "model/qt/numbers/gapcolumn.h"
#include "model/qt/numbers/numbertablemodel.h"
#include "model/qt/numbers/runtexts.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"

#include <utility>
#include <variant>

namespace ets {

namespace {

std::optional<std::size_t> worstRow(
    const WorstNumbers& worst, const Selection& selection, const CrossReference& targets)
{
    if (const auto* const node = std::get_if<NodeId>(&selection)) {
        return worst.ofNode(*node);
    }
    if (std::holds_alternative<std::monostate>(selection) || std::holds_alternative<TimeRange>(selection)) {
        return std::nullopt;
    }
    return worst.ofEvents(targets.events);
}

/// The place of the value: a click on it goes to the node, and so to the row of Numbers.
DetailSpan valueLink(const NumberRow& row)
{
    DetailSpan span = plain(NumberTableModel::nameOf(row));
    if (row.graphNode.isValid()) {
        span.link = row.graphNode;
    } else if (row.event.isValid()) {
        span.link = row.event;
    }
    return span;
}

} // namespace

std::optional<DetailSection> gapSection(
    const WorstNumbers& worst, const Selection& selection, const CrossReference& targets)
{
    const auto index = worstRow(worst, selection, targets);
    if (!index) {
        return std::nullopt;
    }
    const NumberRow& row = worst.table()->rows[*index];
    const GapThreshold& threshold = worst.threshold();
    DetailSection section{.id = DetailSection::Id::Gap, .title = Details::tr("Against the reference")};
    DetailSpan figure = plain(gapcolumn::figureText(worst, *index));
    figure.style = row.isBeyond(threshold) ? DetailSpan::Style::Warning : DetailSpan::Style::Strong;
    figure.toolTip = row.isBeyond(threshold) ? Details::tr("Beyond the threshold that Numbers has")
                                             : Details::tr("Within the threshold that Numbers has");
    section.paragraphs.push_back(fact(Details::tr("Worst gap"), {std::move(figure)}));
    section.paragraphs.push_back(fact(Details::tr("Value"), {valueLink(row)}));
    if (row.comparedIn.size() > 1) {
        section.paragraphs.push_back(fact(Details::tr("Runs"), {plain(runtexts::rowText(*worst.table()->trace, row))}));
    }
    const auto largest = row.figure(GapMetric::MaxAbs);
    if (largest && threshold.metric != GapMetric::MaxAbs) {
        section.paragraphs.push_back(fact(Details::tr("Largest difference"), {plain(format::real(*largest))}));
    }
    for (const Message& remark : {row.note, row.problem}) {
        if (!remark.empty()) {
            section.paragraphs.push_back(note(messageText(remark)));
        }
    }
    return section;
}

} // namespace ets
