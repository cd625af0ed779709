// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/numeric/comparedruns.h"
#include "model/numeric/referencefile.h"

#include <memory>
#include <string>
#include <vector>

namespace ets {

class Trace;

/// The worst of the runs against a file of reference values, with all that its rows refer to.
struct FileGap {
    std::shared_ptr<const ReferenceValues> values;
    std::vector<ComparedRuns> compared;
    GapOfRuns worst; ///< By signal to noise.

    /// Of the method that logged values.
    /// @param trace has to outlive the result
    /// @param path of values of the reference graph, as openReferenceFile() reads them
    /// @param graph see GapOptions::referenceGraph; empty for that of the method
    /// @return what openReferenceFile() and compareRuns() refuse
    [[nodiscard]] static Result<std::shared_ptr<const FileGap>> of(
        const Trace& trace, const std::string& path, const std::string& graph = {}, const LoadContext& context = {});
};

} // namespace ets
