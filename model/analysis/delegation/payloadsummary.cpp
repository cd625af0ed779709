// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/analysis/delegation/payloadsummary.h"

#include <algorithm>
#include <functional>
#include <map>
#include <string>
#include <vector>

namespace ets {

namespace {

std::vector<PayloadSummary::Operation> operationsOf(const DelegatePayload& payload)
{
    std::map<std::string, std::uint64_t> counts;
    for (const PayloadOp& op : payload.ops) {
        ++counts[payload.nameOf(op)];
    }
    std::vector<PayloadSummary::Operation> operations;
    operations.reserve(counts.size());
    for (const auto& [name, number] : counts) {
        operations.push_back({name, number});
    }
    std::ranges::stable_sort(operations, std::ranges::greater(), &PayloadSummary::Operation::count);
    return operations;
}

} // namespace

PayloadSummary PayloadSummary::of(const PlanDelegate& delegate)
{
    PayloadSummary summary;
    summary.bytes = delegate.bytes;
    summary.isInline = delegate.isInline;
    summary.compileSpecs = delegate.compileSpecs.size();
    if (const DelegatePayload* const payload = delegate.payload.get()) {
        summary.operations = operationsOf(*payload);
        summary.operationCount = payload->ops.size();
        summary.weightBytes = payload->weightBytes;
        summary.commandBytes = payload->codeBytes;
        summary.scratchBytes = payload->scratchBytes;
    }
    return summary;
}

} // namespace ets
