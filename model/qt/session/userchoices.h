// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

/// What a person prefers in all traces and windows of the process. May be asked from any thread; who sets it sees to it
/// that what is on show is worked out anew.
namespace ets::userchoices {

/// Where the sources of models are on this machine; empty for nowhere.
[[nodiscard]] QString sourceFolder();
/// Leaves what is on show as it is.
void setSourceFolder(const QString& folder);

} // namespace ets::userchoices
