// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphexport.h"

#include "views/common/theme.h"
#include "views/graph/graphpainter.h"

#include <QtCore/QBuffer>
#include <QtCore/QCoreApplication>
#include <QtCore/QSaveFile>
#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtSvg/QSvgGenerator>

#include <algorithm>
#include <cmath>

namespace ets {
namespace {

constexpr double maxSide = 32'000; ///< QImage and most programs that read PNG end at 32767.
constexpr double maxPixels = 120e6; ///< About half a gigabyte in memory.

struct GraphExport {
    Q_DECLARE_TR_FUNCTIONS(ets::GraphExport)
};

Error failure(const QString& path, const QString& what)
{
    Error error;
    error.file = path.toStdString();
    error.what = what.toStdString();
    error.kind = Error::Kind::Output;
    return error;
}

Result<QByteArray> svgOf(const QString& path, const GraphGeometry& geometry, const Theme& theme, GraphColoring coloring,
    const CancelToken& cancel)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(geometry.bounds().size().toSize());
    generator.setViewBox(geometry.bounds());
    generator.setTitle(geometry.scene().name);
    QPainter painter;
    if (!painter.begin(&generator)) {
        return failure(path, GraphExport::tr("the picture cannot be drawn"));
    }
    renderGraph(painter, geometry, theme, coloring, cancel);
    painter.end();
    if (cancel.isCancelled()) {
        return Error::cancelled();
    }
    return bytes;
}

Result<QByteArray> pngOf(const QString& path, const GraphGeometry& geometry, const Theme& theme, GraphColoring coloring,
    double scale, const CancelToken& cancel)
{
    const QSizeF size = geometry.bounds().size();
    const double factor = std::min({scale, maxSide / size.width(), maxSide / size.height(),
        std::sqrt(maxPixels / (size.width() * size.height()))});
    QImage image((size * factor).toSize().expandedTo(QSize(1, 1)), QImage::Format_RGB32);
    QPainter painter;
    if (image.isNull() || !painter.begin(&image)) {
        return failure(path, GraphExport::tr("there is not enough memory for the picture; SVG needs less"));
    }
    painter.scale(factor, factor);
    renderGraph(painter, geometry, theme, coloring, cancel);
    painter.end();
    if (cancel.isCancelled()) {
        return Error::cancelled();
    }
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!image.save(&buffer, "PNG")) {
        return failure(path, GraphExport::tr("the picture cannot be written as PNG"));
    }
    return bytes;
}

} // namespace

void renderGraph(QPainter& painter, const GraphGeometry& geometry, const Theme& theme, GraphColoring coloring,
    const CancelToken& cancel)
{
    painter.fillRect(geometry.bounds(), theme.canvas);
    GraphPainter(geometry, theme, 1, coloring, cancel).paintBase(painter, geometry.bounds());
}

Result<void> exportGraph(const QString& path, const GraphGeometry& geometry, const Theme& theme, GraphColoring coloring,
    double scale, const CancelToken& cancel)
{
    const bool isSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    const Result<QByteArray> bytes =
        isSvg ? svgOf(path, geometry, theme, coloring, cancel) : pngOf(path, geometry, theme, coloring, scale, cancel);
    if (!bytes) {
        return bytes.error();
    }
    QSaveFile file(path); // Renames at the end: a failure leaves nothing half-written.
    if (!file.open(QIODevice::WriteOnly) || file.write(*bytes) != bytes->size() || !file.commit()) {
        return failure(path, file.errorString());
    }
    return {};
}

} // namespace ets
