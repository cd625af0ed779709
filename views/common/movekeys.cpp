// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/movekeys.h"

#include "views/common/onscreen.h"

#include <QtCore/QVariant>
#include <QtWidgets/QWidget>

#include <algorithm>

namespace ets {

namespace {

constexpr const char* mark = "etscopeMoveKeys";

} // namespace

void takeMoveKeys(QWidget& drawing)
{
    drawing.setProperty(mark, true);
}

bool takesMoveKeys(const QWidget& widget)
{
    return widget.property(mark).toBool();
}

QWidget* drawingIn(QWidget& part)
{
    const auto isWanted = [](const QWidget* widget) { return takesMoveKeys(*widget) && isOnScreen(*widget); };
    if (isWanted(&part)) {
        return &part;
    }
    const QList<QWidget*> inside = part.findChildren<QWidget*>();
    const auto found = std::find_if(inside.begin(), inside.end(), isWanted);
    return found != inside.end() ? *found : nullptr;
}

} // namespace ets
