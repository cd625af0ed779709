// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/inspector/load/filerole.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <array>
#include <memory>
#include <vector>

namespace ets {

struct DataFile;

/// The files that a data set was read from, by what they are to it. Who asks for all roles loops over fileKinds().
class DataSetFiles {
public:
    /// Paths of the files of a role; at most one where a trace has one of the kind.
    [[nodiscard]] const QStringList& of(FileRole role) const { return m_paths[static_cast<std::size_t>(role)]; }
    [[nodiscard]] bool has(FileRole role) const { return !of(role).isEmpty(); } ///< Whether there is one.
    [[nodiscard]] QString path(FileRole role) const { return of(role).value(0); } ///< Of the first; empty for none.
    /// Those that there are: the dump first, and what there may be several of behind all others.
    [[nodiscard]] QStringList all() const;
    /// The weights beside the program (.ptd), read, in the order of their paths; none is null.
    [[nodiscard]] const std::vector<std::shared_ptr<const DataFile>>& data() const { return m_data; }

    /// @param path empty for no file of the role
    void set(FileRole role, const QString& path);
    /// Forgets the files of a role, and of those that need it.
    void drop(FileRole role);
    /// In the place of those that there are.
    void setData(std::vector<std::shared_ptr<const DataFile>> data);

private:
    std::array<QStringList, static_cast<std::size_t>(FileRole::Count)> m_paths;
    std::vector<std::shared_ptr<const DataFile>> m_data;
};

} // namespace ets
