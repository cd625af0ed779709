// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <vector>

namespace ets {

/// Files that were given together, as traces to be looked at in turn: each dump with what belongs to it.
struct TraceGroups {
    std::vector<QStringList> traces; ///< A dump first, then its files; in the order in which the dumps were given.

    /// Looks at the heads of the files. What is no dump goes with those in whose folder it lies; where no dump lies
    /// there, with all that have none of its kind in their folder. Of several where a trace has one, the one that is
    /// called as the dump is.
    /// @return no traces when less than two files are dumps: then all are opened as one
    [[nodiscard]] static TraceGroups of(const QStringList& files, const LoadContext& context = {});
};

} // namespace ets
