// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/trace/links.h"
#include "tests/examples/examples.h"

#include "model/analysis/coverage/coverage.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/etrecord/values.h"
#include "model/trace/programtext.h"
#include "model/trace/source.h"
#include "model/trace/trace.h"

#include <algorithm>
#include <ostream>

using namespace ets;

namespace examples {

// [origin]
void printOrigin(const Trace& trace, EventId id, std::ostream& out)
{
    for (const NodeId nodeId : tieOf(trace, id).nodes) {
        const OperatorNode& node = trace.node(nodeId);
        out << node.name << " = " << node.op << ", run by " << eventsOf(trace, nodeId).size() << " events\n";
        const auto frames = parseStackTrace(node.stackTrace.value_or(""));
        if (const auto own = innermostUserFrame(frames)) {
            out << "  " << frames[*own].file << ':' << frames[*own].line << ' ' << frames[*own].code << '\n';
        }
    }
    for (const auto& [name, stack] : moduleHierarchy(trace, id)) {
        out << name << " in " << (stack && !stack->empty() ? stack->back().path : "no module") << '\n';
    }
}
// [origin]

// [graph]
std::vector<std::string> consumersOf(const Trace& trace, NodeId id)
{
    const OperatorGraph& graph = trace.graphs()[trace.graphOf(id).value()];
    const std::uint32_t index = id.value() - trace.firstNode(trace.graphOf(id)).value();
    std::vector<std::string> names;
    for (const OperatorNode& node : graph.nodes()) {
        if (std::ranges::find(node.inputs, index) != node.inputs.end()) {
            names.push_back(node.name);
        }
    }
    return names;
}
// [graph]

// [program]
std::string programText(const Trace& trace, const std::string& graph)
{
    const ExportedProgram* const program = getExportedProgram(trace, graph);
    return program == nullptr ? std::string() : ProgramText::of(*program).text();
}
// [program]

// [weights]
Result<std::map<std::string, std::vector<std::int64_t>>> weightShapes(const ETRecord& record)
{
    std::map<std::string, std::vector<std::int64_t>> shapes;
    for (const std::string& entry : record.entries) {
        if (!entry.ends_with("_state_dict")) {
            continue;
        }
        const auto items = record.tensors->listTensors(entry); // descriptions; no weight is read
        if (!items) {
            return items.error();
        }
        for (const TorchItem& item : *items) {
            if (const TorchTensor* const tensor = item.tensor()) {
                shapes[item.name] = tensor->sizes;
            }
        }
    }
    return shapes;
}
// [weights]

// [modules]
void printModules(const Trace& trace, std::ostream& out)
{
    const ModuleTotals totals = ModuleTotals::of(trace);
    const double scale = trace.options().ticksPerTarget();
    std::string method;
    for (std::size_t i = 0; i < totals.rows.size(); ++i) {
        const Module& module = trace.modules().module(ModuleId(i));
        method = module.parent.isValid() ? method : std::string(module.name); // modules follow the one around them
        out << std::string(2 * module.depth, ' ') << module.name << ": "
            << static_cast<double>(totals.rows[i].inclusiveTicks) / scale << " ms, " << 100 * totals.rows[i].share
            << " %; as Python: " << trace.findTotalForModule(module.key, method) << " ms\n";
    }
}
// [modules]

// [coverage]
std::optional<double> linkedTime(const Trace& trace)
{
    const Coverage coverage = Coverage::of(trace);
    if (coverage.record.verdict != PairVerdict::Belongs) {
        return std::nullopt; // coverage.record.reasons says why
    }
    return coverage.time.toNodes() + coverage.time.toGroups();
}
// [coverage]

} // namespace examples
