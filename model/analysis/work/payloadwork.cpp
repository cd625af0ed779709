// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/work/payloadwork.h"

#include "model/base/product.h"

#include <algorithm>
#include <cstddef>
#include <limits>

namespace ets {

namespace {

std::uint64_t bytesOf(const DelegatePayload& payload, PayloadValueId value)
{
    const auto elements = Product(payload.shapeOf(value)).value().value_or(0);
    const std::uint64_t most = std::numeric_limits<std::int64_t>::max() / 8;
    return elements > most ? 0 : (elements * payload.elementOf(value).halfBytes + 1) / 2;
}

} // namespace

InstructionWork payloadWork(const DelegatePayload& payload, const PayloadOp& op)
{
    InstructionWork work;
    const PayloadWork does =
        payload.format->work == nullptr ? PayloadWork{.macs = std::nullopt} : payload.format->work(payload, op);
    work.macs = does.macs;
    work.workClass = does.computes ? WorkClass::Compute : WorkClass::Memory;
    for (const PayloadValueId output : payload.outputsOf(op)) {
        work.bytesWritten += bytesOf(payload, output);
    }
    const auto inputs = payload.inputsOf(op);
    for (const PayloadValueId input :
        does.readsFilter ? inputs.first(std::min<std::size_t>(inputs.size(), 1)) : inputs) {
        work.bytesRead += bytesOf(payload, input);
    }
    work.bytesRead += does.readsFilter ? op.weightBytes : 0;
    return work;
}

bool isIntegerWork(const DelegatePayload& payload, const PayloadOp& op)
{
    return payload.elementOf(payload.outputOf(op)).isInteger;
}

} // namespace ets
