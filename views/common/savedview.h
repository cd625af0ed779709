// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QJsonObject>

class QSettings;

namespace ets {

/// A view that keeps something from session to session.
class SavedView {
public:
    virtual ~SavedView() = default;

    /// Keys of new settings begin with the view's id.
    virtual void save(QSettings& settings) const = 0;
    /// Takes what makes sense of the settings; they may hold anything. Columns of tables are as they were kept by then.
    virtual void restore(QSettings& settings) = 0;
    /// What it keeps beside that with each trace, by a name that no other view has; nothing unless a view does so.
    [[nodiscard]] virtual QJsonObject traceState() const { return {}; }
    /// Puts a trace's own state back. @param kept by the names of traceState(); without those that were never kept
    virtual void restoreTraceState(const QJsonObject& /*kept*/) { }

protected:
    SavedView() = default;
    SavedView(const SavedView&) = default;
    SavedView& operator=(const SavedView&) = default;
};

} // namespace ets
