// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/program/programhighlighter.h"

#include "views/common/theme/theme.h"

#include <QtCore/QRegularExpression>
#include <QtGui/QPalette>

namespace ets {

ProgramHighlighter::ProgramHighlighter(QTextDocument* document, const QPalette& palette)
    : QSyntaxHighlighter(document)
{
    setPalette(palette);
}

void ProgramHighlighter::setPalette(const QPalette& palette)
{
    const Theme& theme = Theme::of(palette);
    m_comment.setForeground(theme.mutedText);
    m_annotation.setForeground(theme.warning);
    m_keyword.setForeground(theme.selection);
    rehighlight();
}

void ProgramHighlighter::highlightBlock(const QString& text)
{
    static const QRegularExpression keywords(QStringLiteral("\\b(class|def|return|self|None|True|False)\\b"));
    static const QRegularExpression annotations(QStringLiteral(": (\"[^\"]*\")"));
    if (text.trimmed().startsWith(QLatin1Char('#'))) {
        setFormat(0, static_cast<int>(text.size()), m_comment);
        return;
    }
    for (auto match = keywords.globalMatch(text); match.hasNext();) {
        const auto found = match.next();
        setFormat(static_cast<int>(found.capturedStart()), static_cast<int>(found.capturedLength()), m_keyword);
    }
    for (auto match = annotations.globalMatch(text); match.hasNext();) {
        const auto found = match.next();
        setFormat(static_cast<int>(found.capturedStart(1)), static_cast<int>(found.capturedLength(1)), m_annotation);
    }
}

} // namespace ets
