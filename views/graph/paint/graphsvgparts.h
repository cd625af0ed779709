// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtCore/QByteArray>
#include <QtCore/QString>

#include <vector>

class QPainter;

namespace ets {

/// Gives parts of an SVG that QSvgGenerator writes an id and a title: marks are drawn as texts between the parts, and
/// become elements around what was drawn between them.
class GraphSvgParts {
public:
    GraphSvgParts();

    /// What is drawn from here on belongs to a part. Parts do not nest.
    /// @param id unique; characters that an id cannot have are replaced
    /// @param title what the part is
    void begin(QPainter& painter, const QString& id, const QString& title);
    void end(QPainter& painter);
    /// The SVG with elements in place of the marks.
    [[nodiscard]] QByteArray finished(const QByteArray& svg) const;

private:
    struct Part {
        QByteArray id;
        QByteArray title; ///< Escaped.
    };

    void drawMark(QPainter& painter, std::size_t part, bool isBegin) const;

    QByteArray m_secret; ///< No text of a file can pass for a mark.
    std::vector<Part> m_parts;
};

} // namespace ets
