// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <string>

namespace ets {

struct FilterHits;

/// Folded stacks, as flame graphs are made of: one line per stack, its frames from the outermost in with semicolons
/// between, a space and its self time. Frames are the method (the block's name where that is not known), the events
/// around, and the modules that the op lies in. Times are nanoseconds over all chosen runs, rounded, or cycles where
/// those have no frequency; what is of another clock is left out, and so is what took nothing by itself. Lines are in
/// the order of their bytes, each stack once.
/// @param hits only samples that pass a filter, with all that is around them; null for all
/// @param context hears of the samples; once it is canceled the text is empty
[[nodiscard]] std::string foldedStacks(
    const Trace& trace, const FilterHits* hits = nullptr, const LoadContext& context = {});
/// The same into a sink.
void writeFoldedStacks(
    Sink& sink, const Trace& trace, const FilterHits* hits = nullptr, const LoadContext& context = {});

} // namespace ets
