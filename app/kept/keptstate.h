// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QSettings;

namespace ets {

class MainWindow;
class TraceStore;

/// Everything of a window that is kept for its next start and for every trace, and brought back with the trace.
namespace keptstate {

/// @param window owns what does it
/// @return where it is kept for every trace, in a folder beside the settings; turned to the trace on show
TraceStore* keep(MainWindow& window, QSettings& settings);

} // namespace keptstate

} // namespace ets
