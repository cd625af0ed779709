// SPDX-License-Identifier: GPL-3.0-or-later
// Readers: an ETDump from memory, a record from its file.
#include "model/etdump/read.h"
#include "model/etrecord/record.h"
#include "tests/bench/benchdump.h"
#include "tests/testdata.h"

#include <benchmark/benchmark.h>

#include <string>

namespace {

using namespace ets;

void readDump(benchmark::State& state)
{
    const test::Bytes bytes = bench::dumpOf(static_cast<std::uint32_t>(state.range(0)), 201).bytes();
    for (auto _ : state) {
        benchmark::DoNotOptimize(readETDump(bytes, "bench"));
    }
    state.SetItemsProcessed(state.iterations() * state.range(0) * 201);
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(bytes.size()));
}
BENCHMARK(readDump)->Arg(10)->Arg(100)->Unit(benchmark::kMicrosecond);

void readRecord(benchmark::State& state)
{
    const std::string path = std::string(ets::test::dataFolder()) + "/transformer/etrecord.bin";
    if (!readETRecord(path)) {
        state.SkipWithError("the record of tests/data cannot be read");
        return;
    }
    for (auto _ : state) {
        benchmark::DoNotOptimize(readETRecord(path));
    }
}
BENCHMARK(readRecord)->Unit(benchmark::kMillisecond);

} // namespace
