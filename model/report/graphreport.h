// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etrecord/etrecord.h"

#include <string>

namespace ets {

/// The operator graphs of all programs of a record as JSON, `{"graphs": {KEY: {"nodes": [...]}}}`.
/// @param moduleHierarchy name the module of nodes that sit in a module's graph
[[nodiscard]] std::string graphsJson(const ETRecord& record, bool moduleHierarchy);

} // namespace ets
