// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

namespace ets {

/// Ends the program the way closing its windows does when the system or a shell asks it to end (SIGTERM, SIGINT,
/// SIGHUP): what was set a moment before is kept. Elsewhere than on Unix it does nothing.
class EndSignals : public QObject {
    Q_OBJECT

public:
    explicit EndSignals(QObject* parent = nullptr);

private:
    static void end();
};

} // namespace ets
