// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing in layers of a graph like that of a model: a spine, branches that come back, some long skips.
#include "model/layout/layered.h"

#include <benchmark/benchmark.h>

#include <cstdint>

namespace {

using namespace ets;

LayoutGraph modelLike(std::uint32_t nodes)
{
    LayoutGraph graph;
    graph.nodes.assign(nodes, LayoutNode{.width = 120, .height = 36, .group = LayoutNode::noGroup});
    for (std::uint32_t i = 1; i < nodes; ++i) {
        graph.edges.push_back({i - 1, i});
        if (i % 4 == 0) {
            graph.edges.push_back({i - 4, i});
        }
        if (i % 50 == 0) {
            graph.edges.push_back({i - 50, i});
        }
    }
    return graph;
}

void layout(benchmark::State& state)
{
    const LayoutGraph graph = modelLike(static_cast<std::uint32_t>(state.range(0)));
    for (auto _ : state) {
        benchmark::DoNotOptimize(layoutLayered(graph));
    }
}
BENCHMARK(layout)->Arg(100)->Arg(2500)->Unit(benchmark::kMillisecond);

} // namespace
