// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/viewtable.h"
#include "views/common/view.h"

#include <cstddef>
#include <functional>
#include <vector>

namespace ets {

class Session;

/// One view of the application.
struct ViewEntry {
    const ViewKind* kind = nullptr; ///< Its row in the table of views.
    QString id; ///< Stable: names of docks, settings and picture files.
    QString title; ///< Translated.
    View* widget = nullptr; ///< Null until the view is made.
};

/// One of each view, over one session. A view is made when somebody asks for it: most of them are behind others, and
/// would keep those in front from their first paint. The widgets belong to whatever they are put into.
class ViewSet {
public:
    using Made = std::function<void(const ViewEntry& entry)>;

    /// Makes no view yet.
    /// @param session has to outlive this
    /// @param parent of the views
    /// @param made what is to be done with a view that has just been made; may be empty
    ViewSet(Session& session, QWidget* parent, Made made = {});

    /// All of them, in the order of the table; makes those that are not there yet.
    [[nodiscard]] const std::vector<ViewEntry>& entries() const;
    /// Those that are there, in the order of the table.
    [[nodiscard]] std::vector<const ViewEntry*> made() const;
    /// A view by its id, made for whoever asks; null where the table has none.
    [[nodiscard]] View* widget(const QString& id) const;
    /// Makes the next one that is not there yet. @return false when all are there
    bool makeNext() const;

    /// The view of a class, made for whoever asks; null if the table holds none.
    template <typename Kind> [[nodiscard]] Kind* get() const
    {
        const std::vector<Kind*> views = all<Kind>();
        return views.empty() ? nullptr : views.front();
    }
    /// All views of a class or derived from it.
    template <typename Kind> [[nodiscard]] std::vector<Kind*> all() const
    {
        std::vector<Kind*> views;
        for (std::size_t i = 0; i < m_entries.size(); ++i) {
            if (m_entries[i].kind->type->inherits(&Kind::staticMetaObject)) {
                views.push_back(static_cast<Kind*>(made(i)));
            }
        }
        return views;
    }

private:
    [[nodiscard]] View* made(std::size_t index) const;

    Session& m_session;
    QWidget* m_parent;
    Made m_afterMaking;
    mutable std::vector<ViewEntry> m_entries; ///< In the order of the table; whoever asks finds them made.
};

} // namespace ets
