// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/trace.h"

#include <QtCore/QJsonObject>
#include <QtCore/QString>

/// What of the way in which a trace is read and joined is kept for it: which runs count, its clock, which methods its
/// blocks executed.
namespace ets::readingvalues {

/// Its name in the store of a trace.
extern const QString name;

/// What differs from what a trace is read with at first; "runs" is always in it, so that "all" is a choice, too.
[[nodiscard]] QJsonObject written(const TraceOptions& options);
/// Takes what makes sense and leaves the rest as it is.
void read(const QJsonObject& values, TraceOptions& options);
/// Reads what a folder of a TraceStore keeps for a dump. May be called from any thread.
void readKept(const QString& folder, const ETDump& dump, TraceOptions& options);

} // namespace ets::readingvalues
