// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/base/text.h"
#include "model/base/time.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace ets::findings {

struct Rule;

/// How sure a finding is.
enum class Grade : std::uint8_t {
    Measured, ///< Ticks of this trace alone.
    FilesSay, ///< The program or the record proves it.
    Likely, ///< An inference.
};

/// "measured", "files say", "likely"; never translated.
[[nodiscard]] std::string_view gradeName(Grade grade);

/// Something that a finding is about, by an id that selects it.
struct Place {
    enum class Kind : std::uint8_t {
        Event, ///< EventId.
        Node, ///< NodeId.
        Instruction, ///< Position in the plan of the finding's method.
        Run, ///< RunId.
        Value, ///< PlanValueId in the plan of the finding's method.
        File, ///< FileRole of a file that was given.
    };

    Kind kind = Kind::Event;
    std::uint32_t id = 0;

    [[nodiscard]] static Place of(EventId event) { return {Kind::Event, event.value()}; }
    [[nodiscard]] static Place of(RunId run) { return {Kind::Run, run.value()}; }
    friend auto operator<=>(const Place&, const Place&) = default;
};

/// "event", "node", "instruction", "run", "value", "file"; never translated.
[[nodiscard]] std::string_view placeKindName(Place::Kind kind);

/// A figure or a word behind a finding, for those who read it with a program.
struct Fact {
    std::string key;
    std::variant<std::int64_t, double, std::string> value;
};

/// Time of an event, summed over the runs that count.
struct Claim {
    EventId event;
    TickSpan ticks = 0; ///< Not below 0, and of own time not above the event's.
};

/// A line of the model's source with most of what a finding counts.
struct FindingLine {
    std::string file; ///< As in Lines.
    std::int64_t line = 0; ///< From 1.
    double share = 0; ///< Of what the finding counts, 0 to 1.
    std::vector<EventId> events = {}; ///< Of the finding, at this line; ascending.
};

/// Shares of single runs that count, where they differ much: 0 to 1.
struct ShareOfRuns {
    double low = 0;
    double high = 0;
    bool isMiddleHalf = false; ///< From the lower to the upper quartile of the runs; else of the least and the most.
};

/// A sentence about places of one trace, with an upper bound of what could be saved.
struct Finding {
    const Rule* rule = nullptr; ///< Never null in a finding that was ranked.
    std::string method; ///< Whose runs it is about; empty where nothing names it.
    Grade grade = Grade::Measured;
    Message title; ///< One sentence with one figure.
    Message cannotKnow; ///< What no file of the trace tells, so that nobody takes the finding for more.
    Message action; ///< One sentence that says what to do.
    std::vector<Place> places; ///< At least one; events that took longest in the runs that count first.
    std::vector<Fact> facts;
    std::optional<FindingLine> line = {}; ///< Where one line has a quarter of it or more; nothing without a record.

    /// Ticks of a run that could be saved at most; nothing where the finding has no bound.
    std::optional<TickSpan> atMostTicks = {};
    std::optional<double> atMostShare = {}; ///< The same, of the runs' time, 0 to 1.
    /// Of the runs' time what is shown to be so, where that is less than the bound; 0 to 1. Findings are ranked by it.
    std::optional<double> atLeastShare = {};
    /// What the bound is of single runs, where that differs much from run to run, or from the share of all.
    std::optional<ShareOfRuns> ofSingleRuns = {};
    std::optional<std::uint64_t> atMostBytes = {}; ///< Of memory, where it is about that.
    bool isSmall = false; ///< Its bound is below 5 % of the runs' time, or it is of little memory.

    // What the bound is made of, so that bounds can be put together.
    std::map<EventId, TickSpan> claims = {}; ///< Own time of events over the runs that count, not below 0.
    TickSpan claimedOfRuns = 0; ///< Ticks of whole runs, beside those of events; summed over the runs that count.
};

/// What became of a rule.
enum class RuleState : std::uint8_t {
    Found,
    NotFound, ///< It was looked for.
    DoesNotApply, ///< The trace has nothing that it is about.
    FilesMissing, ///< It needs a file that was not given.
};

/// "found", "not found", "does not apply", "files missing"; never translated.
[[nodiscard]] std::string_view ruleStateName(RuleState state);

/// What a rule says of the runs of one method.
struct Outcome {
    RuleState state = RuleState::NotFound;
    std::vector<Finding> findings = {}; ///< At least one where the state is Found.

    [[nodiscard]] static Outcome found(Finding finding)
    {
        Outcome outcome{.state = RuleState::Found};
        outcome.findings.push_back(std::move(finding));
        return outcome;
    }
    [[nodiscard]] static Outcome notFound() { return {}; }
    [[nodiscard]] static Outcome doesNotApply() { return {.state = RuleState::DoesNotApply}; }
    [[nodiscard]] static Outcome filesMissing() { return {.state = RuleState::FilesMissing}; }
};

} // namespace ets::findings
