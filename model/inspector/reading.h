// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace ets {

/// How a trace is read where the Python Inspector loses, invents or refuses something.
/// One code path asks this value; there are no two implementations.
struct Reading {
    bool everyOccurrence = true; ///< Keep all samples of a loop, not the last of each run only.
    bool integerDurations = true; ///< Subtract ticks before scaling, wrap at 2^32, leave out impossible ones.
    bool exactDelegateIds = true; ///< No substring matches in the delegate map.
    bool handlesForFramework = false; ///< Method::execute and the like get the handles of instruction 0.
    bool narrowLinks = false; ///< What shares a handle is told apart by order; else every node of it belongs to all.
    bool uniqueOpTypes = true; ///< An op type once per event.
    bool allMethods = true; ///< Join every method, not only "forward".
    bool refuseOddData = false; ///< What makes the Inspector raise is an error, not a diagnostic.
    bool inventMissingData = false; ///< Zeros for tensors without debug buffer; last reference output for index -1.
    bool asksProgram = true; ///< A program names the ops of instructions, and says which calls are ops of their own.
    bool checksValues = true; ///< Values that their op cannot give are told.
    bool takesAnyBuffer = false; ///< A debug buffer is taken without looking whether it is one of this dump.
    bool decimalsOfDecoder = false; ///< Logged numbers have the digits that the decoder prints: 6, or 12 of a double.
    bool looseEquality =
        false; ///< 0 is -0 in another run, and NaN is not NaN; else values are compared by their bytes.
    bool gapOfInspector = false; ///< Runs are paired and compared with references as calculate_numeric_gap does.

    /// As the Python Inspector of ExecuTorch, quirks included.
    static constexpr Reading faithful()
    {
        return {.everyOccurrence = false,
            .integerDurations = false,
            .exactDelegateIds = false,
            .handlesForFramework = true,
            .narrowLinks = false,
            .uniqueOpTypes = false,
            .allMethods = false,
            .refuseOddData = true,
            .inventMissingData = true,
            .asksProgram = false,
            .checksValues = false,
            .takesAnyBuffer = true,
            .decimalsOfDecoder = true,
            .looseEquality = true,
            .gapOfInspector = true};
    }
    /// Nothing lost and nothing invented.
    static constexpr Reading corrected() { return {}; }
    /// The corrected one, with nodes that share a handle told apart: what the window and the command line show.
    static constexpr Reading narrowed()
    {
        Reading reading;
        reading.narrowLinks = true;
        return reading;
    }
    friend bool operator==(const Reading&, const Reading&) = default;
};

} // namespace ets
