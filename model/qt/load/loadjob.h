// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/result.h"
#include "model/qt/load/dataset.h"

#include <QtCore/QPromise>
#include <QtCore/QStringList>

#include <optional>
#include <variant>

namespace ets {

/// Parts of a load, in order. Progress is told as a whole number: see LoadStep::progressOf.
enum class LoadPhase { Looking, ReadingDump, Grouping, ReadingRecord, Joining, Count };

/// What a load is to do. Holds no QObject: it is handed to the working thread.
struct LoadRequest {
    QStringList paths; ///< Files in any order.
    QString debugBuffer; ///< A file that is known to be a debug buffer; empty for none.
    DataSetPtr open; ///< What is open; a record or debug buffer alone is joined with its dump. May be null.
    bool joinedOnly = false; ///< Do not show a dump before its record is joined (the same pair is on show already).
    bool dropRecord = false; ///< No files: show the open dump without its record.
    /// How to read and join; its debug buffer is not looked at. Without it a new dump is read with the defaults, and
    /// what is joined with the open dump goes on as that was read.
    std::optional<InspectorOptions> options = {};
};

/// What the worker hands over, in order: a data set, perhaps a second one, or an error at the end.
using LoadResult = std::variant<DataSetPtr, Error>;

namespace loadjob {

/// Progress values run from 0 to this.
inline constexpr int progressMaximum = 1000;

/// The work itself, in a thread of its own. Publishes data sets through the promise and ends with an Error if there
/// is one. Progress values are of the whole load; the text is the number of the LoadPhase.
void run(QPromise<LoadResult>& promise, const LoadRequest& request, const CancelToken& cancel);

} // namespace loadjob

} // namespace ets
