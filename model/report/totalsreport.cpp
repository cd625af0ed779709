// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/totalsreport.h"

#include "model/report/format/jsonwriter.h"

#include <set>
#include <vector>

namespace ets {

namespace {

std::vector<std::string> allModuleKeys(const Inspector& inspector)
{
    std::set<std::string> seen;
    std::vector<std::string> keys;
    std::set<const ModuleStack*> known; // nodes of one module share their stack
    for (const OperatorGraph& graph : inspector.graphs()) {
        for (const OperatorNode& node : graph.nodes()) {
            if (node.kind != OperatorNode::Kind::Op || !node.moduleStack
                || !known.insert(node.moduleStack.get()).second) {
                continue;
            }
            for (const ModuleStackEntry& entry : *node.moduleStack) {
                if (seen.insert(entry.key).second) {
                    keys.push_back(entry.key);
                }
            }
        }
    }
    return keys;
}

} // namespace

std::string moduleTotalsJson(const Inspector& inspector, std::span<const std::string> names)
{
    const std::vector<std::string> all = names.empty() ? allModuleKeys(inspector) : std::vector<std::string>();
    JsonWriter json;
    json.beginObject();
    for (const std::string& name : names.empty() ? std::span<const std::string>(all) : names) {
        json.member(name, inspector.findTotalForModule(name));
    }
    json.endObject();
    return std::string(json.text()) + "\n";
}

} // namespace ets
