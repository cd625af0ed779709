// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QWidget;

namespace ets {

/// Whether any of a widget could be seen: it is shown, and not a tab behind others. A dock behind others stays visible
/// for Qt, but lies beside its window.
[[nodiscard]] bool isOnScreen(const QWidget& widget);

} // namespace ets
