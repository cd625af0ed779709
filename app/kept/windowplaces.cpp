// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/kept/windowplaces.h"

#include "views/common/keepvalue.h"

#include <QtCore/QSettings>
#include <QtGui/QGuiApplication>
#include <QtGui/QScreen>
#include <QtWidgets/QWidget>

#include <algorithm>

namespace ets {

namespace {

const QString lastName = QStringLiteral("window");
const QString lastScreenName = QStringLiteral("windowScreen");

QString placeName(const QString& screen)
{
    return QStringLiteral("windowOn/") + screen;
}

} // namespace

QString windowplaces::keyOf(const QScreen& screen)
{
    QString name = screen.name();
    for (QChar& c : name) {
        c = c.isLetterOrNumber() ? c : QLatin1Char('-'); // a slash would be a group of the settings
    }
    return QStringLiteral("%1 %2x%3").arg(name).arg(screen.size().width()).arg(screen.size().height());
}

void windowplaces::keep(QSettings& settings, const QWidget& window)
{
    const QByteArray place = window.saveGeometry();
    keepValue(settings, lastName, place);
    if (const QScreen* const screen = window.screen()) {
        keepValue(settings, lastScreenName, keyOf(*screen));
        keepValue(settings, placeName(keyOf(*screen)), place);
    }
}

void windowplaces::restore(const QSettings& settings, QWidget& window)
{
    const QList<QScreen*> screens = QGuiApplication::screens();
    const QString last = settings.value(lastScreenName).toString();
    const bool isThere = std::ranges::any_of(screens, [&](const QScreen* screen) { return keyOf(*screen) == last; });
    const QScreen* const opensOn = window.screen();
    QByteArray place = settings.value(lastName).toByteArray();
    if (!last.isEmpty() && !isThere && opensOn != nullptr) {
        const QByteArray known = settings.value(placeName(keyOf(*opensOn))).toByteArray();
        place = known.isEmpty() ? place : known;
    }
    window.restoreGeometry(place);
}

} // namespace ets
