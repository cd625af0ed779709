// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

namespace ets {

/// How the values of a reference graph are computed: a Python with torch and executorch runs a helper of ours.
struct ReferenceRun {
    std::string python; ///< The interpreter; only ever what the user chose.
    std::string record; ///< ETRecord.
    std::string graph; ///< See referenceGraph(); its result's name.
    std::string method = "forward";
    std::string inputs = {}; ///< .pt, .npz or .bpte; empty for those of the record.
    int testCase = 0; ///< Of a .bpte.
    std::string cacheFolder; ///< Where helper and values are kept; made if need be.
    std::chrono::seconds timeout{600};
    std::uint64_t memoryLimit = 0; ///< Bytes of address space; 0 for no limit.
    /// Gets the command before it is run; not called for values that are in the cache.
    std::function<void(const std::vector<std::string>& command)> onStart = {};
};

/// Whether inputs are a bundled program, which has test cases: the helper, too, goes by the ending .bpte or .bp, in
/// letters of either size.
[[nodiscard]] bool hasTestCases(std::string_view inputs);

/// The helper, as it stands in resources/python.
[[nodiscard]] std::string_view referenceHelper();

/// Asks the interpreter which one it is: its path, its version and those of torch and executorch, in one line.
/// @return an error, in the interpreter's words, when it cannot be run or lacks one of the two
[[nodiscard]] Result<std::string> interpreterOf(const ReferenceRun& run, const LoadContext& context = {});

/// Where the values of a run are kept: named by the content of record, inputs and helper, by the choices, and by the
/// interpreter.
/// @param interpreter what interpreterOf() says
[[nodiscard]] Result<std::string> cachedValuesPath(
    const ReferenceRun& run, std::string_view interpreter, const LoadContext& context = {});

/// The values of such a run that were kept last, whatever interpreter made them; empty for none.
[[nodiscard]] Result<std::string> earlierValuesPath(const ReferenceRun& run, const LoadContext& context = {});

/// The command that computes the values, to be shown before it is run.
/// @param values the file it writes
[[nodiscard]] std::vector<std::string> referenceCommand(const ReferenceRun& run, const std::string& values);

/// Computes the values unless they are in the cache, which keeps those used last and has a bound in number and size.
/// Progress is that of the nodes, phase "run-reference"; of 0 until their number is known.
/// @return path of a file for openReferenceFile(); an error that says what the interpreter lacks or how it ended
[[nodiscard]] Result<std::string> computeReferenceValues(const ReferenceRun& run, const LoadContext& context = {});

/// The folder for caches of the person's account, with our name: XDG_CACHE_HOME or ~/.cache; empty without a home.
[[nodiscard]] std::string defaultCacheFolder();

} // namespace ets
