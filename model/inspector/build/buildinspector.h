// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/inspector/inspector.h"

#include <memory>

namespace ets {

/// What an Inspector is made of, step by step: group the runs, make the events, nest and sum, read values, join
/// program and record. Parameters and errors are those of Inspector::create().
[[nodiscard]] Result<InspectorParts> buildInspector(std::shared_ptr<const ETDump> dump,
    std::shared_ptr<const ETRecord> record, InspectorOptions options, const LoadContext& given);

} // namespace ets
