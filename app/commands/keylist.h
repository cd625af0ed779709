// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "views/common/keysource.h"

#include <vector>

class QMenuBar;
class QWidget;

namespace ets {

class ViewSet;

/// Keys that belong together.
struct KeyGroup {
    QString title; ///< Of a menu, a view or a kind of widget.
    std::vector<KeyEntry> entries;
};

/// All keys of a window: the shortcuts of its menus, menu by menu, whether they can be triggered now or not; those of
/// the actions of single views; and what widgets take themselves, see KeySource.
[[nodiscard]] std::vector<KeyGroup> keysOf(const QWidget& window, const QMenuBar& bar, const ViewSet& views);

} // namespace ets
