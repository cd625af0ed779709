// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/layout/graph.h"

#include <QProcess>
#include <QStandardPaths>

#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace ets::testing {

inline constexpr double dotUnit = 72; ///< Pixels to the inch, in which dot counts.

/// What Graphviz makes of a graph.
struct DotDrawing {
    std::vector<std::vector<LayoutPoint>> paths; ///< By edge, curves as short straight pieces.
};

/// A graph in the language of dot, groups as clusters.
inline QByteArray dotText(const NestedGraph& graph)
{
    std::vector<QByteArray> inside(graph.groups.size() + 1); // the last is that of no group
    const auto place = [&](std::uint32_t group) { return group == LayoutNode::noGroup ? graph.groups.size() : group; };
    for (std::size_t i = 0; i < graph.graph.nodes.size(); ++i) {
        const LayoutNode& node = graph.graph.nodes[i];
        inside[place(node.group)] += "n" + QByteArray::number(qulonglong(i))
            + "[width=" + QByteArray::number(node.width / dotUnit)
            + ",height=" + QByteArray::number(node.height / dotUnit) + "];\n";
    }
    for (std::size_t g = graph.groups.size(); g-- > 0;) {
        inside[place(graph.groups[g].parent)] +=
            "subgraph cluster_" + QByteArray::number(qulonglong(g)) + " {\n" + inside[g] + "}\n";
    }
    QByteArray text = "digraph {\nnode [shape=box,fixedsize=true,label=\"\"];\n" + inside.back();
    for (const LayoutEdge& edge : graph.graph.edges) {
        text += "n" + QByteArray::number(edge.from) + "->n" + QByteArray::number(edge.to) + ";\n";
    }
    return text + "}\n";
}

/// Points of a chain of cubic curves as dot writes it: one point, and three for each curve.
inline std::vector<LayoutPoint> flattened(const std::vector<LayoutPoint>& control)
{
    constexpr int steps = 8;
    std::vector<LayoutPoint> points{control.front()};
    for (std::size_t i = 0; i + 3 < control.size(); i += 3) {
        for (int step = 1; step <= steps; ++step) {
            const double t = double(step) / steps;
            const double u = 1 - t;
            const auto mix = [&](double a, double b, double c, double d) {
                return u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d;
            };
            points.push_back({mix(control[i].x, control[i + 1].x, control[i + 2].x, control[i + 3].x),
                mix(control[i].y, control[i + 1].y, control[i + 2].y, control[i + 3].y)});
        }
    }
    return points;
}

/// Nothing where there is no dot, or where it takes longer than a limit.
inline std::optional<DotDrawing> drawnByDot(const NestedGraph& graph, int milliseconds = 60000)
{
    const QString program = QStandardPaths::findExecutable(QStringLiteral("dot"));
    if (program.isEmpty()) {
        return std::nullopt;
    }
    QProcess dot;
    dot.start(program, {QStringLiteral("-Tplain")});
    dot.write(dotText(graph));
    dot.closeWriteChannel();
    if (!dot.waitForFinished(milliseconds) || dot.exitCode() != 0) {
        dot.kill();
        dot.waitForFinished();
        return std::nullopt;
    }
    DotDrawing drawing;
    drawing.paths.resize(graph.graph.edges.size());
    std::multimap<std::pair<std::uint32_t, std::uint32_t>, std::size_t> open;
    for (std::size_t i = 0; i < graph.graph.edges.size(); ++i) {
        open.insert({{graph.graph.edges[i].from, graph.graph.edges[i].to}, i});
    }
    for (const QByteArray& line : dot.readAllStandardOutput().split('\n')) {
        const QList<QByteArray> words = line.simplified().split(' ');
        if (words.size() < 4 || words[0] != "edge") {
            continue;
        }
        std::vector<LayoutPoint> control;
        for (qsizetype i = 0; i < words[3].toInt() && 5 + 2 * i < words.size(); ++i) {
            control.push_back({words[4 + 2 * i].toDouble(), words[5 + 2 * i].toDouble()});
        }
        const auto found = open.find({words[1].mid(1).toUInt(), words[2].mid(1).toUInt()});
        if (found != open.end() && !control.empty()) {
            drawing.paths[found->second] = flattened(control);
            open.erase(found);
        }
    }
    return open.empty() ? std::optional(drawing) : std::nullopt;
}

} // namespace ets::testing
