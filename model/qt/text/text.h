// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

#include <string_view>

namespace ets {

/// A text of the core as Qt's; ill-formed UTF-8 becomes U+FFFD.
[[nodiscard]] inline QString toQString(std::string_view text)
{
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

/// Longer texts are cut where they are shown: nobody reads them, and drawing them takes time.
inline constexpr qsizetype maxShownLength = 1000;

/// A text of a file as one line that may be shown: control characters become visible, and none turns the direction of
/// writing, so that a name cannot pass for another. Cut beyond maxShownLength. Copies and exports take the text itself.
[[nodiscard]] QString displayText(const QString& text);
[[nodiscard]] inline QString displayText(std::string_view text)
{
    return displayText(toQString(text.substr(0, 4 * static_cast<std::size_t>(maxShownLength) + 4)));
}

} // namespace ets
