// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace ets {

class MainWindow;

/// Lets Numbers compare with the values in a file as soon as the files that are being opened are there.
/// @param path what `etinspect gap --aot-values` takes; empty for nothing to do
void compareOnceLoaded(MainWindow& window, const QString& path);

} // namespace ets
