// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

class QSettings;

namespace ets {

/// The command by which the person's own editor opens a file, and where the sources of models are on this machine.
/// Only that command is ever run, never through a shell; what a record says reaches it as one argument.
struct EditorCommand {
    QString command; ///< Program and arguments with {file} and {line}; quotes as in a shell. Empty: none set.
    QString sourceFolder; ///< Where to look for a file that is not where the record says; may be empty.

    /// @param settings null gives an empty command
    [[nodiscard]] static EditorCommand from(const QSettings* settings);
    void save(QSettings* settings) const;

    /// Program and arguments. A command that names no {file} gets it at its end.
    [[nodiscard]] QStringList arguments(const QString& file, qint64 line) const;
    /// The file on this machine: the path itself, else the longest end of it below the source folder. Empty if there
    /// is none.
    [[nodiscard]] QString locate(const QString& file) const;
    /// Runs the command and does not wait for it. @return what went wrong and what to do; empty when it runs
    [[nodiscard]] QString open(const QString& file, qint64 line) const;
};

} // namespace ets
