// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/numeric/numbertable.h"
#include "views/details/content/detailspans.h"

#include <optional>

namespace ets {

/// How far the logged values behind a selection lie from their reference values: the worst of them, with what it is of.
/// Nothing where no value was compared.
[[nodiscard]] std::optional<DetailSection> gapSection(
    const WorstNumbers& worst, const Selection& selection, const CrossReference& targets);

} // namespace ets
