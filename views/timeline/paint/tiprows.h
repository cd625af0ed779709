// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QString>

namespace ets {

/// Title, lines of name and value, and remarks, as the rich text of a tip.
class TipRows {
public:
    explicit TipRows(const QString& title)
        : m_html(QStringLiteral("<p style='white-space:pre'><b>%1</b></p>").arg(title.toHtmlEscaped()))
    {
    }
    /// Nothing is added for an empty value.
    void add(const QString& name, const QString& value)
    {
        if (!value.isEmpty()) {
            m_rows += QStringLiteral("<tr><td style='padding-right:10px'>%1</td><td>%2</td></tr>")
                          .arg(name.toHtmlEscaped(), value.toHtmlEscaped());
        }
    }
    void remark(const QString& text) { m_remarks += QStringLiteral("<p>\u26a0 %1</p>").arg(text.toHtmlEscaped()); }
    [[nodiscard]] QString html() const { return m_html + QStringLiteral("<table>%1</table>").arg(m_rows) + m_remarks; }

private:
    QString m_html;
    QString m_rows;
    QString m_remarks;
};

} // namespace ets
