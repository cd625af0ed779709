// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <functional>

class QFileDialog;
class QWidget;

namespace ets {

/// What a dialog asks that wants the name of a file to be written.
struct FileQuestion {
    QString title; ///< Of the dialog.
    QString filter; ///< "CSV files (*.csv)"
    QString name; ///< Offered; its ending is given to a name without one.
};

/// The folder is one that this program removes: no dialog proposes it from now on.
void neverPropose(const QString& folder);
/// Whether a dialog may propose a folder.
[[nodiscard]] bool mayPropose(const QString& folder);

/// Asks for the name of a file to be written, without holding anything up. A file that is open here is refused by a
/// notice.
/// @param chosen gets the path; not called when nothing is chosen
/// @return the dialog, which goes when it is closed
QFileDialog* askForFile(QWidget* parent, const FileQuestion& question, std::function<void(const QString& path)> chosen);

} // namespace ets
