// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "model/base/limits.h"
#include "model/base/message.h"

#include <QtCore/QByteArray>
#include <QtCore/QSizeF>
#include <QtCore/QString>

#include <functional>

class QFileDialog;
class QPainter;
class QWidget;

namespace ets {

/// What a picture is of. Sizes are in the units that are drawn in, its left top corner at the origin.
struct Picture {
    QSizeF size;
    QString title; ///< For those who cannot see an SVG; may be empty.
    QString description = {};
    /// Pixels per unit of a PNG. It is never lowered unasked: what gets too large is not written, and the error says
    /// what to do instead.
    double scale = 2;
    /// Fills all of the size. Called in the thread that writes.
    std::function<void(QPainter& painter)> draw;
    /// Gets an SVG as it is about to be written; may be empty.
    std::function<QByteArray(const QByteArray& svg)> finishSvg = {};
};

/// How large the PNG of a picture becomes.
struct PictureSize {
    QSize pixels;
    double scale = 1; ///< Pixels per unit.
    bool fits = true; ///< Whether PNG can hold it, and memory at all likely does.
};

/// @param scale as Picture::scale
[[nodiscard]] PictureSize pngSizeOf(const QSizeF& size, double scale);

/// Writes a picture whole or not at all: SVG for a name that ends in .svg, else PNG.
/// @param cancel asked after drawing; drawing itself asks for its own
/// @return an error of kind Canceled, or why the file cannot be written
[[nodiscard]] Result<void> writePicture(const QString& path, const Picture& picture, const CancelToken& cancel = {});

enum class PictureFormat { Png, Svg };

/// Asks for the name of a picture's file, without holding anything up.
/// @param name offered, without ending
/// @param chosen called with a path that has the ending; not called when the person changes their mind
/// @return the dialog, which belongs to the parent and goes by itself
QFileDialog* askForPicture(QWidget* parent, const QString& title, const QString& name, PictureFormat format,
    std::function<void(const QString& path)> chosen);

/// Says above the views that a picture is there, or why not.
/// @param remark what the person should know of it; may be empty
void tellPictureSaved(QWidget& from, const QString& path, const QString& remark = {});
void tellPictureFailed(QWidget& from, const Error& error);

} // namespace ets
