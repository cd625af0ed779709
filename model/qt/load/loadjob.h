// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/message.h"
#include "model/qt/jobs/job.h"
#include "model/qt/load/dataset.h"
#include "model/qt/session/selectioncontroller.h"
#include "model/qt/text/eventsearch.h"

#include <QtCore/QStringList>

#include <atomic>
#include <memory>
#include <optional>
#include <vector>

namespace ets {

/// Parts of a load, in order.
enum class LoadPhase { Looking, ReadingDump, Grouping, ReadingRecord, Joining, Count };

/// What is to be said of a load besides its result. Written by the worker; all but the phase is to be read once the
/// load is over.
struct LoadOutcome {
    std::atomic<LoadPhase> phase = LoadPhase::Looking; ///< What it is at; may be read while it runs.
    std::vector<LeftOutFile> leftOut; ///< Of another model than the dump, so that they were not joined.
    QStringList ofNoUse; ///< Why files that were given with others are not open, in words.
    QString unneeded; ///< Path of a data file that the program asks for nothing of; empty if none was given.
};

/// A data set with what of the state of the views belongs to it, so that it is shown whole, once.
struct LoadedTrace {
    DataSetPtr dataSet;
    EventFilter kept; ///< The filter that is kept for the trace, where none is in force; else empty.
    FilterAnswer filter; ///< Of that filter, or of the one that was in force when the load began.
    MappedSelection selection; ///< Of what was selected when the load began.
};

/// What a load is to do. Holds no QObject: it is handed to the working thread.
struct LoadRequest {
    QStringList paths; ///< Files in any order.
    QString debugBuffer; ///< A file that is known to be a debug buffer; empty for none.
    DataSetPtr open; ///< What is open; a record, program or debug buffer alone is joined with its dump. May be null.
    DataSetPtr shown = nullptr; ///< What the views show; may be null.
    EventFilter filter = {}; ///< In force in them.
    SelectionHistory selection = {}; ///< In them.
    bool joinedOnly = false; ///< Do not show a dump before its record is joined (the same pair is on show already).
    bool forcePair = false; ///< Join a record and a program that are of another model, too.
    std::optional<FileRole> without = {}; ///< Show what is open without the file of that role and what needs it.
    std::shared_ptr<LoadOutcome> outcome = {}; ///< May be null.
    QString keptFolder = {}; ///< Of a TraceStore, for how a dump that is opened was read last; empty for none.
    ModelPackages packages = {}; ///< Whose files count as the model's.
    /// How to read and join; its debug buffer and program are not looked at. Without it a new dump is read with the
    /// defaults, and what is joined with the open dump goes on as that was read.
    std::optional<TraceOptions> options = {};
};

namespace loadjob {

/// The work itself, in a thread of its own. Publishes the dump alone when a record or program is to be joined after
/// that. Progress is of the whole load.
[[nodiscard]] Result<LoadedTrace> run(const LoadRequest& request, const JobContext<LoadedTrace>& context);

} // namespace loadjob

} // namespace ets
