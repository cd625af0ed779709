// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"
#include "model/etrecord/torch.h"
#include "model/report/format/jsonwriter.h"

#include <span>

namespace ets {

/// Writes a logged value: numbers as they are, tensors with up to 64 values (complex ones as pairs of real and
/// imaginary part); larger ones as base64 if bytes are asked for.
void writeValue(JsonWriter& json, const Value& value, bool tensorBytes);
void writeValues(JsonWriter& json, std::span<const Value> values, bool tensorBytes); ///< An array of them.
/// Values in the containers that they were saved in; a tuple is written as an array.
/// @param values as many as the form has leaves; missing ones are null
void writeNested(JsonWriter& json, const ValueForm& form, std::span<const Value> values, bool tensorBytes);

} // namespace ets
