// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/slowestop.h"

#include "model/analysis/crossreference.h"

#include <algorithm>

namespace ets {

Selection slowestOp(const DataSet& dataSet)
{
    const auto& rows = dataSet.operators.rows;
    const auto found = std::find_if(rows.begin(), rows.end(),
        [](const OperatorTotal& row) { return row.kind == OpTypeKind::Op || row.kind == OpTypeKind::DelegateOp; });
    if (found == rows.end()) {
        return rows.empty() ? Selection() : Selection(OpTypeId(0));
    }
    const OpTypeId type(static_cast<std::size_t>(found - rows.begin()));
    const CrossReference targets = CrossReference::of(*dataSet.trace, dataSet.operators, type);
    return targets.events.empty() ? Selection(type) : Selection(targets.events.front());
}

} // namespace ets
