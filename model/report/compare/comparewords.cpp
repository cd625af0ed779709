// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/compare/comparewords.h"

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

/// A number of percent with three digits at most, without a sign.
std::string digits(double share)
{
    const double number = std::abs(share) * hundred;
    constexpr double withoutPoint = 99.95;
    constexpr double most = 999.5;
    if (number < withoutPoint) {
        return fmt::format("{:.1f}", number);
    }
    return number < most ? fmt::format("{:.0f}", number) : fmt::format("{:.3g}", number);
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
std::string between(double lower, double upper)
{
    return "between " + digits(std::min(std::abs(lower), std::abs(upper))) + " and "
        + digits(std::max(std::abs(lower), std::abs(upper))) + " %";
}

std::string sizeText(const PairSize& size)
{
    return size.ratio ? percent(*size.ratio - 1) : std::string("what it did not take before");
}

std::string intervalText(const PairSize& size)
{
    return size.ratioInterval ? between(size.ratioInterval->lower - 1, size.ratioInterval->upper - 1) : std::string();
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

std::string notShown(const Comparison& comparison)
{
    const PairSize& size = comparison.total().verdict.size;
    std::string text = "no difference shown";
    if (size.ratioInterval) {
        text += " (between " + signedDigits(size.ratioInterval->lower - 1) + " and "
            + signedDigits(size.ratioInterval->upper - 1) + " %)";
    }
    const std::size_t least = std::min(comparison.oldSide().recordings.size(), comparison.newSide().recordings.size());
    const double spread = std::max(spreadOf(comparison.oldSide()), spreadOf(comparison.newSide()));
    return text + ". Recordings of one side spread by " + wholePercent(spread) + ": with " + std::to_string(least)
        + " a side a change below " + wholePercent(deviationsFor(least) * spread) + " would often be missed";
}

std::string impossible(const Comparison& comparison)
{
    const std::size_t old = comparison.oldSide().recordings.size();
    const std::size_t recent = comparison.newSide().recordings.size();
    if (comparison.isIdentical()) {
        return "the same file twice: equal";
    }
    const double share = comparison.total().verdict.size.ratio.value_or(1) - 1;
    if (old == 1 && recent == 1) {
        const std::string cannotTell = ". Whether the programs differ, one recording each cannot tell";
        return comparison.doRecordingsDiffer() ? "these recordings differ by " + signedPercent(share)
                + " (the median run of each lies outside the other's quartiles; of equal programs 75 to 83 % of the "
                  "pairs do)"
                + cannotTell
                                               : "these two recordings look alike" + cannotTell;
    }
    std::string why = std::min(old, recent) < 2
        ? std::string("one recording on a side is never enough")
        : fmt::format("the smallest possible p is {:.2g}", comparison.distribution().smallestP());
    return fmt::format("{} against {} recordings: {}. At least 4 a side, better 6", old, recent, why);
}

/// "40" or "20 to 40".
std::string range(std::size_t least, std::size_t most)
{
    return least == most ? std::to_string(least) : std::to_string(least) + " to " + std::to_string(most);
}

bool has(const Comparison& comparison, ContextCode code)
{
    return std::ranges::find(comparison.context(), code, &ContextNote::code) != comparison.context().end();
}

std::string spreadNote(const ContextNote& note)
{
    return "recordings of the " + note.texts[0] + " side spread by " + wholePercent(note.numbers[0])
        + ": something else was at work on the machine, or it was not always equally fast";
}

std::string tracingNote(const ContextNote& note)
{
    constexpr double microsecondsAnEvent = 0.3;
    const double more = note.numbers[1] - note.numbers[0];
    return fmt::format(
        "a run logs {:.0f} events on the old side and {:.0f} on the new: logging alone takes some {:.3g} "
        "µs {} there (about {} µs an event)",
        note.numbers[0], note.numbers[1], std::abs(more) * microsecondsAnEvent, more > 0 ? "more" : "less",
        microsecondsAnEvent);
}

/// Which evidence rows have, and for which share of the time of both sides.
std::string evidenceShares(const Comparison& comparison)
{
    std::string text;
    for (const EvidenceInfo& info : evidenceKinds()) {
        const double old = comparison.shareOf(info.evidence, false);
        const double recent = comparison.shareOf(info.evidence, true);
        if (old > 0 || recent > 0) {
            text += text.empty() ? "" : ", ";
            text += std::string(info.key) + " " + wholePercent(old) + " and " + wholePercent(recent);
        }
    }
    return text;
}

std::string sideNote(const ContextNote& note)
{
    std::string files;
    for (std::size_t i = 1; i < note.texts.size(); ++i) {
        files += (i == 1 ? "" : ", ") + note.texts[i];
    }
    return "recordings of the " + note.texts[0] + " side ran other instructions than its first: " + files;
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

std::string headline(const Comparison& comparison)
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
    const std::string lost = dropped == 0 ? ""
        : dropped == 1                    ? ", the first left out"
                                          : ", the first " + std::to_string(dropped) + " left out";
    const bool isOneProgram = !has(comparison, ContextCode::Programs);
    const bool isOneClock = !has(comparison, ContextCode::Clock) && !has(comparison, ContextCode::Units);
    const std::string unit(timeScaleName(comparison.newSide().conditions.unit));
    return std::to_string(old) + " old and " + std::to_string(recent) + " new recording" + (old + recent > 2 ? "s" : "")
        + " of " + range(least + dropped, most + dropped) + (most + dropped == 1 ? " run" : " runs") + lost + "; "
        + (isOneProgram ? "one program" : "different programs") + ", "
        + (isOneClock ? "one clock (" + unit + ")" : "different clocks");
}

std::string verdict(const Comparison& comparison, const std::vector<ComparedRow>& rows)
{
    const Verdict& total = comparison.total().verdict;
    if (comparison.isBlocked()) {
        const auto block = std::ranges::find(comparison.context(), true, &ContextNote::blocks);
        return "no verdict: " + blockText(*block);
    }
    if (comparison.isEven(rows)) {
        const double share = comparison.speedSize().ratio.value_or(1) - 1;
        return "the recordings differ evenly, by " + signedPercent(share)
            + ": all operators alike. That looks like the machine rather than the program";
    }
    switch (total.state) {
    case State::Slower:
    case State::Faster:
        return std::string(total.state == State::Slower ? "SLOWER" : "FASTER") + " by " + sizeText(total.size) + " ("
            + intervalText(total.size) + "), " + pText(total.p.value_or(1));
    case State::Small:
        return "different, but by less than " + percent(comparison.rules().margin) + " (" + intervalText(total.size)
            + ")";
    case State::Impossible:
        return impossible(comparison);
    default:
        return notShown(comparison);
    }
}

std::string shownRow(const Comparison& comparison, const ComparedRow& row)
{
    const PairSize& size = row.verdict.size;
    const std::string against = comparison.speeds().areTold ? " against the other operators" : "";
    const std::string grew = size.isAbove ? " grew" : " shrank";
    if (!size.ratio || !size.ratioInterval) {
        return row.label + grew + against;
    }
    const double lower = std::min(std::abs(size.ratioInterval->lower - 1), std::abs(size.ratioInterval->upper - 1));
    const double upper = std::max(std::abs(size.ratioInterval->lower - 1), std::abs(size.ratioInterval->upper - 1));
    return row.label + grew + " by " + percent(*size.ratio - 1) + against + " (" + digits(lower) + " to "
        + digits(upper) + " %)";
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

std::string blockText(const ContextNote& note)
{
    const auto& texts = note.texts;
    switch (note.code) {
    case ContextCode::Units:
        return "the old side is in " + texts[0] + " and the new one in " + texts[1] + ", which do not compare";
    case ContextCode::Method:
        return "no method ran on both sides: the old one ran " + texts[0] + ", the new one " + texts[1];
    case ContextCode::Runs:
        return "the " + texts[0] + " side has no run that executes the method";
    case ContextCode::Values:
        return "the " + texts[0] + " side logged values, the other did not: logging takes time";
    case ContextCode::Inputs:
        return "the sides ran with other inputs: " + texts[0] + " and " + texts[1];
    case ContextCode::Programs:
        return "the programs differ";
    case ContextCode::Exports:
        return "the records are of different exports";
    case ContextCode::Backends:
        return "backends differ: " + (texts[0].empty() ? "none" : texts[0]) + " before, "
            + (texts[1].empty() ? "none" : texts[1]) + " now";
    case ContextCode::LeftOut:
        return texts[0];
    case ContextCode::Clock:
        return fmt::format("the clocks count in other steps: {} in {:.0f} ticks before, {:.0f} now", texts[0],
            note.numbers[0], note.numbers[1]);
    case ContextCode::Tracing:
        return tracingNote(note);
    case ContextCode::Dropped:
        return fmt::format("the old side left out its first {:.0f} runs, the new one its first {:.0f}", note.numbers[0],
            note.numbers[1]);
    case ContextCode::FewRuns:
        return fmt::format(
            "{} of the {} side has {:.0f} runs that count: better 20 or more", texts[1], texts[0], note.numbers[0]);
    case ContextCode::Spread:
        return spreadNote(note);
    case ContextCode::Release:
        return "the records were written by different releases: schema " + texts[0] + " and " + texts[1];
    case ContextCode::Order:
        return note.numbers[0] > 0
            ? "sides were recorded one after the other: the machine may have changed in between"
            : "recordings that took turns compare better: the files do not tell whether these did";
    case ContextCode::Mixed:
        return sideNote(note);
    case ContextCode::Speeds:
        return "too few rows are the same on both sides to tell how fast the machine was: rows are compared as they "
               "are";
    case ContextCode::SameRecording:
        return texts[0] + " is on both sides";
    }
    return {};
}

std::string note(const Comparison& comparison, const ContextNote& note)
{
    return note.code == ContextCode::Programs
        ? blockText(note) + "; rows are matched, by share of the old and the new time: " + evidenceShares(comparison)
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
            + (comparison.isBlocked() ? verdict(comparison, {}) : impossible(comparison));
    }
    const std::string why = judged.state == State::New ? "the new side alone has it"
        : judged.state == State::Gone                  ? "the old side alone has it"
                                                       : "so many recordings cannot test it";
    return "nothing could be decided: " + judged.label + " was not tested, " + why;
}

} // namespace ets::comparewords
