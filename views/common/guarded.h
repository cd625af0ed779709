// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QObject>

#include <functional>
#include <memory>
#include <type_traits>

class QWidget;

namespace ets {

struct DataSet;

/// What reaches a view from outside is guarded: a view that throws over it says so on a page of its own, and the others
/// get theirs. A view that could not take a data set gets nothing but the next one.
namespace guarded {

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

template <typename Receiver, typename Slot, typename... Args>
void call(Receiver* receiver, const Slot& slot, const Args&... args)
{
    if constexpr (std::is_member_function_pointer_v<Slot>) {
        if constexpr (std::is_invocable_v<const Slot&, Receiver*, const Args&...>) {
            std::invoke(slot, receiver, args...);
        } else {
            std::invoke(slot, receiver);
        }
    } else if constexpr (std::is_invocable_v<const Slot&, const Args&...>) {
        slot(args...);
    } else {
        slot();
    }
}

/// As QObject::connect(), in the thread of windows. The slot takes all arguments of the signal, or none.
template <typename Sender, typename Source, typename... Args, typename Receiver, typename Slot>
void connect(const Sender* sender, void (Source::*signal)(Args...), Receiver* receiver, Slot slot)
{
    constexpr bool isData = (std::is_same_v<Args, const std::shared_ptr<const DataSet>&> || ...);
    QObject::connect(sender, signal, receiver, [receiver, slot, source = std::make_shared<char>()](Args... args) {
        take(*receiver, source.get(), isData ? What::Data : What::Other, [&] { call(receiver, slot, args...); });
    });
}

} // namespace guarded

} // namespace ets
