// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/leafalignment.h"
#include "model/analysis/compare/side.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace ets::compare {

/// What has to be said before any figure.
enum class ContextCode : std::uint8_t {
    Units, ///< Blocks: ticks of both sides are of different units.
    Method, ///< Blocks: no method that both ran.
    Runs, ///< Blocks: a side has no run that executes the method.
    Values, ///< Blocks: one side logged values, which takes time.
    Inputs, ///< Blocks: inputs of other shapes, or another test case.
    Programs, ///< The sides ran different plans.
    Exports, ///< Their records are of different exports.
    Backends, ///< Their calls went to different backends.
    LeftOut, ///< A record or program does not belong to its dump.
    Clock, ///< The clock of one side is coarser.
    Tracing, ///< Runs of the sides log differently many events.
    Dropped, ///< The sides lost differently many first runs.
    FewRuns, ///< A recording has fewer than five runs.
    Spread, ///< The recordings of a side differ much from one another.
    Release, ///< The files are of different releases.
    Order, ///< Whether sides were recorded in turns.
    Mixed, ///< Blocks: recordings of one side were made in different ways (1), or of different programs (0).
    Speeds, ///< Rows are compared as they are: too few are the same on both sides.
    SameRecording, ///< A recording is on both sides.
    Origins, ///< The origins of a record's nodes cannot be read: rows are matched without.
};

/// One thing to be said; the words are the front end's.
struct ContextNote {
    ContextCode code = ContextCode::Order;
    bool blocks = false; ///< Whether nothing can be said of a difference because of it.
    std::vector<std::string> texts; ///< What the words are about, such as names; old side first.
    std::vector<double> numbers; ///< The same of numbers; old side first.
};

/// The key of a code, as JSON has it.
[[nodiscard]] std::string_view contextKey(ContextCode code);

/// What people say about how the files were made.
struct ContextOptions {
    bool isSequential = false; ///< The sides were recorded one after the other.
};

/// Everything that two sides have to say before figures but for what belongs to loading.
[[nodiscard]] std::vector<ContextNote> contextOf(
    const Side& oldSide, const Side& newSide, std::span<const AlignedRow> rows, ContextOptions options);

/// Standard deviation of the logarithms of the recordings' values: how much a side spreads, 0.2 for 20 %.
[[nodiscard]] double spreadOf(const Side& side);

} // namespace ets::compare
