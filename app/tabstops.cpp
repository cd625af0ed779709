// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/tabstops.h"

#include "views/common/onscreen.h"

#include <QtWidgets/QDockWidget>

#include <algorithm>
#include <vector>

namespace ets {

namespace {

bool isStop(const QWidget& widget)
{
    return (widget.focusPolicy() & Qt::TabFocus) == Qt::TabFocus && widget.isEnabled()
        && widget.focusProxy() == nullptr;
}

/// All stops below a widget. What a page scrolls out of sight counts: it is brought back.
void collect(const QWidget& parent, std::vector<QWidget*>& stops)
{
    for (QObject* const child : parent.children()) {
        auto* const widget = qobject_cast<QWidget*>(child);
        if (widget == nullptr || widget->isWindow() || !widget->isVisible()) {
            continue;
        }
        // A dock behind others is visible for Qt, but lies beside its window.
        if (qobject_cast<QDockWidget*>(widget) != nullptr && !isOnScreen(*widget)) {
            continue;
        }
        if (isStop(*widget)) {
            stops.push_back(widget);
        }
        collect(*widget, stops);
    }
}

} // namespace

QWidget* nextTabStop(const QWidget& window, const QWidget* from, bool isForward)
{
    std::vector<QWidget*> stops;
    collect(window, stops);
    if (stops.empty()) {
        return nullptr;
    }
    const auto found = std::find(stops.begin(), stops.end(), from);
    if (found == stops.end()) {
        // A page that has the focus without being a stop: its content is next.
        const auto inside = std::ranges::find_if(
            stops, [from](const QWidget* stop) { return from != nullptr && from->isAncestorOf(stop); });
        if (inside != stops.end() && (isForward || inside != stops.begin())) {
            return isForward ? *inside : *(inside - 1);
        }
        return isForward ? stops.front() : stops.back();
    }
    const auto place = static_cast<std::size_t>(found - stops.begin());
    return stops[(place + (isForward ? 1 : stops.size() - 1)) % stops.size()];
}

} // namespace ets
