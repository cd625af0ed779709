// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/inspector/methodinference.h"

#include "model/inspector/eventnames.h"

#include <set>

namespace ets {

namespace {

/// "aten.add.Tensor" -> "add", "quantized_decomposed::add.out" -> "add", "add.out" -> "add".
std::string_view baseName(std::string_view name, bool hasNamespace)
{
    if (const std::size_t colons = name.rfind("::"); colons != std::string_view::npos) {
        name.remove_prefix(colons + 2);
    } else if (hasNamespace && name.find('.') != name.rfind('.')) {
        name.remove_prefix(name.find('.') + 1);
    }
    return name.substr(0, name.find('.'));
}

bool handleHasOp(const HandleEntry& entry, const OperatorGraph& graph, std::string_view kernel)
{
    const auto matches = [&](std::int64_t handle) {
        for (const std::uint32_t index : graph.nodesOfHandle(handle)) {
            if (kernelMatchesOp(kernel, graph.nodes()[index].op)) {
                return true;
            }
        }
        return false;
    };
    if (const auto* const single = std::get_if<std::int64_t>(&entry)) {
        return matches(*single);
    }
    for (const std::int64_t handle : std::get<std::vector<std::int64_t>>(entry)) {
        if (matches(handle)) {
            return true;
        }
    }
    return false;
}

} // namespace

bool kernelMatchesOp(std::string_view kernel, std::string_view op)
{
    if (kernel.starts_with(eventnames::nativeCallPrefix)) {
        kernel.remove_prefix(eventnames::nativeCallPrefix.size());
    }
    const std::string_view ours = baseName(kernel, false);
    const std::string_view theirs = baseName(op, true);
    return !ours.empty() && ours == theirs;
}

double methodScore(std::span<const Event> events, const MethodMaps& maps, const OperatorGraph* graph)
{
    double good = 0;
    double all = 0;
    std::set<std::string> instructions;
    for (const Event& event : events) {
        const bool isCall = event.name == eventnames::operatorCall || event.name == eventnames::delegateCall;
        const bool isKernel = event.role == EventRole::Kernel && event.hasProfile;
        if (!isCall && !isKernel) {
            continue;
        }
        const std::string key = std::to_string(event.instructionId);
        const auto entry = maps.debugHandles.find(key);
        instructions.insert(key);
        all += 1;
        if (isCall) {
            const bool delegated = maps.delegates.contains(key);
            good += entry != maps.debugHandles.end() && delegated == (event.name == eventnames::delegateCall) ? 1 : 0;
        } else if (entry != maps.debugHandles.end()) {
            good += graph == nullptr || handleHasOp(entry->second, *graph, event.name) ? 1 : 0;
        }
    }
    // Instructions of the method that the block never ran speak against it.
    for (const auto& [key, handles] : maps.debugHandles) {
        all += instructions.contains(key) ? 0 : 1;
    }
    return all == 0 ? 0 : good / all;
}

} // namespace ets
