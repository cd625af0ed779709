// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/report/format/reportcells.h"

#include "model/report/format/jsonwriter.h"
#include "model/report/format/pytext.h"
#include "model/report/format/valuejson.h"
#include "model/trace/links.h"
#include "model/trace/trace.h"

#include <array>
#include <charconv>
#include <limits>

namespace ets::reportcells {

namespace {

std::string stackText(const ModuleStack& stack)
{
    std::string text = "{";
    for (const ModuleStackEntry& entry : stack) {
        text += (text.size() == 1 ? "" : ", ") + pytext::reprString(entry.key) + ": (" + pytext::reprString(entry.path)
            + ", " + pytext::reprString(entry.type) + ")";
    }
    return text + "}";
}

} // namespace

std::string opTypes(const TextList& opTypes)
{
    return listText(opTypes, pytext::reprString);
}

std::string shortOpTypes(const TextList& opTypes)
{
    if (opTypes.size() < 5) {
        return reportcells::opTypes(opTypes);
    }
    std::string text = "['";
    ((text += opTypes[0]) += "', '") += opTypes[1];
    (text += "' ... '") += opTypes.back();
    return text + "'] (" + std::to_string(opTypes.size()) + " total)";
}

Cell raw(const Trace& trace, EventId id)
{
    const auto perf = trace.perfData(id);
    return perf ? Cell(listText(perf->raw, pytext::reprFloat)) : Cell();
}

Cell startTimes(const Trace& trace, EventId id)
{
    if (!trace.event(id).hasProfile) {
        return {};
    }
    // A cell of a thousand runs is a quarter of what its row costs: digits go into the text as they are made.
    std::string text = "[";
    std::array<char, std::numeric_limits<Ticks>::digits10 + 1> digits = {};
    for (const Ticks start : trace.startTimes(id)) {
        text += text.size() > 1 ? ", " : "";
        text.append(digits.data(), std::to_chars(digits.data(), digits.data() + digits.size(), start).ptr);
    }
    text += ']';
    return text;
}

std::string stackTraces(const Trace& trace, const Event& event)
{
    std::string text = "{";
    for (const NodeId id : tieOf(trace, event).own()) {
        const OperatorNode& node = trace.node(id);
        text += (text.size() == 1 ? "" : ", ") + pytext::reprString(node.name) + ": "
            + (node.stackTrace ? pytext::reprString(*node.stackTrace) : std::string("None"));
    }
    return text + "}";
}

std::string moduleHierarchy(const Trace& trace, const Event& event)
{
    std::string text = "{";
    for (const NodeId id : tieOf(trace, event).own()) {
        const OperatorNode& node = trace.node(id);
        text += (text.size() == 1 ? "" : ", ") + pytext::reprString(node.name) + ": "
            + (node.moduleStack ? stackText(*node.moduleStack) : std::string("None"));
    }
    return text + "}";
}

std::string debugData(const Trace& trace, EventId id)
{
    JsonWriter json;
    writeValues(json, trace.valuesOf(id), false);
    return std::string(json.text());
}

} // namespace ets::reportcells
