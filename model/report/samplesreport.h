// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <string>

namespace ets {

struct FilterHits;

/// One tab-separated row per profile event in file order, with its place in runs, blocks and nesting.
/// The trace has to be one of the corrected reading.
/// @param hits only samples that pass a filter; null for all
/// @param context hears of the samples; a canceled one leaves a truncated document
[[nodiscard]] std::string samplesTsv(
    const Trace& trace, const FilterHits* hits = nullptr, const LoadContext& context = {});
/// The same into a sink.
void writeSamplesTsv(Sink& sink, const Trace& trace, const FilterHits* hits = nullptr, const LoadContext& context = {});

} // namespace ets
