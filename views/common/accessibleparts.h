// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QRect>
#include <QtCore/QString>

#include <functional>
#include <vector>

class QWidget;

namespace ets {

/// Something that a widget draws and that a screen reader is to find: a slice, a card, a bar.
struct AccessiblePart {
    QString name; ///< Plain or rich text; read as plain text.
    QRect place; ///< In the widget.
    bool isCurrent = false; ///< It is what is selected.
};

/// So many parts of one widget are told at most: what is on screen, not what there is.
constexpr std::size_t mostAccessibleParts = 400;

/// Makes what a widget draws its children for screen readers. Without a reader nothing is computed.
/// @param parts what is on screen now, in the order of reading; lives as long as the widget
void describeParts(QWidget& widget, std::function<std::vector<AccessiblePart>()> parts);

/// Sets what screen readers say of a widget, and tells them if it is something else than before.
void describeWidget(QWidget& widget, const QString& text);

/// Has screen readers say the name of a widget at once, wherever the focus is: it is a message.
void announce(QWidget& widget);

} // namespace ets
