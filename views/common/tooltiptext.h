// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace ets {

/// Plain text for a tooltip: wrapped where it is long, and nothing in it taken for markup. Names of classes like
/// "Encoder.<locals>.Block" would lose a part otherwise.
[[nodiscard]] inline QString toolTipText(const QString& plain)
{
    return plain.isEmpty() ? QString()
                           : QStringLiteral("<p style='white-space:pre-wrap'>%1</p>").arg(plain.toHtmlEscaped());
}

} // namespace ets
