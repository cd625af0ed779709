// SPDX-License-Identifier: GPL-3.0-or-later
// The graph of 10,000 ops in 500 modules as the window shows it: opening all, folding one module, and frames while it
// is panned and zoomed, painted by Qt into memory. Ends with 1 where a goal is missed; --quick tries a tenth of it once
// and has no goals.
#include "tests/bench/cputime.h"
#include "tests/views/graph/graphscenes.h"
#include "views/graph/graphview.h"

#include <QtWidgets/QApplication>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <functional>
#include <random>
#include <string_view>

using namespace ets;
using namespace ets::test;

namespace {

constexpr std::uint32_t groupSize = 20;
constexpr QSize windowSize(1600, 900);

/// Modules one after the other, each with branches and a way around; no two alike, so that none is drawn for another.
std::shared_ptr<const GraphScene> modelLike(std::uint32_t groups)
{
    std::mt19937 random(5);
    GraphScene scene;
    std::vector<OperatorNode> nodes;
    for (std::uint32_t i = 0; i < groups * groupSize; ++i) {
        const QString title = QStringLiteral("op") + QString(static_cast<int>(random() % 12), QLatin1Char('x'));
        scene.nodes.push_back(card(i, GraphSceneNode::Kind::Op, title));
        const auto connect = [&](std::uint32_t from) { scene.edges.push_back({from, i}); };
        const std::uint32_t place = i % groupSize;
        if (i > 0) {
            connect(i - 1);
        }
        if (place > 3 && random() % 3 == 0) {
            connect(i - 2 - static_cast<std::uint32_t>(random() % 2));
        }
        if (place == groupSize - 1) {
            connect(i - place);
        }
        OperatorNode node;
        const std::string path = "blocks." + std::to_string(i / groupSize);
        node.moduleStack = std::make_shared<ModuleStack>(
            ModuleStack{{"self", "", "Model"}, {path, path, "Block" + std::to_string(i / groupSize)}});
        nodes.push_back(std::move(node));
    }
    scene.groups = GraphGroups(nodes, {});
    for (const GraphGroup& group : scene.groups.groups()) {
        const std::uint32_t first = group.nodes.empty() ? 0 : group.nodes.front();
        scene.groupCards.push_back(card(first, GraphSceneNode::Kind::Group, QString::fromStdString(group.name)));
        scene.groupCosts.push_back(1.0);
    }
    return std::make_shared<const GraphScene>(std::move(scene));
}

double waited(GraphView& view, const std::function<void()>& act)
{
    const double start = bench::cpuTime(CLOCK_PROCESS_CPUTIME_ID);
    act();
    view.waitForLayout();
    QCoreApplication::processEvents();
    return bench::cpuTime(CLOCK_PROCESS_CPUTIME_ID) - start;
}

bool report(const char* what, double milliseconds, double goal)
{
    std::printf("%-48s %8.2f ms  (at most %.0f ms)\n", what, milliseconds, goal);
    return milliseconds <= goal;
}

} // namespace

int main(int argc, char** argv)
{
    QApplication app(argc, argv);
    const bool isQuick = argc > 1 && std::string_view(argv[1]) == "--quick";
    const std::uint32_t groups = isQuick ? 50 : 500;
    const int count = isQuick ? 5 : 400;
    GraphView view;
    view.resize(windowSize);
    view.show();
    const auto scene = modelLike(groups);
    bool isMet = true;
    isMet &= report("first picture", waited(view, [&] { view.setScene(scene); }), 2000);
    isMet &= report("all modules opened", waited(view, [&] { view.openToLevel(99); }), 2000);
    const std::uint32_t middle = scene->groups.roots().empty() ? 0 : scene->groups.group(0).groups[groups / 2];
    isMet &= report("one module folded", waited(view, [&] { view.setGroupOpen(middle, false); }), 100);
    isMet &= report("one module opened", waited(view, [&] { view.setGroupOpen(middle, true); }), 100);
    std::printf("%zu boxes\n", std::size_t(view.geometryOfScene()->boxCount()));
    view.fitAll();
    const auto print = [&](const char* what, const std::vector<double>& times) {
        std::printf("%-48s p50 %.2f ms, p99 %.2f ms, max %.2f ms  (p99 at most 8 ms)\n", what,
            bench::percentile(times, 0.5), bench::percentile(times, 0.99), times.back());
        return bench::percentile(times, 0.99) <= 8;
    };
    isMet &=
        print("panned, all in view", bench::frameTimes(count, [&](int i) { view.panBy(0.002 * std::sin(i), 0.001); }));
    isMet &= print(
        "zoomed, all in view", bench::frameTimes(count, [&](int i) { view.zoomBy(i % 2 == 0 ? 1.02 : 1 / 1.02); }));
    view.fitAll();
    view.zoomBy(8);
    isMet &=
        print("panned, closer", bench::frameTimes(count, [&](int i) { view.panBy(0.02 * std::sin(i * 0.1), 0.01); }));
    return isMet || isQuick ? 0 : 1;
}
