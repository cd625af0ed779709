// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFileDialog;
class QWidget;

namespace ets {

class Session;

/// What is chosen to compare with, or beside the trace on show.
enum class BaselineChoice { Files, Folder, Beside, BesideFolder };

/// Asks for recordings to compare the trace on show with, without holding anything up: dumps with their record and
/// program, or what was saved of a side; or a folder of dumps. Beside the trace on show there may be more recordings of
/// the same program: so many a side, a difference can be told from chance. They stay when the baseline is chosen anew.
/// @return the dialog, which goes when it is closed
QFileDialog* askForBaseline(QWidget* parent, Session& session, BaselineChoice choice);

} // namespace ets
