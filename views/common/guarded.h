// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <functional>

class QWidget;

/// What reaches a view from outside is guarded: a view that throws over it says so on a page of its own, and the others
/// get theirs. A view that could not take a data set gets nothing but the next one.
namespace ets::guarded {

enum class What {
    Data, ///< A data set, or the work that it asks for.
    Other, ///< All that is of the data set on show: a selection, a filter.
};

/// Has a receiver take something. What it throws is told over the whole view that it is a part of, until the same
/// source is taken; of one that is part of no view it is thrown again by the event loop, which tells the window.
/// @param source tells from what else the receiver gets
void take(QObject& receiver, const void* source, What what, const std::function<void()>& work);

/// The page over a view; null unless it says that the view threw.
[[nodiscard]] QWidget* failurePage(const QWidget& view);

} // namespace ets::guarded
