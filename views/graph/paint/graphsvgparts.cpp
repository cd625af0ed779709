// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphsvgparts.h"

#include <QtCore/QRandomGenerator>
#include <QtGui/QPainter>

namespace ets {
namespace {

constexpr int secretLength = 20;
constexpr int letters = 26;

/// A number in letters alone, so that no font splits it.
QByteArray inLetters(std::size_t number)
{
    QByteArray text = QByteArray::number(static_cast<qulonglong>(number));
    for (char& digit : text) {
        digit = static_cast<char>('a' + (digit - '0'));
    }
    return text;
}

QByteArray idOf(const QString& text)
{
    QByteArray id = text.toUtf8();
    for (char& c : id) {
        const bool isKept = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_'
            || c == '-' || c == '.';
        c = isKept ? c : '_';
    }
    return id;
}

} // namespace

GraphSvgParts::GraphSvgParts()
{
    for (int i = 0; i < secretLength; ++i) {
        m_secret += static_cast<char>('a' + QRandomGenerator::global()->bounded(letters));
    }
}

void GraphSvgParts::drawMark(QPainter& painter, std::size_t part, bool isBegin) const
{
    painter.save();
    painter.setPen(Qt::black); // else nothing is written
    painter.drawText(QPointF(0, 0), QString::fromLatin1(m_secret + (isBegin ? 'b' : 'e') + inLetters(part) + m_secret));
    painter.restore();
}

void GraphSvgParts::begin(QPainter& painter, const QString& id, const QString& title)
{
    m_parts.push_back({idOf(id), title.toHtmlEscaped().toUtf8()});
    drawMark(painter, m_parts.size() - 1, true);
}

void GraphSvgParts::end(QPainter& painter)
{
    drawMark(painter, m_parts.size() - 1, false);
}

QByteArray GraphSvgParts::finished(const QByteArray& svg) const
{
    QByteArray result;
    result.reserve(svg.size());
    QByteArray open; // The tag of the state that holds at a place.
    qsizetype done = 0;
    std::size_t next = 0; // Part whose beginning comes next.
    for (;;) {
        const qsizetype mark = svg.indexOf(m_secret, done);
        const qsizetype start = mark < 0 ? -1 : svg.lastIndexOf("<text", mark);
        const qsizetype end = mark < 0 ? -1 : svg.indexOf("</text>", mark);
        if (start < done || end < 0) {
            break;
        }
        const QByteArray between = svg.mid(done, start - done);
        if (const qsizetype state = between.lastIndexOf("<g "); state >= 0) {
            open = between.mid(state, between.indexOf('>', state) + 1 - state);
        }
        result += between;
        const bool isBegin = svg.mid(mark + m_secret.size(), 1) == "b";
        if (isBegin && next < m_parts.size()) {
            result += "</g>\n<g id=\"" + m_parts[next].id + "\"><title>" + m_parts[next].title + "</title>\n" + open;
            ++next;
        } else {
            result += "</g>\n</g>\n" + open;
        }
        done = end + static_cast<qsizetype>(qstrlen("</text>"));
    }
    return result + svg.mid(done);
}

} // namespace ets
