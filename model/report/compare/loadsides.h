// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparecontext.h"
#include "model/analysis/compare/side.h"
#include "model/base/limits.h"
#include "model/base/message.h"
#include "model/trace/trace.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace ets {

/// Where the recordings of a side are, and how its first one is opened. All others are opened as that one was, with its
/// record and program.
struct SideSource {
    using TracePtr = std::shared_ptr<const Trace>;

    std::vector<std::string> paths; ///< Dumps, folders of dumps, or one saved side alone.
    bool hasOwnRuns = false; ///< Its runs are a part of those of its files: runs of one file are no two copies of it.
    bool isFirstOpen = false; ///< The first is open already: what its file holds by now is not looked at.
    /// Opens the first dump with what belongs to it.
    /// @param notes gets what there is to say of that
    std::function<Result<TracePtr>(
        const std::string& dump, std::vector<compare::ContextNote>& notes, const LoadContext& context)>
        openFirst = {};
    std::function<void(const Trace& trace)> opened =
        {}; ///< Hears of each that is opened after the first; may be empty.
};

/// Both sides, read.
struct LoadedSides {
    std::optional<compare::Side> old; ///< Nothing where the new side alone is wanted, or one that has no run.
    std::optional<compare::Side> recent;
    std::string method; ///< That is compared; empty where nothing names it.
    std::vector<compare::ContextNote> notes; ///< What loading them has to say, and what blocks.
};

/// The files of paths: a folder stands for the dumps in it, by their names.
[[nodiscard]] std::vector<std::string> recordingsAt(const std::vector<std::string>& paths);

/// Reads the recordings of both sides, one trace at a time.
/// @param wanted method that is compared; empty for the one that both spent most time in
/// @return an error for a file that cannot be used, and when canceled
[[nodiscard]] Result<LoadedSides> loadSides(const SideSource& oldSource, const SideSource& newSource,
    const std::string& wanted, const LoadContext& context = {});
/// The same of a side alone, which is the new one.
[[nodiscard]] Result<LoadedSides> loadSide(
    const SideSource& source, const std::string& wanted, const LoadContext& context = {});

} // namespace ets
