// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/viewset.h"

#include <algorithm>
#include <utility>

namespace ets {

ViewSet::ViewSet(Session& session, QWidget* parent, Made made)
    : m_session(session)
    , m_parent(parent)
    , m_afterMaking(std::move(made))
{
    for (const ViewKind& kind : viewTable()) {
        m_entries.push_back({&kind, QString::fromLatin1(kind.id), kind.translatedTitle()});
    }
}

View* ViewSet::made(std::size_t index) const
{
    ViewEntry& entry = m_entries[index];
    if (entry.widget == nullptr) {
        entry.widget = entry.kind->make(m_session, m_parent);
        entry.widget->setAccessibleName(entry.title);
        if (m_afterMaking) {
            m_afterMaking(entry);
        }
    }
    return entry.widget;
}

bool ViewSet::makeNext() const
{
    const auto next = std::ranges::find(m_entries, nullptr, &ViewEntry::widget);
    if (next == m_entries.end()) {
        return false;
    }
    static_cast<void>(made(static_cast<std::size_t>(next - m_entries.begin())));
    return true;
}

const std::vector<ViewEntry>& ViewSet::entries() const
{
    while (makeNext()) { }
    return m_entries;
}

std::vector<const ViewEntry*> ViewSet::made() const
{
    std::vector<const ViewEntry*> there;
    for (const ViewEntry& entry : m_entries) {
        if (entry.widget != nullptr) {
            there.push_back(&entry);
        }
    }
    return there;
}

View* ViewSet::widget(const QString& id) const
{
    const auto found = std::ranges::find(m_entries, id, &ViewEntry::id);
    return found == m_entries.end() ? nullptr : made(static_cast<std::size_t>(found - m_entries.begin()));
}

} // namespace ets
