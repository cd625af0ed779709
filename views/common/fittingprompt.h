// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QStringList>

class QLineEdit;

namespace ets {

/// Shows in a field the first of several prompts that it has room for, and a shorter one when it becomes narrower; the
/// last where none fits.
void setFittingPrompt(QLineEdit& field, const QStringList& prompts);

} // namespace ets
