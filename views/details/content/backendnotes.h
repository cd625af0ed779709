// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/backendtraits.h"
#include "views/details/content/detailscontent.h"

#include <optional>

namespace ets {

/// What has to be said about the times that a backend logs for its own operations, if anything.
[[nodiscard]] std::optional<DetailBadge> timeNoteBadge(TimeNote note);

} // namespace ets
