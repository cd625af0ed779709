// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace ets {

/// How a trace is read where the Python Inspector of ExecuTorch loses, invents or refuses something.
/// One code path asks the rules of a reading (rules.h); there are no two implementations.
enum class Reading : std::uint8_t {
    Corrected, ///< Nothing lost and nothing invented: what the window and etinspect show.
    Faithful, ///< As the Python Inspector of ExecuTorch, quirks included.
};

/// The reading that a trace can be compared with.
[[nodiscard]] constexpr Reading otherReading(Reading reading)
{
    return reading == Reading::Faithful ? Reading::Corrected : Reading::Faithful;
}

/// What the two readings do differently; the rows of readingRules say how.
enum class Rule : std::uint8_t {
    EveryOccurrence,
    IntegerDurations,
    ExactDelegateIds,
    HandlesForFramework,
    NarrowLinks,
    UniqueOpTypes,
    AllMethods,
    RefuseOddData,
    InventMissingData,
    AsksProgram,
    ChecksValues,
    TakesAnyBuffer,
    DecimalsOfDecoder,
    LooseEquality,
    GapOfInspector,
};

/// A difference between the readings: which of them follows the rule, and what it says.
struct ReadingRule {
    Rule rule;
    bool corrected;
    bool faithful;
    std::string_view name; ///< As docs/trace-parity.md calls it.
    std::string_view says;
};

/// Every difference between the readings, in the order of Rule.
inline constexpr std::array readingRules{
    ReadingRule{Rule::EveryOccurrence, true, false, "everyOccurrence",
        "All samples of a loop count, not the last of each run only."},
    ReadingRule{Rule::IntegerDurations, true, false, "integerDurations",
        "Ticks are subtracted before they are scaled, wrap at 2^32, and impossible durations are left out."},
    ReadingRule{Rule::ExactDelegateIds, true, false, "exactDelegateIds",
        "An id is looked up in the delegate map as it is, never as a part of another id."},
    ReadingRule{Rule::HandlesForFramework, false, true, "handlesForFramework",
        "Method::execute and the like get the handles of instruction 0."},
    ReadingRule{Rule::NarrowLinks, true, false, "narrowLinks",
        "Nodes that share a handle are told apart by order or payload; else every one belongs to all events of it."},
    ReadingRule{Rule::UniqueOpTypes, true, false, "uniqueOpTypes", "An event has an op type once."},
    ReadingRule{Rule::AllMethods, true, false, "allMethods", "Every method is joined, not \"forward\" only."},
    ReadingRule{Rule::RefuseOddData, false, true, "refuseOddData",
        "What makes the Inspector raise is an error, not a diagnostic."},
    ReadingRule{Rule::InventMissingData, false, true, "inventMissingData",
        "Tensors without a debug buffer are zeros, and index -1 has the last reference output."},
    ReadingRule{Rule::AsksProgram, true, false, "asksProgram",
        "A program names the ops of instructions, and says which calls are ops of their own."},
    ReadingRule{Rule::ChecksValues, true, false, "checksValues", "Values that their op cannot give are told."},
    ReadingRule{Rule::TakesAnyBuffer, false, true, "takesAnyBuffer",
        "A debug buffer is taken without looking whether it is one of this dump."},
    ReadingRule{Rule::DecimalsOfDecoder, false, true, "decimalsOfDecoder",
        "Logged numbers have the digits that the decoder prints: 6, or 12 of a double."},
    ReadingRule{Rule::LooseEquality, false, true, "looseEquality",
        "0 is -0 in another run, and NaN is not NaN; else values are compared by their bytes."},
    ReadingRule{Rule::GapOfInspector, false, true, "gapOfInspector",
        "Runs are paired and compared with references as calculate_numeric_gap does."},
};

/// Whether a reading follows a rule.
[[nodiscard]] constexpr bool follows(Reading reading, Rule rule)
{
    const ReadingRule& row = readingRules.at(static_cast<std::size_t>(rule));
    return reading == Reading::Faithful ? row.faithful : row.corrected;
}

/// Whether every rule has its row, and the readings differ in each.
[[nodiscard]] constexpr bool areReadingRulesSound()
{
    for (std::size_t i = 0; i < readingRules.size(); ++i) {
        if (readingRules.at(i).rule != static_cast<Rule>(i)
            || readingRules.at(i).corrected == readingRules.at(i).faithful) {
            return false;
        }
    }
    return readingRules.size() == static_cast<std::size_t>(Rule::GapOfInspector) + 1;
}
static_assert(areReadingRulesSound());

/// The error of the faithful reading for what the Inspector raises on.
/// @param what completed to a sentence: ", which the Inspector refuses"
[[nodiscard]] inline Error refusal(std::string file, Message what, Message where = {})
{
    return Error{.file = std::move(file),
        .what = ETS_MESSAGE("%1, which the Inspector refuses", std::move(what)),
        .where = std::move(where),
        .remedy = Remedy::ReadCorrected};
}

} // namespace ets
