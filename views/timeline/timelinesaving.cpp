// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelinesaving.h"

#include "views/common/notice.h"
#include "views/timeline/arrange/timelinescene.h"
#include "views/timeline/paint/timelinepainter.h"

#include <QtCore/QFileInfo>
#include <QtGui/QFontInfo>
#include <QtGui/QPainter>
#include <QtGui/QPalette>
#include <QtWidgets/QWidget>

namespace ets {

TimelineSaving::TimelineSaving(QWidget& canvas)
    : m_canvas(canvas)
    , m_writing([this](const Result<bool>& written) {
        written ? tellPictureSaved(m_canvas, m_path) : tellPictureFailed(m_canvas, written.error());
    })
{
}

void TimelineSaving::ask(const TimelineScene& scene, PictureFormat format)
{
    if (scene.dataSet() == nullptr) {
        return;
    }
    const QString trace = QFileInfo(scene.dataSet()->files.path(FileRole::Dump)).completeBaseName();
    askForPicture(&m_canvas, tr("Save the picture"), tr("%1 timeline").arg(trace), format,
        [this, &scene](const QString& path) { save(scene, path); });
}

void TimelineSaving::save(const TimelineScene& scene, const QString& path)
{
    if (scene.dataSet() == nullptr) {
        return; // closed while the name was asked for
    }
    if (refusesSecondFile(m_canvas, m_writing.isRunning())) {
        return; // the first would be given up without a word
    }
    Picture picture;
    picture.size = scene.size();
    picture.title = tr("Timeline of %1").arg(QFileInfo(scene.dataSet()->files.path(FileRole::Dump)).fileName());
    // A file has no points per inch of its own: text is as high as on the screen only if it is given in pixels.
    QFont font = scene.font();
    font.setPixelSize(QFontInfo(font).pixelSize());
    // The worker has a scene of its own: what is shown changes while it draws.
    picture.draw = [content = scene.content(), palette = m_canvas.palette(), font, size = scene.size(),
                       scale = scene.scale(), scroll = scene.scroll()](QPainter& painter) {
        TimelineScene own;
        own.setContent(content);
        own.setLook(palette, font);
        own.setSize(size, 1);
        own.setScale(scale);
        own.setScroll(scroll);
        TimelinePainter::paintShapes(own, painter);
    };
    m_path = path;
    m_writing.run(jobs::Pool::Blocking, [picture, path](const LoadContext& context) -> Result<bool> {
        const Result<void> written = writePicture(path, picture, context.cancel);
        return written ? Result<bool>(true) : Result<bool>(written.error());
    });
}

} // namespace ets
