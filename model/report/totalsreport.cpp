// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/totalsreport.h"

#include "model/analysis/runs/methodgroups.h"
#include "model/report/format/jsonwriter.h"
#include "model/report/traceexports.h"
#include "model/trace/rules.h"

#include <algorithm>
#include <iterator>
#include <optional>
#include <set>
#include <string_view>
#include <vector>

namespace ets {

namespace {

/// Modules of one method, or of all of them where no method is told.
struct NamedModules {
    std::string method;
    std::string name; ///< A part of their keys.
};

/// The graphs whose modules are meant: those of the method that counts alone, else all but those of methods none of
/// whose runs was chosen.
std::vector<const OperatorGraph*> graphsOf(const Trace& trace)
{
    const std::string& only = trace.options().runs.method();
    const MethodGroups methods(trace);
    const auto counts = [&](const std::string& method) {
        const auto index = methods.indexOf(method);
        const bool ranElsewhere = index && methods.groups()[*index].executes && methods.groups()[*index].executing == 0;
        return !ranElsewhere && (only.empty() || method == only);
    };
    std::vector<const OperatorGraph*> graphs;
    for (const OperatorGraph& graph : trace.graphs()) {
        if (counts(graph.method())) {
            graphs.push_back(&graph);
        }
    }
    return graphs;
}

/// Calls take(key) for the modules of a graph, each once for every stack that has it.
template <typename Take> void visitKeys(const OperatorGraph& graph, const Take& take)
{
    std::set<const ModuleStack*> known; // nodes of one module share their stack
    for (const OperatorNode& node : graph.nodes()) {
        if (node.kind != OperatorNode::Kind::Op || !node.moduleStack || !known.insert(node.moduleStack.get()).second) {
            continue;
        }
        for (const ModuleStackEntry& entry : *node.moduleStack) {
            take(entry.key);
        }
    }
}

bool hasModule(const OperatorGraph& graph, std::string_view name)
{
    bool isFound = false;
    visitKeys(graph, [&](const std::string& key) { isFound = isFound || key.find(name) != std::string::npos; });
    return isFound;
}

std::vector<NamedModules> allModules(const std::vector<const OperatorGraph*>& graphs)
{
    std::vector<NamedModules> modules;
    for (const OperatorGraph* const graph : graphs) {
        std::set<std::string> seen;
        visitKeys(*graph, [&](const std::string& key) {
            if (seen.insert(key).second) {
                modules.push_back({graphs.size() > 1 ? graph->method() : std::string(), key});
            }
        });
    }
    return modules;
}

/// What a name means: modules of the one method that has such, or, as METHOD/NAME, of that method.
/// @return nothing for a name that no module has
Result<std::optional<NamedModules>> modulesNamed(
    const std::vector<const OperatorGraph*>& graphs, const std::string& name)
{
    std::vector<std::string> methods;
    for (const OperatorGraph* const graph : graphs) {
        if (hasModule(*graph, name)) {
            methods.push_back(graph->method());
        }
    }
    if (methods.size() > 1) {
        std::string choices;
        for (const std::string& method : methods) {
            choices.append(choices.empty() ? "" : ", ").append(method).append("/").append(name);
        }
        return Error{.what = Message::verbatim("modules called " + name + " are in several methods"),
            .advice = Message::verbatim("Give one of: " + choices)};
    }
    if (methods.size() == 1) {
        return std::optional(NamedModules{graphs.size() > 1 ? methods.front() : std::string(), name});
    }
    for (const OperatorGraph* const graph : graphs) {
        const std::string prefix = graph->method() + "/";
        if (name.starts_with(prefix) && hasModule(*graph, std::string_view(name).substr(prefix.size()))) {
            return std::optional(NamedModules{graph->method(), name.substr(prefix.size())});
        }
    }
    return std::optional<NamedModules>();
}

/// As the Inspector, which knows one graph and finds 0 for what it does not know.
void writeFaithfulTotals(Sink& sink, const Trace& trace, std::span<const std::string> names)
{
    std::vector<std::string> keys(names.begin(), names.end());
    std::set<std::string> seen;
    for (const OperatorGraph& graph : trace.graphs()) {
        visitKeys(graph, [&](const std::string& key) {
            if (names.empty() && seen.insert(key).second) {
                keys.push_back(key);
            }
        });
    }
    JsonWriter json(sink);
    json.beginObject();
    for (const std::string& key : keys) {
        json.member(key, trace.findTotalForModule(key));
    }
    json.endObject();
    json.finish("\n");
}

} // namespace

Result<void> writeModuleTotals(Sink& sink, const Trace& trace, std::span<const std::string> names)
{
    if (!follows(trace.options().reading, Rule::AllMethods)) {
        writeFaithfulTotals(sink, trace, names);
        return {};
    }
    const std::vector<const OperatorGraph*> graphs = graphsOf(trace);
    std::vector<std::optional<NamedModules>> named;
    for (const std::string& name : names) {
        const auto modules = modulesNamed(graphs, name);
        if (!modules) {
            return modules.error();
        }
        named.push_back(*modules);
    }
    JsonWriter json(sink);
    json.beginObject();
    for (const NamedModules& modules : names.empty() ? allModules(graphs) : std::vector<NamedModules>()) {
        const std::string key = modules.method.empty() ? modules.name : modules.method + "/" + modules.name;
        json.member(key, trace.findTotalForModule(modules.name, modules.method));
    }
    for (std::size_t i = 0; i < named.size(); ++i) {
        json.key(names[i]);
        if (named[i]) {
            json.value(trace.findTotalForModule(named[i]->name, named[i]->method));
        } else {
            json.null();
        }
    }
    json.endObject();
    json.finish("\n");
    return {};
}

Result<std::string> moduleTotalsJson(const Trace& trace, std::span<const std::string> names)
{
    return textOrError([&](Sink& sink) { return writeModuleTotals(sink, trace, names); });
}

std::vector<std::string> unknownModules(const Trace& trace, std::span<const std::string> names)
{
    std::vector<std::string> unknown;
    if (!follows(trace.options().reading, Rule::AllMethods)) {
        return unknown;
    }
    const std::vector<const OperatorGraph*> graphs = graphsOf(trace);
    std::ranges::copy_if(names, std::back_inserter(unknown), [&](const std::string& name) {
        const auto modules = modulesNamed(graphs, name);
        return modules && !*modules;
    });
    return unknown;
}

namespace exports {

extern const TraceExport totals; // NOLINT(readability-redundant-declaration)

constinit const TraceExport totals{"totals", "Time per module, as JSON", {""}, "json", TraceExportOf::Trace,
    exporttakes::record | exporttakes::runs | exporttakes::names, [](Sink& sink, const TraceExportInput& input) {
        return writeModuleTotals(sink, input.trace, input.options.names);
    }};

} // namespace exports

} // namespace ets
