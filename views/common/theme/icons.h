// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QIcon>

namespace ets {

/// Makes the files of resources/ available; a static library has to ask for them. Cheap after the first call.
void ensureResources();

/// An icon of resources/icons, sharp at any scale, always in the tones of the application's palette.
/// @param name without folder and ending, for instance "open"
[[nodiscard]] QIcon themedIcon(const QString& name);

/// The program's own icon.
[[nodiscard]] QIcon applicationIcon();

} // namespace ets
