// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/trace/files.h"

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <vector>

class QMimeData;

namespace ets {

/// What becomes of files that are held over the window, told from their first bytes.
struct DropPlan {
    struct Taken {
        QString path;
        FileRole role = FileRole::Dump;
    };
    struct Left {
        QString file; ///< Its name, without the folder.
        QString reason;
    };

    std::vector<Taken> taken;
    std::vector<Left> left; ///< Will not be taken.
    bool mayBeCompared = false; ///< A dump, a folder or a file that may hold a side is among the files.

    /// More files than this are not looked at one by one.
    static constexpr qsizetype mostFiles = 64;

    /// @param hasTrace whether one is open that files could join
    [[nodiscard]] static DropPlan of(const QStringList& files, bool hasTrace);
    [[nodiscard]] QStringList paths() const; ///< Of what is taken.
    /// Names of the files that have a role, joined by commas; empty for none.
    [[nodiscard]] QString filesOf(FileRole role) const;
    /// What would happen, in one sentence.
    [[nodiscard]] QString summary(bool hasTrace) const;
};

/// Files of this machine that a drag carries.
[[nodiscard]] QStringList localFiles(const QMimeData& data);

} // namespace ets
