// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/sink.h"
#include "model/trace/trace.h"

#include <string>

namespace ets {

struct FilterHits;

/// The blocks and events as one JSON document, `{"event_blocks": [...]}`, ended by a line end.
/// @param tensorBytes write tensors of more than 64 elements as base64; without it they have no values
/// @param hits only events that pass a filter; null for all
/// @param context hears of the events; a canceled one leaves a truncated document
[[nodiscard]] std::string inspectorJson(
    const Trace& trace, bool tensorBytes, const FilterHits* hits = nullptr, const LoadContext& context = {});
/// The same into a sink.
void writeInspectorJson(Sink& sink, const Trace& trace, bool tensorBytes, const FilterHits* hits = nullptr,
    const LoadContext& context = {});

} // namespace ets
