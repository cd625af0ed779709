// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/compare/comparecontext.h"
#include "model/analysis/compare/comparedtrace.h"
#include "model/analysis/compare/rowevents.h"
#include "model/analysis/crossreference.h"
#include "model/base/message.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <memory>
#include <optional>
#include <vector>

namespace ets {

using ComparedTracePtr = std::shared_ptr<const compare::ComparedTrace>;

/// What the trace on show is compared with.
struct BaselineFiles {
    /// Dumps, folders of dumps, or one saved side; a record and a program of theirs among them, in any order. Of a
    /// first recording that is open its dump stands first.
    QStringList paths;
    DataSetPtr open = {}; ///< The first recording as it was on show, whatever its file holds by now; null to read it.
    std::optional<RunSpec> runs = {}; ///< Of the old side those that count; nothing for those of the trace on show.
    QStringList others = {}; ///< Recordings of the new side beside the trace on show; folders, too.
};

/// What a comparison with the trace on show came to.
struct BaselineAnswer {
    ComparedTracePtr compared = {}; ///< Null where a side has nothing to compare.
    std::optional<compare::ContextNote> block = {}; ///< Why it is null.
    QStringList opened = {}; ///< Files of the first recording, its dump first; empty for a saved side.
    QStringList recordings = {}; ///< Dumps that the paths stand for: a folder for those in it.
};

/// What the trace on show is compared with, as one value.
struct Baseline {
    BaselineFiles files;
    BaselineAnswer answer = {}; ///< Of the trace on show. Empty while it is pending, and where it failed.
    std::optional<Error> failure = {}; ///< Why there is no answer.
    bool isPending = false; ///< A worker reads and compares.

    /// Whether the old side is one that was saved, so that it has no trace to show.
    [[nodiscard]] bool isSaved() const { return answer.compared != nullptr && answer.opened.isEmpty(); }
};

using BaselinePtr = std::shared_ptr<const Baseline>;

/// The first recording of the old side, as views draw a trace.
struct BaselineTrace {
    DataSetPtr dataSet; ///< Never null.
    ComparedTracePtr compared; ///< Never null.
    compare::RowEvents events; ///< The rows of compared that its events are in.
    GraphId graph; ///< Of the method that is compared; invalid where no record has one.

    /// What events of the old side are on the new one, and the other way round: all events of their rows, those of
    /// kernels and operations where there are some.
    [[nodiscard]] EventSet recentOf(const std::vector<EventId>& old) const;
    [[nodiscard]] EventSet oldOf(const std::vector<EventId>& recent) const;
};

using BaselineTracePtr = std::shared_ptr<const BaselineTrace>;

namespace baselinejob {

/// Reads the sides and compares them; in a thread of its own.
/// @param dataSet on show, not null
[[nodiscard]] Result<BaselineAnswer> run(
    const BaselineFiles& files, const DataSetPtr& dataSet, const JobContext<BaselineAnswer>& context);

/// Reads the first recording of the old side once more, as it was read for the comparison.
/// @param baseline with an answer, of no saved side
/// @param dataSet on show, not null
[[nodiscard]] Result<BaselineTracePtr> openTrace(
    const Baseline& baseline, const DataSetPtr& dataSet, const LoadContext& context);

} // namespace baselinejob

} // namespace ets
