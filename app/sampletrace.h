// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>
#include <QtCore/QTemporaryDir>

#include <memory>

namespace ets {

/// The trace that is built into the program: a real run and its model.
class SampleTrace {
public:
    /// Copies the files out of the program when first asked for; they live as long as this object.
    /// @return their paths, dump first; empty when they cannot be written
    [[nodiscard]] QStringList files();
    /// Whether a path is one of the copies.
    [[nodiscard]] bool contains(const QString& path) const;

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    QStringList m_files;
};

} // namespace ets
