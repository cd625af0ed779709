// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/viewtable.h"
#include "views/common/view.h"

#include <vector>

namespace ets {

class Session;

/// One view of the application.
struct ViewEntry {
    const ViewKind* kind = nullptr; ///< Its row in the table of views.
    QString id; ///< Stable: names of docks, settings and picture files.
    QString title; ///< Translated.
    View* widget = nullptr;
};

/// One of each view, over one session. The widgets belong to whatever they are put into.
class ViewSet {
public:
    ViewSet(Session& session, QWidget* parent);

    /// In the order of the table.
    [[nodiscard]] const std::vector<ViewEntry>& entries() const { return m_entries; }
    [[nodiscard]] View* widget(const QString& id) const;

    /// The view of a class; null if the table holds none.
    template <typename Kind> [[nodiscard]] Kind* get() const
    {
        for (const ViewEntry& entry : m_entries) {
            if (auto* const view = qobject_cast<Kind*>(entry.widget)) {
                return view;
            }
        }
        return nullptr;
    }
    /// All views of a class or derived from it.
    template <typename Kind> [[nodiscard]] std::vector<Kind*> all() const
    {
        std::vector<Kind*> views;
        for (const ViewEntry& entry : m_entries) {
            if (auto* const view = qobject_cast<Kind*>(entry.widget)) {
                views.push_back(view);
            }
        }
        return views;
    }

private:
    std::vector<ViewEntry> m_entries;
};

} // namespace ets
