// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/qt/load/dataset.h"

#include <QtCore/QObject>
#include <QtCore/QPointer>

#include <utility>
#include <vector>

class QScrollBar;
class QWidget;

namespace ets {

class Session;

/// Keeps how far everything is scrolled when the same trace comes anew: its files were written anew, the record came,
/// other runs were chosen.
class KeptScroll : public QObject {
    Q_OBJECT

public:
    /// @param views made before this, so that this hears last of a selection; all have to live as long as this
    KeptScroll(Session& session, QWidget& views, QObject* parent);

private:
    void remember(const DataSetPtr& next);
    void restore();

    Session& m_session;
    QWidget& m_views;
    std::vector<std::pair<QPointer<QScrollBar>, int>> m_bars; ///< And where they were.
};

} // namespace ets
