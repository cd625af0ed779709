// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/details/content/detailscontent.h"

#include <optional>
#include <string_view>

namespace ets {

/// What has to be said about the times that a backend logs for its own operations, if anything.
/// @param backend name as in the record, for instance XnnpackBackend
[[nodiscard]] std::optional<DetailBadge> backendTimeNote(std::string_view backend);

} // namespace ets
