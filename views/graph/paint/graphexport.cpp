// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/paint/graphexport.h"

#include "views/common/savepicture.h"
#include "views/common/theme/theme.h"
#include "views/graph/paint/graphpainter.h"
#include "views/graph/paint/graphsvgparts.h"

#include <QtCore/QStringList>
#include <QtGui/QPainter>

#include <memory>

namespace ets {
namespace {

QString everyTextOf(const GraphSceneNode& card)
{
    return QStringList{card.title, card.badge, card.subtitle, card.dataType, card.shape, card.costText, card.shareText}
        .join(QLatin1Char(' '))
        .simplified();
}

/// What tells a card from all others: its place in the picture and its name.
QString idOf(const char* kind, std::uint32_t index, const QString& name)
{
    return QLatin1String(kind) + QString::number(index) + QLatin1Char('-') + name.section(QLatin1Char(' '), 0, 0);
}

/// Gives every box and frame an element of its own.
class PartMarker : public GraphPartObserver {
public:
    explicit PartMarker(const GraphGeometry& geometry)
        : m_geometry(geometry)
    {
    }

    void beginBox(QPainter& painter, std::uint32_t box) override
    {
        const GraphSceneNode& card = m_geometry.node(box);
        const bool isGroup = m_geometry.isGroup(box);
        const QString& name = isGroup || card.subtitle.isEmpty() ? card.title : card.subtitle;
        m_parts.begin(painter, idOf(isGroup ? "group-" : "node-", box, name), everyTextOf(card));
    }
    void beginFrame(QPainter& painter, const GraphFrame& frame) override
    {
        const GraphSceneNode& card = m_geometry.scene().groupCards[frame.group];
        m_parts.begin(painter, idOf("frame-", frame.group, card.title), everyTextOf(card));
    }
    void end(QPainter& painter) override { m_parts.end(painter); }
    [[nodiscard]] QByteArray finished(const QByteArray& svg) const { return m_parts.finished(svg); }

private:
    const GraphGeometry& m_geometry;
    GraphSvgParts m_parts;
};

} // namespace

Result<void> exportGraph(const QString& path, const GraphGeometry& geometry, const Theme& theme, const GraphLook& look,
    double scale, const QRectF& area, const CancelToken& cancel)
{
    const QRectF part = area.isEmpty() ? geometry.bounds() : area;
    const bool isSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    const auto marker = std::make_shared<PartMarker>(geometry);
    Picture picture;
    picture.size = part.size();
    picture.title = geometry.scene().name;
    picture.scale = scale;
    picture.draw = [&](QPainter& painter) {
        painter.translate(-part.topLeft());
        painter.fillRect(part, theme.canvas);
        GraphPainter graph(geometry, theme, 1, look, cancel);
        if (isSvg) {
            graph.setPartObserver(*marker);
        }
        graph.paintBase(painter, part);
    };
    picture.finishSvg = [marker](const QByteArray& svg) { return marker->finished(svg); };
    return writePicture(path, picture, cancel);
}

} // namespace ets
