// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/etdump/dump.h"
#include "model/qt/session/filterzoomstack.h"

#include <QtCore/QJsonObject>
#include <QtCore/QString>

/// What is kept of the filter of a trace.
namespace ets::filtervalues {

/// Its name in the store of a trace.
extern const QString name;

/// What is written of a filter: its text, its chips, and its range in ticks as decimal texts.
[[nodiscard]] QJsonObject written(const EventFilter& filter);
/// A filter from what was written of one; a part with odd values reads as none.
[[nodiscard]] EventFilter read(const QJsonObject& values);
/// Reads what a folder of a TraceStore keeps for a dump. May be called from any thread.
[[nodiscard]] EventFilter readKept(const QString& folder, const ETDump& dump);

} // namespace ets::filtervalues
