// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/work/payloadwork.h"

#include "model/analysis/work/macs.h"
#include "model/analysis/work/product.h"
#include "model/pte/delegates/xnnpacknodekinds.h"

#include <array>
#include <limits>

namespace ets {

namespace {

/// Half bytes of an element by XNNPACK's number of the type (XNNDatatype of its schema).
constexpr std::array<std::uint8_t, 15> halfBytes{0, 8, 4, 2, 2, 8, 2, 8, 1, 2, 1, 2, 8, 8, 4};
constexpr std::array<bool, 15> isInteger{
    false, false, false, true, true, true, true, true, true, true, true, true, true, false, false};

std::size_t typeOf(const XnnpackValue& value)
{
    return value.datatype > 0 && static_cast<std::size_t>(value.datatype) < halfBytes.size()
        ? static_cast<std::size_t>(value.datatype)
        : 0;
}

std::uint64_t bytesOf(const XnnpackValue& value)
{
    const auto elements = Product(std::span<const std::uint32_t>(value.shape)).value().value_or(0);
    const std::uint64_t most = std::numeric_limits<std::int64_t>::max() / 8;
    return elements > most ? 0 : (elements * halfBytes[typeOf(value)] + 1) / 2;
}

} // namespace

InstructionWork payloadWork(const XnnpackNode& node)
{
    InstructionWork work;
    work.macs = xnnpackMacs(node);
    const XnnpackNodeKind* const kind = xnnpackNodeKind(node.number);
    const XnnpackWork does = kind == nullptr ? XnnpackWork::None : kind->work;
    work.workClass = does == XnnpackWork::None ? WorkClass::Memory : WorkClass::Compute;
    if (node.output) {
        work.bytesWritten = bytesOf(*node.output);
    }
    // Filter, bias and scales are weights; elsewhere an operand that is constant is among the inputs.
    const bool hasFilter = does != XnnpackWork::None && does != XnnpackWork::Attention && node.weightBytes > 0;
    for (std::size_t i = 0; i < node.inputs.size() && (!hasFilter || i == 0); ++i) {
        work.bytesRead += bytesOf(node.inputs[i]);
    }
    work.bytesRead += hasFilter ? node.weightBytes : 0;
    return work;
}

bool isIntegerWork(const XnnpackNode& node)
{
    return node.output && isInteger[typeOf(*node.output)];
}

} // namespace ets
