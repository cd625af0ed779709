// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

class QFontMetrics;

namespace ets {

/// A name that fits into a room as far as that is possible. What many names have in common goes first: overloads
/// (".default", ".out"), then namespaces and prefixes ("aten.", "native_call_"). What is still too long is cut in the
/// middle.
/// @param room in pixels
[[nodiscard]] QString shortName(const QString& name, const QFontMetrics& metrics, int room);

} // namespace ets
