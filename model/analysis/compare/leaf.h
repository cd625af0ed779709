// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/time.h"

#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

namespace ets::compare {

/// What a part of a run's time is. Each tick of a run is in exactly one part.
enum class LeafPlace : std::uint8_t {
    Leaf, ///< A kernel, an operation inside a delegate's call, or a call with nothing timed inside.
    OutsideKernels, ///< Calls of kernels, without the kernels.
    OutsideOperations, ///< Calls of one backend, without their operations.
    BetweenCalls, ///< Executions, without their calls.
};

/// How finely the clock of some durations counts.
struct ClockStep {
    Ticks divisor = 0; ///< Greatest common divisor of the durations; 0 of none, or where all are 0.
    Ticks gap = 0; ///< Smallest gap above one tick between distinct durations; 0 for none.

    /// Adds durations of the same clock.
    void add(const ClockStep& other)
    {
        divisor = std::gcd(divisor, other.divisor);
        gap = gap == 0 || (other.gap != 0 && other.gap < gap) ? other.gap : gap;
    }
    /// In ticks: the divisor if it is above 1, else the gap; at least 1.
    [[nodiscard]] Ticks ticks() const { return divisor > 1 ? divisor : gap > 1 ? gap : 1; }
    friend bool operator==(const ClockStep&, const ClockStep&) = default;
};

/// One part of the runs of a side, and what is known of it. Texts are those of the files.
struct Leaf {
    LeafPlace place = LeafPlace::Leaf;
    std::string key; ///< Name, instruction, chain, delegate id and number: the same in every recording of a program.
    std::string label; ///< As people read it; the key without what the runtime puts before names.
    std::string name; ///< Of the event, without the number that tells equal ones apart.
    std::string op; ///< Op type.
    std::string module; ///< Deepest module common to its nodes, as a path; empty for none.
    std::string line; ///< "model.py:18" where all its nodes are of one line; empty otherwise.
    std::string backend; ///< Empty for none, and where nothing names it.
    std::string category; ///< See leafcategory.h.
    std::int32_t instruction = -1;
    bool isTiedViaCall = false; ///< Its nodes are those of its call, as of what a backend inserts: they tell nothing.
    std::vector<std::uint32_t> nodes; ///< Of the method's edge graph, by position, ascending.
    std::vector<std::int64_t> handles; ///< Of these nodes, ascending, each once.
    ClockStep step;
    std::uint64_t samples = 0; ///< In all runs that were recorded.
    std::uint64_t runs = 0; ///< How many these are.

    /// Events in a run, rounded up.
    [[nodiscard]] std::uint64_t eventsPerRun() const { return runs == 0 ? 0 : (samples + runs - 1) / runs; }
};

} // namespace ets::compare
