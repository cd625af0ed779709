// SPDX-License-Identifier: GPL-3.0-or-later
// Opens a program of a million values and 4 GB of weights, none of which are on the disk: at most a second, at most
// 1 GB. The file is made by a process of its own, so that what is measured is reading alone.
#include "model/pte/program.h"
#include "tests/pte/testprogram.h"

#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr int values = 1'000'000;
constexpr std::uint64_t weightBytes = std::uint64_t{4} << 30U;
#ifdef NDEBUG
constexpr double mostSeconds = 1;
#else
constexpr double mostSeconds = 20; // not optimized: only that it is read at all
#endif
constexpr double mostMegabytes = 1024;

bool writeProgram(const std::string& path)
{
    ets::test::TestPlan plan;
    const int weight = plan.tensor({.sizes = {1 << 15, 1 << 15}, .dataBuffer = 1});
    int last = plan.tensor({.sizes = {1, 4}, .offset = 0});
    plan.inputs({last});
    for (int i = 2; i < values; i += 2) {
        plan.integer(i);
        const int next = plan.tensor({.sizes = {1, 4}, .offset = static_cast<std::uint64_t>(16 * (i % 1000))});
        plan.kernel("aten::mul", "out", {last, weight, next, next});
        last = next;
    }
    plan.outputs({last});
    const auto bytes = ets::test::programBytes({&plan}, weightBytes);
    std::ofstream file(path, std::ios::binary);
    file.write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    file.close();
    std::error_code error;
    std::filesystem::resize_file(path, bytes.size() + weightBytes, error);
    return file.good() && !error;
}

bool measure(const std::string& path)
{
    // Time of the processor: what else the machine does is none of the reader's cost.
    const std::clock_t begin = std::clock();
    const auto program = ets::readProgram(path);
    const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    if (!program) {
        std::fprintf(stderr, "%s\n", program.error().message().c_str());
        return false;
    }
    rusage usage{};
    getrusage(RUSAGE_SELF, &usage);
    const double megabytes = static_cast<double>(usage.ru_maxrss) / 1024;
    const auto& plan = (*program)->plans.front();
    std::printf("%zu values, %zu instructions, file of %.1f GB: %.2f s, %.0f MB\n", plan.values.size(),
        plan.instructions.size(), static_cast<double>((*program)->size) / (1U << 30U), seconds, megabytes);
    const bool isWhole = plan.values.size() >= values && (*program)->bytesByUse.constant == weightBytes;
    return isWhole && seconds <= mostSeconds && megabytes <= mostMegabytes;
}

} // namespace

int main()
{
    const std::string path =
        (std::filesystem::temp_directory_path() / ("bench_program." + std::to_string(getpid()) + ".pte")).string();
    const pid_t writer = fork();
    if (writer == 0) {
        std::_Exit(writeProgram(path) ? EXIT_SUCCESS : EXIT_FAILURE);
    }
    int status = EXIT_FAILURE;
    waitpid(writer, &status, 0);
    const bool good = status == 0 && measure(path);
    std::filesystem::remove(path);
    return good ? EXIT_SUCCESS : EXIT_FAILURE;
}
