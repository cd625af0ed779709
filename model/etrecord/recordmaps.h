// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/etrecord/json.h"
#include "model/etrecord/record.h"

#include <string>

namespace ets {

// The maps of a record without its zip: for the reader of records, and for the fuzzer, which has no checksums.

/// Takes of the limits what any of the maps below costs.
/// @return false when it does not suffice
[[nodiscard]] bool payForMap(const JsonValue& root, const Limits& limits);

// Each fills one part of record.methods from the JSON of the entry of that name.
// What does not fit is left out with a diagnostic; where is put into it.

/// Instructions to handles; what is odd becomes a diagnostic of the record.
void readDebugHandleMap(const JsonValue& root, ETRecord& record, const std::string& where);
/// Instructions to backends and their maps; diagnostics as above.
void readDelegateMap(const JsonValue& root, ETRecord& record, const std::string& where);
/// Instructions to numbers of outputs; diagnostics as above.
void readNumOutputsMap(const JsonValue& root, ETRecord& record, const std::string& where);

} // namespace ets
