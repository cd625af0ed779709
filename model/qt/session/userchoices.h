// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/analysis/runs/warmup.h"
#include "model/base/time.h"

#include <QtCore/QString>

#include <optional>

/// What a person prefers in all traces and windows of the process. May be asked from any thread; who sets it sees to it
/// that what is on show is worked out anew.
namespace ets::userchoices {

/// Unit of the times in tables; nothing: one that reads well, trace by trace. Never cycles.
[[nodiscard]] std::optional<TimeScale> timeUnit();
/// @param unit not cycles
void setTimeUnit(std::optional<TimeScale> unit);

/// Which first runs of a block are taken for warm-up where leaving them out is offered; measured unless set.
[[nodiscard]] WarmUpRule warmUpRule();
/// Leaves what is on show as it is.
void setWarmUpRule(WarmUpRule rule);

/// Where the sources of models are on this machine; empty for nowhere.
[[nodiscard]] QString sourceFolder();
/// Leaves what is on show as it is.
void setSourceFolder(const QString& folder);

} // namespace ets::userchoices
