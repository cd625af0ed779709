// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/operationcost.h"

#include <charconv>
#include <cmath>

namespace ets {

namespace {

/// What stands behind a key and its colon; empty where the key is not there.
std::string_view valueBehind(std::string_view text, std::string_view key)
{
    const std::size_t at = text.find(key);
    if (at == std::string_view::npos) {
        return {};
    }
    text.remove_prefix(at + key.size());
    const std::size_t value = text.find_first_not_of(" \t\r\n:");
    return value == std::string_view::npos ? std::string_view() : text.substr(value);
}

} // namespace

OperationCost OperationCost::of(std::string_view metadata)
{
    OperationCost cost;
    const std::string_view unit = valueBehind(metadata, "\"preferredComputeUnit\"");
    if (unit.starts_with('"')) {
        cost.computeUnit = unit.substr(1, unit.find('"', 1) - 1);
    }
    const std::string_view number = valueBehind(metadata, "\"estimatedCost\"");
    double value = 0;
    const auto [end, error] = std::from_chars(number.data(), number.data() + number.size(), value);
    if (error == std::errc() && std::isfinite(value)) {
        cost.estimatedCost = value;
    }
    return cost;
}

} // namespace ets
