// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QFileDialog;
class QWidget;

namespace ets {

class Session;

/// What is chosen to compare with.
enum class BaselineChoice { Files, Folder };

/// Asks for recordings to compare the trace on show with, without holding anything up: dumps with their record and
/// program, or what was saved of a side; or a folder of dumps.
/// @return the dialog, which goes when it is closed
QFileDialog* askForBaseline(QWidget* parent, Session& session, BaselineChoice choice);

} // namespace ets
