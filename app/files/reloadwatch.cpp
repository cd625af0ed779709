// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/files/reloadwatch.h"

#include "app/preferences/preferences.h"
#include "app/strip/banner.h"
#include "model/qt/load/session.h"

#include <QtCore/QEvent>
#include <QtCore/QFileInfo>

#include <utility>

namespace ets {

namespace {

const QString offerName = QStringLiteral("reload");

QString namesOf(const QStringList& paths)
{
    QStringList names;
    for (const QString& path : paths) {
        names.push_back(QFileInfo(path).fileName());
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

ReloadWatch::ReloadWatch(Session& session, const Preferences& preferences, Banner& banner, QWidget* window)
    : QObject(window)
    , m_session(session)
    , m_preferences(preferences)
    , m_banner(banner)
{
    connect(&session, &Session::loadStarted, &m_watch, &FileWatch::note);
    connect(&session, &Session::loadFinished, this, &ReloadWatch::takeLoad);
    connect(&m_watch, &FileWatch::changed, this, &ReloadWatch::tellChange);
    connect(&m_watch, &FileWatch::gone, this, &ReloadWatch::tellLoss);
    window->installEventFilter(this);
}

void ReloadWatch::takeLoad()
{
    if (m_session.dataSet() == nullptr) {
        return;
    }
    const QStringList paths = m_session.dataSet()->files.all();
    const auto read = m_session.dataSet()->trace->sharedEtdump();
    const bool isReadAnew = std::exchange(m_read, read).lock() != read;
    if (isReadAnew) {
        m_banner.withdraw(offerName);
    }
    m_watch.watch(paths, isReadAnew);
    if (std::exchange(m_isBehind, false)) {
        tellChange(paths);
    }
}

bool ReloadWatch::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::WindowActivate) {
        m_watch.check();
    }
    return QObject::eventFilter(watched, event);
}

void ReloadWatch::tellChange(const QStringList& paths)
{
    if (m_session.dataSet() == nullptr) {
        return;
    }
    if (m_session.isLoading()) {
        m_isBehind = true;
        return;
    }
    if (m_preferences.isOn(Preference::ReloadWhenChanged)) {
        m_session.reload();
        return;
    }
    m_banner.showOffer(
        offerName, tr("%1 has changed on disk").arg(namesOf(paths)), tr("Reload"), [this] { m_session.reload(); });
}

void ReloadWatch::tellLoss(const QStringList& paths)
{
    if (m_session.dataSet() != nullptr) {
        m_banner.showOffer(
            offerName, tr("%1 is gone from the disk; what was read of it stays open").arg(namesOf(paths)), {}, {});
    }
}

} // namespace ets
