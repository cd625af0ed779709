// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/impossiblevalues.h"

#include "model/base/opnames.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>
#include <utility>
#include <vector>

namespace ets {

namespace {

constexpr std::size_t mostElements = 4096;
constexpr double rounding = 1e-3; ///< Beyond a bound, as kernels of half precision may go.
constexpr double endless = std::numeric_limits<double>::infinity();

/// What results an op can have.
struct ResultRange {
    std::string_view op;
    double least;
    double most;
};

constexpr std::array ranges{ResultRange{"relu", 0, endless}, ResultRange{"abs", 0, endless},
    ResultRange{"exp", 0, endless}, ResultRange{"sqrt", 0, endless}, ResultRange{"sigmoid", 0, 1},
    ResultRange{"_softmax", 0, 1}, ResultRange{"tanh", -1, 1}, ResultRange{"sin", -1, 1}, ResultRange{"cos", -1, 1}};

bool isReal(ScalarType type)
{
    const ElementType* const row = elementType(type);
    return row != nullptr && row->isRealFloat();
}

Message oddTruth(const Tensor& tensor, std::size_t count)
{
    std::vector<std::byte> bytes(count);
    if (tensor.isZero || !tensor.copyBytes(0, bytes)) {
        return {};
    }
    const auto odd = std::ranges::find_if(bytes, [](std::byte value) { return value > std::byte{1}; });
    return odd == bytes.end() ? Message() : ETS_MESSAGE("the truth value %1", std::to_integer<int>(*odd));
}

Message outside(const Tensor& tensor, std::size_t count, const ResultRange& range)
{
    for (std::size_t i = 0; i < count; ++i) {
        const double value = tensor.at(i);
        if (value < range.least - rounding || value > range.most + rounding) {
            return Message::verbatim(std::to_string(value));
        }
    }
    return {};
}

} // namespace

Message impossibleValue(std::string_view eventName, std::span<const Value> values)
{
    const std::string_view op = opnames::kernelOf(eventName);
    const auto range = std::ranges::find(ranges, op, &ResultRange::op);
    for (const Value& value : values) {
        const auto* const tensor = std::get_if<Tensor>(&value);
        if (tensor == nullptr || !tensor->available) {
            continue;
        }
        const std::size_t count = std::min(tensor->heldCount(), mostElements);
        Message odd;
        if (tensor->scalarType == ScalarType::Bool) {
            odd = oddTruth(*tensor, count);
        } else if (range != ranges.end() && isReal(tensor->scalarType) && values.size() == 1) {
            odd = outside(*tensor, count, *range);
        }
        if (!odd.empty()) {
            return ETS_MESSAGE("%1 has logged %2", op.empty() ? eventName : op, std::move(odd));
        }
    }
    return {};
}

} // namespace ets
