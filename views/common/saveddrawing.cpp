// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/common/saveddrawing.h"

#include "views/common/theme/theme.h"

#include <QtCore/QCoreApplication>
#include <QtGui/QContextMenuEvent>
#include <QtGui/QPainter>
#include <QtWidgets/QMenu>
#include <QtWidgets/QWidget>

namespace ets {

namespace {

struct Drawing {
    Q_DECLARE_TR_FUNCTIONS(ets::SavedDrawing)
};

} // namespace

void SavedDrawing::addCommands(QMenu& menu)
{
    menu.addAction(Drawing::tr("Save as PNG\u2026"), &m_widget, [this] { save(PictureFormat::Png); });
    menu.addAction(Drawing::tr("Save as SVG\u2026"), &m_widget, [this] { save(PictureFormat::Svg); });
}

void SavedDrawing::showPictureMenu(QContextMenuEvent& event)
{
    auto* const menu = new QMenu(&m_widget);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCommands(*menu);
    menu->popup(event.globalPos());
    event.accept();
}

void SavedDrawing::save(PictureFormat format)
{
    askForPicture(&m_widget, Drawing::tr("Save the drawing"), m_fileName, format, [this](const QString& path) {
        Picture picture;
        picture.size = m_widget.size();
        picture.title = m_widget.accessibleName();
        picture.description = m_widget.accessibleDescription();
        picture.draw = [this](QPainter& painter) {
            painter.fillRect(m_widget.rect(), Theme::of(m_widget.palette()).canvas);
            painter.setFont(m_widget.font());
            draw(painter);
        };
        const auto written = writePicture(path, picture);
        written ? tellPictureSaved(m_widget, path) : tellPictureFailed(m_widget, written.error());
    });
}

} // namespace ets
