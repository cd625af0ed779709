// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/savepicture.h"

#include "model/base/file.h"
#include "model/base/sink.h"
#include "model/qt/text/format.h"
#include "model/qt/text/messagetext.h"
#include "views/common/askforfile.h"
#include "views/common/notice.h"

#include <QtCore/QBuffer>
#include <QtCore/QCoreApplication>
#include <QtGui/QImage>
#include <QtGui/QPainter>
#include <QtSvg/QSvgGenerator>

#include <algorithm>
#include <utility>

namespace ets {

namespace {

constexpr double maxSide = 32'000; ///< QImage and most programs that read PNG end at 32767.
constexpr double maxPixels = 120e6; ///< About half a gigabyte in memory.
constexpr double mostSaid = 2e9; ///< What an int holds.

struct SavePicture {
    Q_DECLARE_TR_FUNCTIONS(ets::SavePicture)
};

Error failure(const QString& path, const QString& what)
{
    Error error;
    error.file = path.toStdString();
    error.what = wordedMessage(what);
    error.kind = Error::Kind::Output;
    return error;
}

Result<QByteArray> svgOf(const QString& path, const Picture& picture)
{
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(picture.size.toSize());
    generator.setViewBox(QRectF(QPointF(0, 0), picture.size));
    generator.setTitle(picture.title.toHtmlEscaped()); // Qt writes both as they are
    generator.setDescription(picture.description.toHtmlEscaped());
    QPainter painter;
    if (!painter.begin(&generator)) {
        return failure(path, SavePicture::tr("the picture cannot be drawn"));
    }
    picture.draw(painter);
    painter.end();
    return picture.finishSvg ? picture.finishSvg(bytes) : bytes;
}

Result<QByteArray> pngOf(const QString& path, const Picture& picture)
{
    const auto [pixels, factor, fits] = pngSizeOf(picture.size, picture.scale);
    if (!fits) {
        return failure(path,
            SavePicture::tr("as PNG it would have %1 \u00d7 %2 pixels, more than such a file can be read with. Save it "
                            "as SVG, or show a part of it and save what is visible")
                .arg(format::count(static_cast<quint64>(pixels.width())),
                    format::count(static_cast<quint64>(pixels.height()))));
    }
    QImage image(pixels, QImage::Format_RGB32);
    QPainter painter;
    if (image.isNull() || !painter.begin(&image)) {
        return failure(path, SavePicture::tr("there is not enough memory for the picture; SVG needs less"));
    }
    painter.setRenderHint(QPainter::Antialiasing);
    painter.scale(factor, factor);
    picture.draw(painter);
    painter.end();
    QByteArray bytes;
    QBuffer buffer(&bytes);
    if (!image.save(&buffer, "PNG")) {
        return failure(path, SavePicture::tr("the picture cannot be written as PNG"));
    }
    return bytes;
}

} // namespace

PictureSize pngSizeOf(const QSizeF& size, double scale)
{
    const QSizeF full = size.expandedTo(QSizeF(1, 1));
    const QSizeF pixels = full * scale;
    const bool fits =
        pixels.width() <= maxSide && pixels.height() <= maxSide && pixels.width() * pixels.height() <= maxPixels;
    // Beyond all bounds the numbers are only said.
    const QSizeF said = pixels.boundedTo(QSizeF(mostSaid, mostSaid));
    return {said.toSize().expandedTo(QSize(1, 1)), scale, fits};
}

Result<void> writePicture(const QString& path, const Picture& picture, const CancelToken& cancel)
{
    const bool isSvg = path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive);
    const Result<QByteArray> bytes = isSvg ? svgOf(path, picture) : pngOf(path, picture);
    if (cancel.isCanceled()) {
        return Error::canceled();
    }
    if (!bytes) {
        return bytes.error();
    }
    return writeFileAtomically(path.toStdString(), *bytes);
}

QFileDialog* askForPicture(QWidget* parent, const QString& title, const QString& name, PictureFormat format,
    std::function<void(const QString& path)> chosen)
{
    const QString ending = format == PictureFormat::Svg ? QStringLiteral("svg") : QStringLiteral("png");
    const QString filter = format == PictureFormat::Svg ? SavePicture::tr("SVG pictures (*.svg)")
                                                        : SavePicture::tr("PNG pictures (*.png)");
    return askForFile(parent, {title, filter, name + QLatin1Char('.') + ending},
        [chosen = std::move(chosen), ending](const QString& path) {
            const bool ends = path.endsWith(QLatin1Char('.') + ending, Qt::CaseInsensitive);
            chosen(ends ? path : path + QLatin1Char('.') + ending);
        });
}

void tellPictureSaved(QWidget& from, const QString& path, const QString& remark)
{
    sendNotice(from, NoticeEvent::Kind::Done,
        remark.isEmpty() ? SavePicture::tr("Picture written to %1").arg(path)
                         : SavePicture::tr("Picture written to %1: %2").arg(path, remark));
}

void tellPictureFailed(QWidget& from, const Error& error)
{
    if (error.kind != Error::Kind::Canceled) {
        sendNotice(from, NoticeEvent::Kind::Problem, errorText(error));
    }
}

} // namespace ets
