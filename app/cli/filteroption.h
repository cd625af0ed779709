// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/samples/hits.h"

#include <memory>
#include <optional>
#include <string>

namespace ets::cli {

/// What of a trace passes the filter of --filter, nothing for an empty one. Warns where nothing does, with the term
/// that is to blame.
/// @return an error of kind Usage for a text that is no filter
[[nodiscard]] Result<std::optional<FilterHits>> hitsOf(
    const std::shared_ptr<const Trace>& trace, const std::string& text);

} // namespace ets::cli
