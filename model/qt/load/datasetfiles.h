// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/match.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <array>
#include <memory>
#include <vector>

namespace ets {

struct DataFile;

/// A file that was not joined, because it is of another model.
struct LeftOutFile {
    FileRole role; ///< Record or Program.
    QString path;
    QString reason; ///< What does not fit, in words; may be empty.
};

/// That a file was left out and why, in words.
[[nodiscard]] QString leftOutText(const LeftOutFile& file);

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

    /// Whether these are of another trace than those, or where there is none of another model.
    [[nodiscard]] bool areOfAnother(const DataSetFiles& last) const;

    /// Those that were given and are of another model, so that the trace is shown without them.
    [[nodiscard]] const std::vector<LeftOutFile>& leftOut() const { return m_leftOut; }
    /// That of a role; null for none.
    [[nodiscard]] const LeftOutFile* leftOut(FileRole role) const;

    /// One that is set is left out no longer.
    /// @param path empty for no file of the role
    void set(FileRole role, const QString& path);
    /// Forgets the files of a role, and of those that need it.
    void drop(FileRole role);
    /// In the place of one of that role.
    void leaveOut(LeftOutFile file);
    /// In the place of those that there are.
    void setData(std::vector<std::shared_ptr<const DataFile>> data);

private:
    std::array<QStringList, static_cast<std::size_t>(FileRole::Count)> m_paths;
    std::vector<std::shared_ptr<const DataFile>> m_data;
    std::vector<LeftOutFile> m_leftOut;
};

} // namespace ets
