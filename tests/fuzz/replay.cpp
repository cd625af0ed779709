// SPDX-License-Identifier: GPL-3.0-or-later
// Runs a fuzz target over files and folders of files, without libFuzzer and with any compiler.
#include "tests/fuzz/fuzztarget.h"

#include <algorithm>
#include <cstdio>
#include <ctime>
#include <exception>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <vector>

namespace {

/// Seconds of processor time, as libFuzzer's -timeout of docs/robustness.md; sanitizers are allowed for.
constexpr double slowest = 10;

std::vector<std::filesystem::path> filesOf(const std::filesystem::path& path)
{
    std::vector<std::filesystem::path> files;
    if (!std::filesystem::is_directory(path)) {
        files.push_back(path);
        return files;
    }
    for (const auto& entry : std::filesystem::recursive_directory_iterator(path)) {
        if (entry.is_regular_file()) {
            files.push_back(entry.path());
        }
    }
    std::ranges::sort(files);
    return files;
}

bool replay(const std::filesystem::path& file)
{
    std::ifstream stream(file, std::ios::binary);
    const std::vector<char> content{std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
    if (!stream) {
        std::fprintf(stderr, "%s cannot be read\n", file.c_str());
        return false;
    }
    const std::clock_t begin = std::clock();
    LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(content.data()), content.size());
    const double taken = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
    if (taken > slowest) {
        std::fprintf(stderr, "%s took %.1f s\n", file.c_str(), taken);
    }
    return taken <= slowest;
}

int replayAll(const std::vector<std::filesystem::path>& paths)
{
    std::size_t count = 0;
    bool good = true;
    for (const std::filesystem::path& path : paths) {
        for (const std::filesystem::path& file : filesOf(path)) {
            // Said before, so that it is known which input was the last.
            std::printf("%s\n", file.c_str());
            std::fflush(stdout);
            good = replay(file) && good;
            ++count;
        }
    }
    std::printf("%zu inputs\n", count);
    return good && count > 0 ? 0 : 1;
}

} // namespace

int main(int argc, char** argv)
{
    try {
        return replayAll(std::vector<std::filesystem::path>(argv + 1, argv + argc));
    } catch (const std::exception& problem) {
        std::fprintf(stderr, "%s\n", problem.what());
        return 1;
    }
}
