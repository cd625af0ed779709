// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QSettings;
class QWidget;

namespace ets {

class Session;

/// Which packages count as the model's when its line is named: asked for, kept, and in force at once.
namespace modelpackages {

/// Shows the question. A text that names no packages is told as a notice and changes nothing.
/// @param settings keep the answer; may be null
void ask(Session& session, QSettings* settings, QWidget* parent);
/// Puts in force what was kept; what cannot be read is as if nothing had been chosen.
void restore(Session& session, const QSettings* settings);

} // namespace modelpackages

} // namespace ets
