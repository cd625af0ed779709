// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>
#include <QtCore/QStringList>

#include <span>

class QApplication;
class QSettings;

/// The languages of the window. `etinspect`, exports and reports on faults are English in all of them.
namespace ets::language {

/// A language that the window speaks.
struct Language {
    const char* code; ///< Of the locale: "de", "zh_CN".
    const char* ownName; ///< As its speakers write it, UTF-8.
};

/// Those for people, English first.
[[nodiscard]] std::span<const Language> all();

/// What `--lang` takes: the codes of all(), and "pseudo" and "pseudo-rtl", which show texts that are longer, accented
/// and, the second, from right to left, so that what is cut or not translated can be seen.
[[nodiscard]] QStringList codes();

/// The first of some locale names ("zh-Hans-CN", "de-AT") that is a language of the window, else "en".
[[nodiscard]] QString best(const QStringList& localeNames);

/// What the person has chosen in the View menu: a code, or empty for the system's language.
[[nodiscard]] QString chosen(const QSettings& settings);
void choose(QSettings& settings, const QString& code);

/// Makes all texts from now on, Qt's own among them, those of a language; what was shown before stays as it is.
/// @param code of codes(); empty for the system's language
void use(QApplication& application, const QString& code);

} // namespace ets::language
