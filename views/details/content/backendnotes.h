// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/backends.h"
#include "views/details/content/detailscontent.h"

#include <optional>

namespace ets {

/// What has to be said about the times that a backend logs for its own operations, if anything: with the backend's
/// name, how finely it measures and what its values count, as far as the table of backends knows.
[[nodiscard]] std::optional<DetailBadge> timeNoteBadge(const EventTraits& traits);

/// What the metadata of a backend's operations hold; empty where nothing is known.
[[nodiscard]] QString metadataNote(MetadataKind kind);

} // namespace ets
