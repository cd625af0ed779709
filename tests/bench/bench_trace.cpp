// SPDX-License-Identifier: GPL-3.0-or-later
// From columns to what the views show: grouping, joining, figures, totals, the timeline's index.
#include "model/analysis/timeline/timelineindex.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/report/inspectorframe.h"
#include "model/trace/group.h"
#include "model/trace/trace.h"
#include "tests/bench/benchdump.h"
#include "tests/testdata.h"

#include <benchmark/benchmark.h>

#include <memory>
#include <string>

namespace {

using namespace ets;

/// 100 runs of 201 events.
std::shared_ptr<const ETDump> largeDump()
{
    static const std::shared_ptr<const ETDump> dump = bench::dumpOf(100, 201).dump();
    return dump;
}

std::shared_ptr<const Trace> largeTrace(Reading reading = Reading::Corrected)
{
    TraceOptions options;
    options.reading = reading;
    return Trace::create(largeDump(), nullptr, options).value();
}

void groupRunsOf(benchmark::State& state)
{
    const Reading reading = state.range(0) != 0 ? Reading::Faithful : Reading::Corrected;
    for (auto _ : state) {
        benchmark::DoNotOptimize(groupRuns(*largeDump(), reading, {}));
    }
    state.SetLabel(state.range(0) != 0 ? "faithful" : "corrected");
}
BENCHMARK(groupRunsOf)->Arg(0)->Arg(1)->Unit(benchmark::kMicrosecond);

void makeTrace(benchmark::State& state)
{
    for (auto _ : state) {
        benchmark::DoNotOptimize(largeTrace());
    }
}
BENCHMARK(makeTrace)->Unit(benchmark::kMicrosecond);

void joinRecord(benchmark::State& state)
{
    const std::string folder = std::string(ets::test::dataFolder()) + "/transformer";
    const auto dump = readETDump(folder + "/prof.etdp");
    const auto record = readETRecord(folder + "/etrecord.bin");
    if (!dump || !record) {
        state.SkipWithError("the files of tests/data cannot be read");
        return;
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(Trace::create(*dump, *record));
    }
}
BENCHMARK(joinRecord)->Unit(benchmark::kMicrosecond);

void figuresAndTable(benchmark::State& state)
{
    for (auto _ : state) {
        // Figures are kept by the trace, so each round needs a new one.
        state.PauseTiming();
        const auto trace = largeTrace(Reading::Faithful);
        state.ResumeTiming();
        benchmark::DoNotOptimize(inspectorTable(*trace, FrameOptions{}));
    }
}
BENCHMARK(figuresAndTable)->Unit(benchmark::kMicrosecond);

void totals(benchmark::State& state)
{
    const auto trace = largeTrace();
    for (auto _ : state) {
        benchmark::DoNotOptimize(OperatorTotals::of(*trace, nullptr, {}, Medians::LeftOut));
        benchmark::DoNotOptimize(ModuleTotals::of(*trace, nullptr, {}, Medians::LeftOut));
    }
}
BENCHMARK(totals)->Unit(benchmark::kMicrosecond);

void totalsWithMedians(benchmark::State& state)
{
    const auto trace = largeTrace();
    for (auto _ : state) {
        benchmark::DoNotOptimize(OperatorTotals::of(*trace));
        benchmark::DoNotOptimize(ModuleTotals::of(*trace));
    }
}
BENCHMARK(totalsWithMedians)->Unit(benchmark::kMicrosecond);

void timelineIndex(benchmark::State& state)
{
    const auto trace = largeTrace();
    for (auto _ : state) {
        benchmark::DoNotOptimize(TimelineIndex::build(*trace));
    }
}
BENCHMARK(timelineIndex)->Unit(benchmark::kMicrosecond);

} // namespace
