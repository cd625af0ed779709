// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language/language.h"

#include "app/language/pseudotranslator.h"

#include <QtCore/QLibraryInfo>
#include <QtCore/QLocale>
#include <QtCore/QSettings>
#include <QtWidgets/QApplication>

#include <array>

namespace ets::language {

namespace {

constexpr std::array<Language, 3> languages{{{"en", "English"}, {"de", "Deutsch"}, {"zh_CN", "简体中文"}}};

const QString pseudo = QStringLiteral("pseudo");
const QString pseudoRightToLeft = QStringLiteral("pseudo-rtl");
const QString settingsKey = QStringLiteral("language");

/// A translator that use() takes away again.
template <typename Kind> Kind* added(QApplication& application)
{
    auto* const translator = new Kind(&application);
    translator->setObjectName(QStringLiteral("ets::language"));
    return translator;
}

void removeOthers(QApplication& application)
{
    const auto old =
        application.findChildren<QTranslator*>(QStringLiteral("ets::language"), Qt::FindDirectChildrenOnly);
    for (QTranslator* const translator : old) {
        QApplication::removeTranslator(translator);
        delete translator;
    }
}

void install(QApplication& application, const QString& file, const QString& folder)
{
    auto* const translator = added<QTranslator>(application);
    if (translator->load(file, folder)) {
        QApplication::installTranslator(translator);
    } else {
        delete translator; // English stays
    }
}

} // namespace

std::span<const Language> all()
{
    return languages;
}

QStringList codes()
{
    QStringList codes;
    for (const Language& language : languages) {
        codes.push_back(QString::fromLatin1(language.code));
    }
    return codes << pseudo << pseudoRightToLeft;
}

QString best(const QStringList& localeNames)
{
    for (const QString& name : localeNames) {
        const QLocale locale(name);
        for (const Language& language : languages) {
            const QLocale own(QString::fromLatin1(language.code));
            // The script tells simplified from traditional Chinese.
            if (locale.language() == own.language() && locale.script() == own.script()) {
                return QString::fromLatin1(language.code);
            }
        }
    }
    return QStringLiteral("en");
}

QString chosen(const QSettings& settings)
{
    const QString code = settings.value(settingsKey).toString();
    return codes().contains(code) ? code : QString();
}

void choose(QSettings& settings, const QString& code)
{
    settings.setValue(settingsKey, code);
}

void use(QApplication& application, const QString& code)
{
    removeOthers(application);
    const QString language = code.isEmpty() ? best(QLocale::system().uiLanguages()) : code;
    QApplication::setLayoutDirection(language == pseudoRightToLeft ? Qt::RightToLeft : Qt::LeftToRight);
    if (language == pseudo || language == pseudoRightToLeft) {
        QApplication::installTranslator(added<PseudoTranslator>(application));
    } else if (language != QLatin1String("en")) {
        install(application, QStringLiteral("qtbase_") + language, QLibraryInfo::path(QLibraryInfo::TranslationsPath));
        install(application, QStringLiteral("etscope_") + language, QStringLiteral(":/i18n"));
    }
}

} // namespace ets::language
