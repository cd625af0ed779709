// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGui/QSyntaxHighlighter>
#include <QtGui/QTextCharFormat>

class QPalette;

namespace ets {

/// Quiet colors for a program's text: sources muted, types and names of ops set apart.
class ProgramHighlighter : public QSyntaxHighlighter {
    Q_OBJECT

public:
    ProgramHighlighter(QTextDocument* document, const QPalette& palette);
    void setPalette(const QPalette& palette);

protected:
    void highlightBlock(const QString& text) override;

private:
    QTextCharFormat m_comment;
    QTextCharFormat m_annotation;
    QTextCharFormat m_keyword;
};

} // namespace ets
