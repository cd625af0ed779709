// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/language/pseudotranslator.h"

#include <QtCore/QRegularExpression>

namespace ets {

namespace {

const QString plain = QStringLiteral("aceinouyACEINOUY");
const QString accented = QStringLiteral("áçéîñöûýÀÇÉÎÑÖÛÝ");

} // namespace

QString PseudoTranslator::translate(
    const char* /*context*/, const char* sourceText, const char* /*disambiguation*/, int /*n*/) const
{
    const QString source = QString::fromUtf8(sourceText);
    if (source.trimmed().isEmpty() || source == QLatin1String("QT_LAYOUT_DIRECTION")) {
        return {};
    }
    // What must not change: places of arguments, tags, the letter of an accelerator, patterns of file names.
    static const QRegularExpression fixed(QStringLiteral("%L?\\d|%n|<[^>]*>|&.|\\(\\*[^)]*\\)|\\{\\w+\\}"));
    QString text;
    qsizetype begin = 0;
    const auto change = [&text](QStringView part) {
        for (const QChar c : part) {
            const auto at = plain.indexOf(c);
            text += at < 0 ? c : accented[at];
        }
    };
    for (auto matches = fixed.globalMatch(source); matches.hasNext();) {
        const QRegularExpressionMatch match = matches.next();
        change(QStringView(source).mid(begin, match.capturedStart() - begin));
        text += match.captured();
        begin = match.capturedEnd();
    }
    change(QStringView(source).mid(begin));
    constexpr qsizetype third = 3;
    return QLatin1Char('[') + text + QString((source.size() + third - 1) / third, QLatin1Char('~')) + QLatin1Char(']');
}

} // namespace ets
