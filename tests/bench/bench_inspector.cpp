// SPDX-License-Identifier: GPL-3.0-or-later
// From columns to what the views show: grouping, joining, figures, totals, the timeline's index.
#include "model/analysis/timeline/timelineindex.h"
#include "model/analysis/totals/moduletotals.h"
#include "model/analysis/totals/operatortotals.h"
#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "model/inspector/build/rungrouping.h"
#include "model/inspector/inspector.h"
#include "model/report/inspectorframe.h"
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

std::shared_ptr<const Inspector> largeInspector(Reading reading = Reading::Corrected)
{
    InspectorOptions options;
    options.reading = reading;
    return Inspector::create(largeDump(), nullptr, options).value();
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

void makeInspector(benchmark::State& state)
{
    for (auto _ : state) {
        benchmark::DoNotOptimize(largeInspector());
    }
}
BENCHMARK(makeInspector)->Unit(benchmark::kMicrosecond);

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
        benchmark::DoNotOptimize(Inspector::create(*dump, *record));
    }
}
BENCHMARK(joinRecord)->Unit(benchmark::kMicrosecond);

void figuresAndTable(benchmark::State& state)
{
    for (auto _ : state) {
        // Figures are kept by the inspector, so each round needs a new one.
        state.PauseTiming();
        const auto inspector = largeInspector(Reading::Faithful);
        state.ResumeTiming();
        benchmark::DoNotOptimize(inspectorTable(*inspector, FrameOptions{}));
    }
}
BENCHMARK(figuresAndTable)->Unit(benchmark::kMicrosecond);

void totals(benchmark::State& state)
{
    const auto inspector = largeInspector();
    for (auto _ : state) {
        benchmark::DoNotOptimize(OperatorTotals::of(*inspector, nullptr, {}, Medians::LeftOut));
        benchmark::DoNotOptimize(ModuleTotals::of(*inspector, nullptr, {}, Medians::LeftOut));
    }
}
BENCHMARK(totals)->Unit(benchmark::kMicrosecond);

void totalsWithMedians(benchmark::State& state)
{
    const auto inspector = largeInspector();
    for (auto _ : state) {
        benchmark::DoNotOptimize(OperatorTotals::of(*inspector));
        benchmark::DoNotOptimize(ModuleTotals::of(*inspector));
    }
}
BENCHMARK(totalsWithMedians)->Unit(benchmark::kMicrosecond);

void timelineIndex(benchmark::State& state)
{
    const auto inspector = largeInspector();
    for (auto _ : state) {
        benchmark::DoNotOptimize(TimelineIndex::build(*inspector));
    }
}
BENCHMARK(timelineIndex)->Unit(benchmark::kMicrosecond);

} // namespace
