// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ets {

class Session;

/// Which files are open, each with its path.
namespace filesdialog {

/// Shows them; nothing without a trace.
void show(const Session& session, QWidget* parent);

} // namespace filesdialog

} // namespace ets
