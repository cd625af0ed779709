// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/qt/text/text.h"

#include <algorithm>

namespace ets {

namespace {

/// Characters that turn the order of what follows, and so make a name read as another one.
bool changesDirection(QChar c)
{
    const char16_t code = c.unicode();
    return code == 0x061c || code == 0x200e || code == 0x200f || (code >= 0x202a && code <= 0x202e)
        || (code >= 0x2066 && code <= 0x2069);
}

bool isControl(QChar c)
{
    const char16_t code = c.unicode();
    return code < 0x20 || (code >= 0x7f && code < 0xa0) || code == 0x2028 || code == 0x2029;
}

} // namespace

QString displayText(const QString& text)
{
    QString shown = text;
    if (shown.size() > maxShownLength) {
        shown.truncate(shown[maxShownLength - 1].isHighSurrogate() ? maxShownLength - 1 : maxShownLength);
        shown += QChar(0x2026);
    }
    if (std::none_of(shown.cbegin(), shown.cend(), [](QChar c) { return isControl(c) || changesDirection(c); })) {
        return shown;
    }
    constexpr char16_t pictures = 0x2400; // U+2400 to U+241F stand for the control characters 0 to 31
    for (QChar& c : shown) {
        if (c.unicode() < 0x20) {
            c = QChar(static_cast<char16_t>(pictures + c.unicode()));
        } else if (isControl(c) || changesDirection(c)) {
            c = QChar::ReplacementCharacter;
        }
    }
    return shown;
}

} // namespace ets
