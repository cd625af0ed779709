// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/viewset.h"

#include <algorithm>

namespace ets {

ViewSet::ViewSet(Session& session, QWidget* parent)
{
    for (const ViewKind& kind : viewTable()) {
        m_entries.push_back({&kind, QString::fromLatin1(kind.id), kind.translatedTitle(), kind.make(session, parent)});
        m_entries.back().widget->setAccessibleName(m_entries.back().title);
    }
}

View* ViewSet::widget(const QString& id) const
{
    const auto found =
        std::find_if(m_entries.begin(), m_entries.end(), [&](const ViewEntry& entry) { return entry.id == id; });
    return found == m_entries.end() ? nullptr : found->widget;
}

} // namespace ets
