// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/preferences/preferenceeffects.h"

#include "model/qt/load/session.h"
#include "views/common/palette.h"
#include "views/common/theme/colorscheme.h"

#include <QtCore/QTimer>
#include <QtWidgets/QApplication>
#include <QtWidgets/QWidget>

namespace ets {

namespace {

void useTheme(const QString& value)
{
    auto& application = *qobject_cast<QApplication*>(QCoreApplication::instance());
    if (value == QLatin1String("system")) {
        restorePalette(application);
    } else {
        applyPalette(application, value == QLatin1String("dark") ? PaletteKind::Dark : PaletteKind::Light);
    }
}

WarmUpRule ruleOf(const QString& value)
{
    bool isNumber = false;
    const std::uint32_t first = value.toUInt(&isNumber);
    return isNumber ? WarmUpRule{first} : WarmUpRule();
}

} // namespace

PreferenceEffects::PreferenceEffects(const Preferences& preferences, Session& session, QObject* parent)
    : QObject(parent)
    , m_preferences(preferences)
    , m_session(session)
{
    connect(&preferences, &Preferences::changed, this, [this](Preference preference) {
        apply(preference);
        if (preference == Preference::Theme || preference == Preference::Colors) {
            QTimer::singleShot(0, this, &PreferenceEffects::repaint); // widgets hear of a palette a moment later
        }
    });
    for (const PreferenceKind& kind : preferenceTable()) {
        // The desktop's look is there already, or what the command line asked for.
        if (kind.id != Preference::Theme || preferences.value(kind.id) != QLatin1String("system")) {
            apply(kind.id);
        }
    }
}

void PreferenceEffects::apply(Preference preference)
{
    const QString value = m_preferences.value(preference);
    Presentation presentation = m_session.presentation();
    switch (preference) {
    case Preference::Theme:
        useTheme(value);
        break;
    case Preference::Colors:
        colorscheme::use(value == QLatin1String("vivid") ? colorscheme::Scheme::Vivid : colorscheme::Scheme::Safe);
        break;
    case Preference::TimeUnit:
        presentation.unit = timeScaleFromName(value.toStdString()); // none for "auto"
        break;
    case Preference::WarmUp:
        presentation.warmUp = ruleOf(value);
        break;
    case Preference::LeaveWarmUpOut:
    case Preference::ReloadWhenChanged:
        break; // asked for when it matters
    }
    m_session.setPresentation(presentation);
}

void PreferenceEffects::repaint()
{
    for (QWidget* const widget : QApplication::allWidgets()) {
        QEvent event(QEvent::PaletteChange); // what keeps pictures of itself draws them anew
        QApplication::sendEvent(widget, &event);
        widget->update();
    }
}

} // namespace ets
