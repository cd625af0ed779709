// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/viewhost.h"

#include "model/qt/facts/factstore.h"
#include "views/common/guarded.h"
#include "views/common/onscreen.h"
#include "views/common/view.h"

#include <QtCore/QEvent>
#include <QtCore/QHash>
#include <QtCore/QPointer>
#include <QtWidgets/QAbstractItemView>
#include <QtWidgets/QDockWidget>
#include <QtWidgets/QScrollBar>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

QHash<const Session*, ViewHost*>& hosts()
{
    static QHash<const Session*, ViewHost*> all;
    return all;
}

using Bars = std::vector<std::pair<QPointer<QScrollBar>, int>>;

/// Where the parts of a view are scrolled to.
Bars scrollOf(const QWidget& view)
{
    Bars bars;
    for (QAbstractScrollArea* const area : view.findChildren<QAbstractScrollArea*>()) {
        for (QScrollBar* const bar : {area->verticalScrollBar(), area->horizontalScrollBar()}) {
            if (bar->value() > 0) {
                bars.emplace_back(bar, bar->value());
            }
        }
    }
    return bars;
}

void scrollTo(const Bars& bars)
{
    for (const auto& [bar, value] : bars) {
        if (bar == nullptr) {
            continue;
        }
        if (auto* const table = qobject_cast<QAbstractItemView*>(bar->parent()->parent())) {
            table->doItemsLayout(); // else the bar does not know yet how far it goes
        }
        bar->setValue(value);
    }
}

bool isSameDump(const DataSetPtr& one, const DataSetPtr& other)
{
    return one != nullptr && other != nullptr && one->files.path(FileRole::Dump) == other->files.path(FileRole::Dump);
}

} // namespace

ViewHost& ViewHost::of(Session& session)
{
    if (ViewHost* const known = find(session)) {
        return *known;
    }
    return *new ViewHost(session);
}

ViewHost* ViewHost::find(const Session& session)
{
    return hosts().value(&session);
}

ViewHost::ViewHost(Session& session)
    : QObject(&session)
    , m_session(session)
{
    hosts().insert(&session, this);
    connect(&session, &Session::stateChanged, this, [this](const ViewState& /*now*/, Changes changes) {
        deliver(changes);
        tellFollowers(changes);
    });
    connect(&FactStore::of(session), &FactStore::numbersChanged, this, [this] { deliver(Change::Facts); });
}

ViewHost::~ViewHost()
{
    hosts().remove(&m_session);
}

void ViewHost::add(View& view)
{
    m_entries.push_back({&view, allChanges, {}, nullptr});
    view.installEventFilter(this);
}

void ViewHost::remove(View& view)
{
    std::erase_if(m_entries, [&view](const Entry& entry) { return entry.view == &view; });
}

ViewHost::Entry* ViewHost::entryOf(const View& view)
{
    const auto found = std::ranges::find(m_entries, &view, &Entry::view);
    return found == m_entries.end() ? nullptr : &*found;
}

void ViewHost::seen(View& view)
{
    Entry* const entry = entryOf(view);
    if (entry == nullptr) {
        return;
    }
    if (auto* const dock = qobject_cast<QDockWidget*>(view.parentWidget()); dock != nullptr && dock != entry->dock) {
        entry->dock = dock;
        dock->installEventFilter(this);
        // Said before the layout has moved it there.
        connect(dock, &QDockWidget::visibilityChanged, &view, [this, &view](bool isInFront) {
            if (isInFront && view.isVisible()) {
                present(view);
            }
        });
    }
    if (isDue(view)) {
        present(view);
    }
}

void ViewHost::owe(View& view, Changes changes)
{
    if (Entry* const entry = entryOf(view)) {
        entry->owed |= changes;
        if (isDue(view)) {
            present(view);
        }
    }
}

bool ViewHost::isDue(const View& view) const
{
    return m_isEager || isOnScreen(view);
}

void ViewHost::setEager(bool isEager)
{
    m_isEager = isEager;
    if (isEager) {
        presentAll();
    }
}

void ViewHost::presentAll()
{
    // NOLINTNEXTLINE(modernize-loop-convert): a view that is presented may add others
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        present(*m_entries[i].view);
    }
}

void ViewHost::deliver(Changes changes)
{
    for (Entry& entry : m_entries) {
        entry.owed |= changes;
    }
    // NOLINTNEXTLINE(modernize-loop-convert): the same
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const View& view = *m_entries[i].view;
        if (isDue(view)) {
            present(view);
        } else if (changes.testFlag(Change::Loaded)) {
            clear(m_entries[i], m_session.now());
        }
    }
}

void ViewHost::follow(QObject& follower, std::function<void(const ViewState& now, Changes changes)> tell)
{
    m_followers.push_back({&follower, std::move(tell)});
}

void ViewHost::tellFollowers(Changes changes)
{
    std::erase_if(m_followers, [](const Follower& follower) { return follower.self == nullptr; });
    // NOLINTNEXTLINE(modernize-loop-convert): one that is told may bring another
    for (std::size_t i = 0; i < m_followers.size(); ++i) {
        const Follower follower = m_followers[i];
        if (follower.self != nullptr) {
            const auto what = changes.testFlag(Change::Loaded) ? guarded::What::Data : guarded::What::Other;
            guarded::take(*follower.self, follower.self, what, [&] { follower.tell(m_session.now(), changes); });
        }
    }
}

void ViewHost::clear(Entry& entry, const ViewState& next)
{
    View& view = *entry.view;
    const DataSetPtr last = view.m_shown.dataSet;
    if (last != nullptr && next.dataSet != nullptr && last->trace == next.dataSet->trace) {
        return; // the same trace in another way: what is folded and chosen in the view stays
    }
    if (last != nullptr) {
        entry.scroll = isSameDump(last, next.dataSet) ? scrollOf(view) : Bars();
    }
    view.m_shown = ViewState();
    guarded::take(view, &view, guarded::What::Data, [&view] {
        view.present(view.m_shown, allChanges);
        Q_EMIT view.presented(view.m_shown, allChanges);
    });
    entryOf(view)->owed = allChanges;
}

void ViewHost::present(const View& view)
{
    Entry* const entry = entryOf(view);
    const Changes changes = std::exchange(entry->owed, {});
    if (!changes) {
        return;
    }
    View& shown = *entry->view;
    const bool isLoaded = changes.testFlag(Change::Loaded);
    Bars scroll = std::exchange(entry->scroll, {});
    if (isLoaded && isSameDump(shown.m_shown.dataSet, m_session.now().dataSet)) {
        scroll = scrollOf(shown);
    }
    shown.m_shown = m_session.now();
    guarded::take(shown, &shown, isLoaded ? guarded::What::Data : guarded::What::Other, [&] {
        shown.present(shown.m_shown, changes);
        Q_EMIT shown.presented(shown.m_shown, changes);
        scrollTo(scroll);
    });
}

/// A dock may become visible without its signal: it is raised by other means than its tab, or the layout moves it to
/// its place after the trace has come. Its view may hear nothing either: parts that cover a view are painted, the view
/// is not.
bool ViewHost::eventFilter(QObject* watched, QEvent* event)
{
    switch (event->type()) {
    case QEvent::Paint:
    case QEvent::Move:
    case QEvent::Resize:
        for (const Entry& entry : m_entries) {
            if (entry.owed && (entry.view == watched || entry.dock == watched)) {
                QMetaObject::invokeMethod(
                    entry.view, [this, view = entry.view] { seen(*view); }, Qt::QueuedConnection);
            }
        }
        break;
    default:
        break;
    }
    return QObject::eventFilter(watched, event);
}

} // namespace ets
