// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/tensor.h"
#include "model/report/jsonwriter.h"

#include <span>

namespace ets {

/// Writes a logged value: numbers as they are, tensors with up to 64 values (complex ones as pairs of real and
/// imaginary part); larger ones as base64 if bytes are asked for.
void writeValue(JsonWriter& json, const Value& value, bool tensorBytes);
void writeValues(JsonWriter& json, std::span<const Value> values, bool tensorBytes);

} // namespace ets
