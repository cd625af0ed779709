// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtWidgets/QToolButton>

#include <functional>

namespace ets {

class GraphView;

/// Chooses how deep the groups of a graph are open.
class GraphFoldButton : public QToolButton {
    Q_OBJECT

public:
    /// @param view whose groups are to be opened when a choice is made
    explicit GraphFoldButton(const std::function<GraphView&()>& view, QWidget* parent = nullptr);
};

} // namespace ets
