// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/etrecord.h"

#include <cstddef>
#include <memory>
#include <span>
#include <string>

namespace ets {

/// Reads the directory, the maps and the programs of an ETRecord. Weights are never inflated.
/// Unknown entries are ignored with a diagnostic; a missing or broken entry leaves the rest usable.
/// @return an error when the file is no ETRecord or cannot be read at all
[[nodiscard]] Result<std::shared_ptr<const ETRecord>> readETRecord(
    const std::string& path, const LoadContext& context = {});

/// The same from bytes in memory, of which the record keeps a copy for its tensors; name is used in messages.
[[nodiscard]] Result<std::shared_ptr<const ETRecord>> readETRecord(
    std::span<const std::byte> bytes, const std::string& name, const LoadContext& context = {});

} // namespace ets
