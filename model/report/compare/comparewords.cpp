// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/comparewords.h"

#include "model/analysis/compare/mixedside.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string_view>

namespace ets::comparewords {

using namespace compare;

namespace {

constexpr double hundred = 100;

constexpr double leastP = 0.0001; ///< Below which nobody needs to know how small it is.

std::string digitsOfP(double p)
{
    return p < leastP ? "< 0.0001" : fmt::format("{:#.2g}", p);
}

/// A number of percent with three digits that count at most, without a sign: "4.2", "153", "1890".
std::string digits(double share)
{
    const double number = std::abs(share) * hundred;
    constexpr double withoutPoint = 99.95;
    if (number < withoutPoint) {
        return fmt::format("{:.1f}", number);
    }
    const double last = std::pow(10.0, std::floor(std::log10(number)) - 2); // the value of the third digit
    return fmt::format("{:.0f}", std::round(number / last) * last);
}

/// Of a spread or of what would be missed: whole percent.
std::string wholePercent(double share)
{
    return fmt::format("{:.0f} %", share * hundred);
}

std::string signedDigits(double share)
{
    return (share < 0 ? "-" : "+") + digits(share);
}

/// "between 4.2 and 52.5 %" of a change in one direction, as shares.
Message between(double lower, double upper)
{
    return ETS_MESSAGE("between %1 and %2 %", digits(std::min(std::abs(lower), std::abs(upper))),
        digits(std::max(std::abs(lower), std::abs(upper))));
}

Message sizeText(const PairSize& size)
{
    return size.ratio ? Message::verbatim(percent(*size.ratio - 1)) : ETS_MESSAGE("what it did not take before");
}

Message intervalText(const PairSize& size)
{
    return size.ratioInterval ? between(size.ratioInterval->lower - 1, size.ratioInterval->upper - 1) : Message();
}

/// How many standard deviations a change has to be so that 80 % of the comparisons show it, by recordings of the
/// smaller side; measured with normal recordings.
double deviationsFor(std::size_t recordings)
{
    struct Point {
        double count;
        double deviations;
    };
    constexpr std::array<Point, 7> points{{{4, 2.9}, {5, 2.4}, {6, 2.0}, {8, 1.6}, {10, 1.4}, {12, 1.3}, {20, 1.0}}};
    const auto count = static_cast<double>(recordings);
    if (count <= points.front().count) {
        return points.front().deviations;
    }
    for (std::size_t i = 1; i < points.size(); ++i) {
        if (count <= points[i].count) {
            const double part = (count - points[i - 1].count) / (points[i].count - points[i - 1].count);
            return points[i - 1].deviations + part * (points[i].deviations - points[i - 1].deviations);
        }
    }
    return points.back().deviations * std::sqrt(points.back().count / count);
}

Message notShown(const Comparison& comparison)
{
    const PairSize& size = comparison.total().verdict.size;
    const std::size_t least = std::min(comparison.oldSide().recordings.size(), comparison.newSide().recordings.size());
    const double spread = std::max(spreadOf(comparison.oldSide()), spreadOf(comparison.newSide()));
    const Message what = size.ratioInterval ? ETS_MESSAGE("no difference shown (between %1 and %2 %)",
                             signedDigits(size.ratioInterval->lower - 1), signedDigits(size.ratioInterval->upper - 1))
                                            : ETS_MESSAGE("no difference shown");
    if (comparison.rules().alpha != compare::VerdictRules().alpha) { // what would be missed was measured with 0.05
        return ETS_MESSAGE("%1. Recordings of one side spread by %2", what, wholePercent(spread));
    }
    return ETS_MESSAGE(
        "%1. Recordings of one side spread by %2: with %3 a side a change below %4 would often be missed", what,
        wholePercent(spread), least, wholePercent(deviationsFor(least) * spread));
}

/// So many recordings a side that a difference can be shown at all: the least k of 2 / C(2k, k) <= alpha.
std::size_t leastRecordings(double alpha)
{
    std::size_t count = 1;
    double smallestP = 1;
    while (smallestP > alpha) {
        ++count; // C(2k, k) = C(2k - 2, k - 1) (4k - 2) / k
        smallestP *= static_cast<double>(count) / static_cast<double>(4 * count - 2);
    }
    return count;
}

Message impossible(const Comparison& comparison)
{
    const std::size_t old = comparison.oldSide().recordings.size();
    const std::size_t recent = comparison.newSide().recordings.size();
    if (comparison.isIdentical()) {
        return ETS_MESSAGE("the same file twice: equal");
    }
    const double share = comparison.total().verdict.size.ratio.value_or(1) - 1;
    if (old == 1 && recent == 1) {
        return comparison.doRecordingsDiffer()
            ? ETS_MESSAGE("these recordings differ by %1 (the median run of each lies outside the other's quartiles; "
                          "of equal programs 75 to 83 % of the pairs do). Whether the programs differ, one recording "
                          "each cannot tell",
                signedPercent(share))
            : ETS_MESSAGE("these two recordings look alike. Whether the programs differ, one recording each cannot "
                          "tell");
    }
    const std::size_t needed = leastRecordings(comparison.rules().alpha);
    return std::min(old, recent) < 2
        ? ETS_MESSAGE("%1 against %2 recordings: one recording on a side is never enough. At least %3 a side, better "
                      "%4",
            old, recent, needed, needed + 2)
        : ETS_MESSAGE("%1 against %2 recordings: the smallest possible p is %3. At least %4 a side, better %5", old,
            recent, fmt::format("{:.2g}", comparison.distribution().smallestP()), needed, needed + 2);
}

/// "40" or "20 to 40".
Message range(std::size_t least, std::size_t most)
{
    return least == most ? Message::verbatim(std::to_string(least)) : ETS_MESSAGE("%1 to %2", least, most);
}

bool has(const Comparison& comparison, ContextCode code)
{
    return std::ranges::find(comparison.context(), code, &ContextNote::code) != comparison.context().end();
}

/// What notes call a side.
Message sideText(const std::string& side)
{
    return side == "old" ? ETS_MESSAGE("old") : ETS_MESSAGE("new");
}

Message spreadNote(const ContextNote& note)
{
    return ETS_MESSAGE("recordings of the %1 side spread by %2: something else was at work on the machine, or it was "
                       "not always equally fast",
        sideText(note.texts[0]), wholePercent(note.numbers[0]));
}

Message tracingNote(const ContextNote& note)
{
    constexpr double microsecondsAnEvent = 0.3;
    const double more = note.numbers[1] - note.numbers[0];
    const std::string old = fmt::format("{:.0f}", note.numbers[0]);
    const std::string recent = fmt::format("{:.0f}", note.numbers[1]);
    const std::string time = fmt::format("{:.3g} µs", std::abs(more) * microsecondsAnEvent);
    const std::string each = fmt::format("{} µs", microsecondsAnEvent);
    return more > 0 ? ETS_MESSAGE("a run logs %1 events on the old side and %2 on the new: logging alone takes some %3 "
                                  "more there (about %4 an event)",
               old, recent, time, each)
                    : ETS_MESSAGE("a run logs %1 events on the old side and %2 on the new: logging alone takes some %3 "
                                  "less there (about %4 an event)",
                        old, recent, time, each);
}

/// Items of a list: "a, b, c".
Message listed(const std::vector<Message>& items)
{
    // Halves of halves: messages are not to nest deep.
    if (items.size() < 2) {
        return items.empty() ? Message() : items.front();
    }
    const auto half = items.begin() + static_cast<std::ptrdiff_t>(items.size() / 2);
    return ETS_MESSAGE("%1, %2", listed({items.begin(), half}), listed({half, items.end()}));
}

/// Which evidence rows have, and for which share of the time of both sides.
Message evidenceShares(const Comparison& comparison)
{
    std::vector<Message> shares;
    for (const EvidenceInfo& info : evidenceKinds()) {
        const double old = comparison.shareOf(info.evidence, false);
        const double recent = comparison.shareOf(info.evidence, true);
        if (old > 0 || recent > 0) {
            shares.push_back(
                ETS_MESSAGE("%1 %2 and %3", evidence(info.evidence), wholePercent(old), wholePercent(recent)));
        }
    }
    return listed(shares);
}

Message sideNote(const ContextNote& note)
{
    std::vector<Message> files;
    for (std::size_t i = 1; i < note.texts.size(); ++i) {
        files.push_back(Message::verbatim(note.texts[i]));
    }
    return note.numbers[0] > 0
        ? ETS_MESSAGE("recordings of the %1 side were made in another way than its first (other units, method or "
                      "input, or values were logged): %2",
            sideText(note.texts[0]), listed(files))
        : ETS_MESSAGE("recordings of the %1 side are of another program or export than its first: %2",
            sideText(note.texts[0]), listed(files));
}

Message backendNote(const ContextNote& note)
{
    const auto named = [](const std::string& backends) {
        return backends.empty() ? ETS_MESSAGE("none") : Message::verbatim(backends);
    };
    return ETS_MESSAGE("backends differ: %1 before, %2 now", named(note.texts[0]), named(note.texts[1]));
}

} // namespace

std::string percent(double share)
{
    return digits(share) + " %";
}

std::string signedPercent(double share)
{
    return signedDigits(share) + " %";
}

std::string pText(double p)
{
    return p < leastP ? "p < 0.0001" : "p = " + digitsOfP(p);
}

Message headline(const Comparison& comparison)
{
    std::size_t least = SIZE_MAX;
    std::size_t most = 0;
    for (const Side* const side : {&comparison.oldSide(), &comparison.newSide()}) {
        for (const Recording& recording : side->recordings) {
            least = std::min<std::size_t>(least, recording.runs);
            most = std::max<std::size_t>(most, recording.runs);
        }
    }
    const std::uint32_t dropped = std::max(comparison.oldSide().dropped, comparison.newSide().dropped);
    const std::size_t old = comparison.oldSide().recordings.size();
    const std::size_t recent = comparison.newSide().recordings.size();
    const Message runs = range(least + dropped, most + dropped);
    const bool isOneRun = most + dropped == 1;
    const Message sides = old + recent > 2
        ? (isOneRun ? ETS_MESSAGE("%1 old and %2 new recordings of %3 run", old, recent, runs)
                    : ETS_MESSAGE("%1 old and %2 new recordings of %3 runs", old, recent, runs))
        : (isOneRun ? ETS_MESSAGE("%1 old and %2 new recording of %3 run", old, recent, runs)
                    : ETS_MESSAGE("%1 old and %2 new recording of %3 runs", old, recent, runs));
    const Message counted = dropped == 0 ? sides
        : dropped == 1                   ? ETS_MESSAGE("%1, the first left out", sides)
                                         : ETS_MESSAGE("%1, the first %2 left out", sides, dropped);
    const Message program =
        has(comparison, ContextCode::Programs) ? ETS_MESSAGE("different programs") : ETS_MESSAGE("one program");
    const bool isOneClock = !has(comparison, ContextCode::Clock) && !has(comparison, ContextCode::Units);
    const Message clock = isOneClock
        ? ETS_MESSAGE("one clock (%1)", timeScaleName(comparison.newSide().conditions.unit))
        : ETS_MESSAGE("different clocks");
    return ETS_MESSAGE("%1; %2, %3", counted, program, clock);
}

Message verdict(const Comparison& comparison, const std::vector<ComparedRow>& rows)
{
    const Verdict& total = comparison.total().verdict;
    if (comparison.isBlocked()) {
        const auto block = std::ranges::find(comparison.context(), true, &ContextNote::blocks);
        return ETS_MESSAGE("no verdict: %1", blockText(*block));
    }
    if (comparison.isEven(rows)) {
        const double share = comparison.speedSize().ratio.value_or(1) - 1;
        return ETS_MESSAGE("the recordings differ evenly, by %1: all operators alike. That looks like the machine "
                           "rather than the program",
            signedPercent(share));
    }
    const std::string p = pText(total.p.value_or(1));
    switch (total.state) {
    case State::Slower:
        return ETS_MESSAGE("SLOWER by %1 (%2), %3", sizeText(total.size), intervalText(total.size), p);
    case State::Faster:
        return ETS_MESSAGE("FASTER by %1 (%2), %3", sizeText(total.size), intervalText(total.size), p);
    case State::Small:
        return ETS_MESSAGE(
            "different, but by less than %1 (%2)", percent(comparison.rules().margin), intervalText(total.size));
    case State::Impossible:
        return impossible(comparison);
    default:
        return notShown(comparison);
    }
}

Message shownRow(const Comparison& comparison, const ComparedRow& row)
{
    const PairSize& size = row.verdict.size;
    const bool isAgainst = comparison.speeds().areTold;
    if (!size.ratio || !size.ratioInterval) {
        return size.isAbove ? (isAgainst ? ETS_MESSAGE("%1 grew against the other operators", row.label)
                                         : ETS_MESSAGE("%1 grew", row.label))
                            : (isAgainst ? ETS_MESSAGE("%1 shrank against the other operators", row.label)
                                         : ETS_MESSAGE("%1 shrank", row.label));
    }
    const double lower = std::min(std::abs(size.ratioInterval->lower - 1), std::abs(size.ratioInterval->upper - 1));
    const double upper = std::max(std::abs(size.ratioInterval->lower - 1), std::abs(size.ratioInterval->upper - 1));
    const std::string by = percent(*size.ratio - 1);
    const std::string from = digits(lower);
    const std::string to = digits(upper);
    if (isAgainst) {
        return size.isAbove
            ? ETS_MESSAGE("%1 grew by %2 against the other operators (%3 to %4 %)", row.label, by, from, to)
            : ETS_MESSAGE("%1 shrank by %2 against the other operators (%3 to %4 %)", row.label, by, from, to);
    }
    return size.isAbove ? ETS_MESSAGE("%1 grew by %2 (%3 to %4 %)", row.label, by, from, to)
                        : ETS_MESSAGE("%1 shrank by %2 (%3 to %4 %)", row.label, by, from, to);
}

std::vector<Message> sentences(const Comparison& comparison, const std::vector<ComparedRow>& rows)
{
    std::vector<Message> lines{verdict(comparison, rows)};
    if (comparison.isBlocked()) {
        return lines;
    }
    if (comparison.isEven(rows)) { // limits are about the total, whatever it looks like
        const Verdict& total = comparison.total().verdict;
        const std::string p = pText(total.p.value_or(1));
        lines.push_back(total.size.isAbove
                ? ETS_MESSAGE("The total is slower by %1 (%2), %3", sizeText(total.size), intervalText(total.size), p)
                : ETS_MESSAGE("The total is faster by %1 (%2), %3", sizeText(total.size), intervalText(total.size), p));
    }
    std::vector<const ComparedRow*> shown;
    for (const ComparedRow& row : rows) {
        if (row.verdict.state == State::Slower || row.verdict.state == State::Faster) {
            shown.push_back(&row);
        }
    }
    constexpr std::size_t mostNamed = 5;
    for (std::size_t i = 0; i < std::min(shown.size(), mostNamed); ++i) {
        lines.push_back(shownRow(comparison, *shown[i]));
    }
    if (shown.size() > mostNamed) {
        lines.push_back(ETS_MESSAGE("and %1 more rows are shown to differ", shown.size() - mostNamed));
    }
    return lines;
}

std::string stateCell(const ComparedRow& row)
{
    const Verdict& verdict = row.verdict;
    if (row.place != LeafPlace::Leaf) {
        return "no verdict";
    }
    const std::string share = verdict.size.ratio ? signedPercent(*verdict.size.ratio - 1) : std::string("?");
    const std::string holm = verdict.holm ? " (Holm " + digitsOfP(*verdict.holm) + ")" : std::string();
    switch (verdict.state) {
    case State::Slower:
    case State::Faster:
        return share + "  shown" + holm;
    case State::Small:
        return share + "  small" + holm;
    case State::NotShown:
        return share + "  ~";
    case State::BelowClock:
        return "below the clock";
    case State::NotTested:
        return "not tested";
    case State::New:
        return "new";
    case State::Gone:
        return "gone";
    case State::Impossible:
        break;
    }
    return "";
}

Message evidence(Evidence kind)
{
    switch (kind) {
    case Evidence::Instruction:
        return ETS_MESSAGE("instruction");
    case Evidence::Node:
        return ETS_MESSAGE("node");
    case Evidence::Handle:
        return ETS_MESSAGE("handle");
    case Evidence::Origin:
        return ETS_MESSAGE("origin");
    case Evidence::Module:
        return ETS_MESSAGE("module");
    case Evidence::Name:
        return ETS_MESSAGE("name");
    case Evidence::New:
        return ETS_MESSAGE("new");
    case Evidence::Gone:
        break;
    }
    return ETS_MESSAGE("gone");
}

Message evidenceMeaning(Evidence kind)
{
    switch (kind) {
    case Evidence::Instruction:
        return ETS_MESSAGE("the same instruction of equal programs");
    case Evidence::Node:
        return ETS_MESSAGE("the same node of equal exports");
    case Evidence::Handle:
        return ETS_MESSAGE("debug handles of one ATen program");
    case Evidence::Origin:
        return ETS_MESSAGE("the op that its nodes come from");
    case Evidence::Module:
        return ETS_MESSAGE("all that ran in one module");
    case Evidence::Name:
        return ETS_MESSAGE("the name, and the place among those of one name");
    case Evidence::New:
        return ETS_MESSAGE("the new side alone has it");
    case Evidence::Gone:
        break;
    }
    return ETS_MESSAGE("the old side alone has it");
}

Message blockText(const ContextNote& note)
{
    const auto& texts = note.texts;
    const auto whole = [&note](std::size_t i) { return fmt::format("{:.0f}", note.numbers[i]); };
    switch (note.code) {
    case ContextCode::Units:
        return ETS_MESSAGE("the old side is in %1 and the new one in %2, which do not compare", texts[0], texts[1]);
    case ContextCode::Method:
        return ETS_MESSAGE("no method ran on both sides: the old one ran %1, the new one %2", texts[0], texts[1]);
    case ContextCode::Runs:
        return ETS_MESSAGE("the %1 side has no run that executes the method", sideText(texts[0]));
    case ContextCode::Values:
        return ETS_MESSAGE("the %1 side logged values, the other did not: logging takes time", sideText(texts[0]));
    case ContextCode::Inputs:
        return ETS_MESSAGE("the sides ran with other inputs: %1 and %2", texts[0], texts[1]);
    case ContextCode::Programs:
        return ETS_MESSAGE("the programs differ");
    case ContextCode::Exports:
        return ETS_MESSAGE("the records are of different exports");
    case ContextCode::Backends:
        return backendNote(note);
    case ContextCode::LeftOut:
        return ETS_MESSAGE("%1 does not belong to %2: it is left out", texts[0], texts[1]);
    case ContextCode::Clock:
        return ETS_MESSAGE(
            "the clocks count in other steps: %1 in %2 ticks before, %3 now", texts[0], whole(0), whole(1));
    case ContextCode::Tracing:
        return tracingNote(note);
    case ContextCode::Dropped:
        return ETS_MESSAGE("the old side left out its first %1 runs, the new one its first %2", whole(0), whole(1));
    case ContextCode::FewRuns:
        return ETS_MESSAGE(
            "%1 of the %2 side has %3 runs that count: better 20 or more", texts[1], sideText(texts[0]), whole(0));
    case ContextCode::Spread:
        return spreadNote(note);
    case ContextCode::Release:
        return ETS_MESSAGE("the records were written by different releases: schema %1 and %2", texts[0], texts[1]);
    case ContextCode::Order:
        return note.numbers[0] > 0
            ? ETS_MESSAGE("sides were recorded one after the other: the machine may have changed in between")
            : ETS_MESSAGE("recordings that took turns compare better: the files do not tell whether these did");
    case ContextCode::Mixed:
        return sideNote(note);
    case ContextCode::Speeds:
        return ETS_MESSAGE("too few rows are the same on both sides to tell how fast the machine was: rows are "
                           "compared as they are");
    case ContextCode::SameRecording:
        return ETS_MESSAGE("%1 is on both sides", texts[0]);
    case ContextCode::Origins:
        return ETS_MESSAGE(
            "where the nodes of the %1 side come from cannot be read, so rows are matched without it: %2",
            sideText(texts[0]), texts[1]);
    }
    return {};
}

std::string mixedText(const compare::Side& side)
{
    const auto note = compare::mixedNote(side, "new");
    return note ? blockText(*note).english() : std::string();
}

Message remedy(const ContextNote& note)
{
    switch (note.code) {
    case ContextCode::Units:
        return ETS_MESSAGE("Say what a tick is on both sides, or compare recordings of one device");
    case ContextCode::Method:
        return ETS_MESSAGE("Compare recordings of one method");
    case ContextCode::Runs:
        return ETS_MESSAGE("Record runs that execute the method, and choose runs that count");
    case ContextCode::Values:
        return ETS_MESSAGE("Record both sides without logged values");
    case ContextCode::Inputs:
        return ETS_MESSAGE("Record both sides with the same inputs");
    case ContextCode::Mixed:
        return ETS_MESSAGE("Give each side recordings of one program that were made in one way");
    default:
        return {};
    }
}

Message note(const Comparison& comparison, const ContextNote& note)
{
    return note.code == ContextCode::Programs
        ? ETS_MESSAGE("%1; rows are matched, by share of the old and the new time: %2", blockText(note),
            evidenceShares(comparison))
        : blockText(note);
}

std::string limit(const Comparison& comparison, const CompareLimit& limit, const JudgedLimit& judged)
{
    const std::string asked = limit.of + " may grow by less than " + percent(limit.above);
    if (judged.outcome == LimitOutcome::Exceeded) {
        const std::string grown = judged.ratio > 0 ? " by " + percent(judged.ratio - 1) : std::string();
        return judged.label + " is slower" + grown + ", and " + asked;
    }
    if (!judged.isThere) {
        return "nothing could be decided: there is no row, op or module called " + limit.of;
    }
    if (judged.state == State::Impossible) {
        return "nothing could be decided: "
            + (comparison.isBlocked() ? verdict(comparison, {}) : impossible(comparison)).english();
    }
    const std::string why = judged.state == State::New ? "the new side alone has it"
        : judged.state == State::Gone                  ? "the old side alone has it"
                                                       : "so many recordings cannot test it";
    return "nothing could be decided: " + judged.label + " was not tested, " + why;
}

} // namespace ets::comparewords
