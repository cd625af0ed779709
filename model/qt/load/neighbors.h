// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/progress.h"
#include "model/etdump/etdump.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

namespace ets {

/// What lies in the folder of a dump and seems to belong to it. Told from the content of files; of several of a kind
/// the one with the dump's own name, else none.
struct Neighbors {
    QString record; ///< Paths; empty for none.
    QString program;
    QString debugBuffer; ///< Large enough for the values that the dump says are in it.

    /// Those that were found, the record first.
    [[nodiscard]] QStringList paths() const;

    /// Looks at the heads of the files of the folder. May be called from any thread.
    [[nodiscard]] static Neighbors of(const QString& dumpPath, const ETDump& dump, const LoadContext& context = {});
};

} // namespace ets
