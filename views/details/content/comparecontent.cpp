// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/details/content/comparecontent.h"

#include "model/analysis/compare/comparedtrace.h"
#include "model/qt/load/dataset.h"
#include "model/qt/text/comparetexts.h"
#include "model/qt/text/durations.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "model/qt/text/text.h"
#include "model/report/compare/comparewords.h"

#include <algorithm>
#include <utility>
#include <variant>

namespace ets {

namespace {

using compare::ComparedEvents;
using compare::ComparedRow;
using compare::Comparison;

/// What is said of a selection.
struct Compared {
    ComparedRow line;
    std::size_t rows = 0; ///< That were put together; 0 for an op type or a module, which was tested as a whole.
    std::size_t others = 0; ///< Events beside those that are selected, whose times are in it.
};

std::optional<Compared> comparedOf(const DetailsInput& input)
{
    const compare::ComparedTrace& compared = *input.compared;
    const ComparedRow* whole = nullptr;
    if (const auto* const type = std::get_if<OpTypeId>(&input.selection)) {
        whole = compared.of(*type);
    } else if (const auto* const module = std::get_if<ModuleId>(&input.selection)) {
        whole = compared.of(*module);
    }
    if (whole != nullptr) {
        return Compared{.line = *whole};
    }
    const auto* const event = std::get_if<EventId>(&input.selection);
    const auto* const sample = std::get_if<SampleId>(&input.selection);
    auto events = event != nullptr ? compared.of(std::span(event, 1))
        : sample != nullptr        ? compared.of(std::array{input.trace().eventOf(*sample)})
                                   : compared.of(input.targets.events);
    if (!events) {
        return std::nullopt;
    }
    return Compared{.line = std::move(events->line), .rows = events->rows.size(), .others = events->others};
}

/// Old, new, and what lies between them.
std::vector<DetailFigure> figuresOf(const Comparison& comparison, const ComparedRow& line, const TraceOptions& options)
{
    const double before = line.isInOld ? line.values.old[comparison.oldMedian()].ticksPerRun() : 0;
    const double now = line.isInNew ? line.values.recent[comparison.newMedian()].ticksPerRun() : 0;
    const QString none = QStringLiteral("\u2013");
    const auto& ratio = line.verdict.size.ratio;
    return {{Details::tr("Baseline"), line.isInOld ? format::duration(before, options) : none,
                Details::tr("Per run in the median recording of the baseline, runs in the middle")},
        {Details::tr("Now"), line.isInNew ? format::duration(now, options) : none,
            Details::tr("The same of the trace on show, or of the median of the recordings beside it")},
        {QStringLiteral("\u0394"), comparetexts::signedDuration(comparison.ticksPerRun(line.delta), options),
            Details::tr("Now less the baseline, of the median recordings of both sides")},
        {QStringLiteral("\u0394 (%)"), ratio ? comparetexts::signedPercent(*ratio - 1) : none,
            Details::tr("Median of new divided by old over all pairs of recordings, less 1. Where it can be told how "
                        "fast the machine was, each recording is divided by that first")}};
}

DetailParagraph stateFact(const ComparedRow& line)
{
    const compare::Verdict& verdict = line.verdict;
    const bool isShown = verdict.state == compare::State::Slower || verdict.state == compare::State::Faster
        || verdict.state == compare::State::Small;
    DetailSpan state = plain(messageText(Message(compare::stateName(line))));
    state.style = isShown ? DetailSpan::Style::Strong : DetailSpan::Style::Normal;
    std::vector<DetailSpan> spans{std::move(state)};
    if (const auto& interval = verdict.size.ratioInterval) {
        spans.push_back(muted(Details::tr("between %1 and %2")
                                  .arg(comparetexts::signedPercent(interval->lower - 1),
                                      comparetexts::signedPercent(interval->upper - 1)),
            Details::tr("Interval of the change in percent")));
    }
    if (verdict.holm) {
        spans.push_back(muted(QString::fromStdString(comparewords::pText(*verdict.holm)),
            Details::tr("How likely so large a difference is where nothing differs, adjusted for all that is tested "
                        "together")));
    }
    return fact(Details::tr("State"), std::move(spans));
}

void addEvidence(const Comparison& comparison, const Compared& what, DetailSection& section)
{
    const ComparedRow& line = what.line;
    if (line.place == compare::LeafPlace::Leaf) {
        const QString meaning = messageText(comparewords::evidenceMeaning(line.evidence));
        section.paragraphs.push_back(
            fact(what.rows == 1 ? Details::tr("Matched by") : Details::tr("Matched by, at least"),
                {plain(messageText(comparewords::evidence(line.evidence))), muted(meaning)}));
    }
    if (line.old.size() > 1 || line.recent.size() > 1) {
        if (!line.old.empty()) {
            section.paragraphs.push_back(
                fact(Details::tr("Before"), {plain(comparetexts::leaves(comparison.oldSide(), line.old))}));
        }
        section.paragraphs.push_back(
            fact(Details::tr("Now"), {plain(comparetexts::leaves(comparison.newSide(), line.recent))}));
    } else if (!line.old.empty() && !line.recent.empty()) {
        const std::string& label = comparison.oldSide().leaves[line.old.front()].label;
        if (label != comparison.newSide().leaves[line.recent.front()].label) {
            section.paragraphs.push_back(fact(Details::tr("Before"), {plain(shownText(label))}));
        }
    }
}

void addNotes(const Comparison& comparison, const Compared& what, DetailSection& section)
{
    const auto& context = comparison.context();
    if (const auto block = std::ranges::find(context, true, &compare::ContextNote::blocks); block != context.end()) {
        section.paragraphs.push_back(
            note(Details::tr("The sides cannot be compared: %1").arg(messageText(comparewords::blockText(*block)))));
    }
    if (what.others > 0) {
        section.paragraphs.push_back(note(what.others == 1
                ? Details::tr("One more event is in the same row, and its time in these figures.")
                : Details::tr("%1 more events are in the same rows, and their times in these figures.")
                      .arg(format::count(what.others))));
    }
    if (what.rows > 1) {
        section.paragraphs.push_back(
            note(Details::tr("%1 rows of Compare together, which is not tested.").arg(format::count(what.rows))));
    }
}

} // namespace

void addComparison(const DetailsInput& input, DetailsContent& content)
{
    if (input.compared == nullptr || input.compared->trace() != input.data.trace) {
        return;
    }
    const std::optional<Compared> what = comparedOf(input);
    if (!what) {
        return;
    }
    const Comparison& comparison = input.compared->comparison();
    const TraceOptions& options = input.trace().options();
    DetailSection section{.id = DetailSection::Id::Baseline,
        .title = Details::tr("Against the baseline"),
        .aside = comparison.speeds().areTold ? Details::tr("each recording divided by its own speed") : QString()};
    section.figures = figuresOf(comparison, what->line, options);
    section.paragraphs.push_back(stateFact(what->line));
    addEvidence(comparison, *what, section);
    addNotes(comparison, *what, section);
    const auto behind = std::ranges::find_if(
        content.sections, [](const DetailSection& other) { return other.id > DetailSection::Id::Baseline; });
    content.sections.insert(behind, std::move(section));
    content.recordings = stripsOf(comparison, what->line, options);
}

} // namespace ets
