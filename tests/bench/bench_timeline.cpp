// SPDX-License-Identifier: GPL-3.0-or-later
// The timeline's index of many samples that are alike: making it, and finding one of them.
#include "model/analysis/timeline/timelineindex.h"
#include "model/analysis/timeline/timelineindexbuilder.h"
#include "tests/trace/timeline/manysamples.h"

#include <benchmark/benchmark.h>

#include <vector>

namespace {

using namespace ets;

/// Every slice overlaps all others, so that each needs a lane of its own.
void overlappingSlices(benchmark::State& state)
{
    const auto count = static_cast<std::size_t>(state.range(0));
    for (auto _ : state) {
        TimelineIndexBuilder builder(std::vector<TimelineTrack>(1), count);
        for (std::size_t i = 0; i < count; ++i) {
            builder.assign(SampleId(i), 0, 0, true);
        }
        builder.allocate();
        for (std::size_t i = 0; i < count; ++i) {
            builder.put(SampleId(i), i, 10 * count);
        }
        benchmark::DoNotOptimize(builder.finish());
    }
    state.SetComplexityN(state.range(0));
}
BENCHMARK(overlappingSlices)->Range(1 << 10, 1 << 17)->Complexity()->Unit(benchmark::kMicrosecond);

/// Looks up one sample after the other, spread over all.
void find(benchmark::State& state, const Trace& trace)
{
    const TimelineIndex index = TimelineIndex::build(trace);
    const std::size_t all = trace.etdump().sampleCount();
    std::size_t next = 0;
    for (auto _ : state) {
        benchmark::DoNotOptimize(index.find(trace, SampleId(next)));
        next = (next + 7919) % all;
    }
    state.SetComplexityN(state.range(0));
}

/// 32 times as many cost each little more, where a scan would make each cost 32 times as much. Ten samples a run, so a
/// million in the end.
void findNotPlaceable(benchmark::State& state)
{
    find(state, *test::manyNotPlaceable(static_cast<std::size_t>(state.range(0))));
}
BENCHMARK(findNotPlaceable)->Arg(300)->Arg(300 * 32)->Arg(100'000)->Complexity()->Unit(benchmark::kNanosecond);

void findTogether(benchmark::State& state)
{
    find(state, *test::manyTogether(static_cast<std::size_t>(state.range(0))));
}
BENCHMARK(findTogether)->Arg(4000)->Arg(4000 * 32)->Complexity()->Unit(benchmark::kNanosecond);

} // namespace
