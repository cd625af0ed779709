// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/record.h"
#include "model/trace/eventblock.h"
#include "model/trace/reading.h"

#include <memory>
#include <span>
#include <vector>

namespace ets {

/// What a record says the outputs for one input should be; shared by all blocks of that input.
struct ReferenceCase {
    std::shared_ptr<const std::vector<Value>> values; ///< Null where the record says nothing.
    std::shared_ptr<const ValueForm> form; ///< How the record nests them.
};

/// The outputs that the record says the blocks should have, within the limits of the load.
/// @param blocks with their methods known
/// @param diagnostics is told of what cannot be read
/// @return by block; an error when canceled, and for what the faithful reading refuses
[[nodiscard]] Result<std::vector<ReferenceCase>> readReferenceCases(const ETRecord& record,
    std::span<const EventBlock> blocks, Reading reading, Diagnostics& diagnostics, const LoadContext& context);

} // namespace ets
