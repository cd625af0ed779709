// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ets {

class Session;

/// Of which clock the ticks of the open trace are cycles: asked for, and in force at once.
namespace clockdialog {

/// Shows the question. A text that is no frequency is told as a notice and changes nothing.
void ask(Session& session, QWidget* parent);

} // namespace clockdialog

} // namespace ets
