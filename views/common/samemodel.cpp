// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/samemodel.h"

#include "model/pte/program.h"
#include "model/trace/graph.h"
#include "model/trace/trace.h"

namespace ets {

bool SameModel::follow(const DataSetPtr& dataSet)
{
    if (dataSet == nullptr) {
        return false;
    }
    const Trace& trace = *dataSet->trace;
    Parts parts;
    for (const OperatorGraph& graph : trace.graphs()) {
        parts.emplace_back(graph.key(), graph.nodes().size());
    }
    if (trace.program() != nullptr) {
        for (const ExecutionPlan& plan : trace.program()->plans) {
            parts.emplace_back(plan.name, plan.instructions.size());
        }
    }
    const bool areSameFiles = m_files && !dataSet->files.areOfAnother(*m_files);
    m_files = dataSet->files;
    if (areSameFiles && parts.empty()) { // a dump is shown before the record that is read with it
        return false;
    }
    return std::exchange(m_parts, parts) == parts && areSameFiles;
}

} // namespace ets
