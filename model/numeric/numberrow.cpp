// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/numeric/numberrow.h"

#include <algorithm>
#include <cstdint>

namespace ets {

std::optional<double> NumberRow::figure(GapMetric metric) const
{
    if (metrics) {
        return metricValue(*metrics, metric);
    }
    const auto found = std::ranges::find(inspectors, metric, [](const auto& pair) { return pair.first; });
    return found == inspectors.end() ? std::nullopt : std::optional(found->second);
}

bool NumberRow::isBeyond(const GapThreshold& threshold) const
{
    return metrics ? threshold.isBeyond(*metrics) : threshold.isBeyond(figure(threshold.metric), precision());
}

std::string shapeName(const Value& value)
{
    const auto* const tensor = std::get_if<Tensor>(&value);
    std::string text;
    for (const std::int64_t size : tensor != nullptr ? tensor->sizes : std::vector<std::int64_t>()) {
        text += (text.empty() ? "" : ", ") + std::to_string(size);
    }
    return "[" + text + "]";
}

std::string dtypeName(const Value& value)
{
    if (const auto* const tensor = std::get_if<Tensor>(&value)) {
        return std::string(scalarTypeName(tensor->scalarType).value_or("unknown"));
    }
    if (std::holds_alternative<std::int64_t>(value)) {
        return "int";
    }
    if (std::holds_alternative<double>(value)) {
        return "float";
    }
    return std::holds_alternative<bool>(value) ? "bool" : "";
}

} // namespace ets
