// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QSettings;

namespace ets {

class MainWindow;
class Session;
class TraceStore;

/// Everything of a window that is kept for its next start and for every trace, and brought back with the trace.
namespace keptstate {

/// Tells a session what of it matters to the next load, before there is anything to be seen.
void prepareLoads(Session& session, const QSettings& settings);
/// @param window owns what does it
/// @return where it is kept for every trace, in a folder beside the settings; turned to the trace on show
TraceStore* keep(MainWindow& window, QSettings& settings);

} // namespace keptstate

} // namespace ets
