// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/etdump/dump.h"
#include "model/trace/files.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <array>

namespace ets {

/// What lies in the folder of a dump and seems to belong to it. Told from the content of files; of several of a kind
/// the one with the dump's own name, else none.
class Neighbors {
public:
    /// Looks at the heads of the files of the folder. May be called from any thread.
    [[nodiscard]] static Neighbors of(const QString& dumpPath, const ETDump& dump, const LoadContext& context = {});

    /// The file of a role; empty for none. A debug buffer is large enough for the values that the dump says are in it.
    [[nodiscard]] const QString& path(FileRole role) const { return m_paths[static_cast<std::size_t>(role)]; }
    /// All of a role that were found, by their names: which of several belongs may be told by joining them.
    [[nodiscard]] const QStringList& all(FileRole role) const { return m_all[static_cast<std::size_t>(role)]; }
    void forget(FileRole role) { m_paths[static_cast<std::size_t>(role)].clear(); } ///< One that is open already.
    [[nodiscard]] QStringList paths() const; ///< Of those that were found, the record first.

private:
    std::array<QString, static_cast<std::size_t>(FileRole::Count)> m_paths;
    std::array<QStringList, static_cast<std::size_t>(FileRole::Count)> m_all;
};

} // namespace ets
