// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/tensor.h"
#include "views/details/content/detailspans.h"

#include <string_view>

namespace ets {

/// What the delegate logged beside the times: of the selected sample, else every distinct value with its count.
/// Nothing when there is none.
[[nodiscard]] std::optional<DetailSection> metadataSection(
    const Trace& trace, EventId id, std::optional<SampleId> sample);

/// Values that the runtime logged: type, shape and first elements; of an execution the outputs of the program (of the
/// selected sample's run, else of the first) with what the record says they should be. Nothing when there are none.
[[nodiscard]] std::optional<DetailSection> valuesSection(
    const Trace& trace, EventId id, std::optional<SampleId> sample);

/// Bytes as text when they are printable UTF-8, else in hexadecimal ("0x6f 70"); long ones are cut and say so.
[[nodiscard]] QString bytesText(std::string_view bytes);

/// "float32 [2, 4]" and the first elements, or what else a value is.
[[nodiscard]] std::vector<DetailSpan> valueSpans(const Value& value);

} // namespace ets
