// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

namespace ets {

/// What a chooser of files to open offers: all of them, those that belong to traces, and each kind by itself.
[[nodiscard]] QStringList traceFileFilters();

} // namespace ets
