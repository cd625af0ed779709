// SPDX-License-Identifier: GPL-3.0-or-later
// Menu and pictures of MemoryView, what is lit in it, and what the filter leaves of it.
#include "model/analysis/plan/instructionevent.h"
#include "views/common/notice.h"
#include "views/common/theme/theme.h"
#include "views/memory/arenacanvas.h"
#include "views/memory/arenapainter.h"
#include "views/memory/memoryview.h"
#include "views/tables/facttable.h"

#include <QtWidgets/QComboBox>
#include <QtWidgets/QLabel>
#include <QtWidgets/QMenu>

namespace ets {

/// Works out what the filter leaves of what is on show.
void MemoryView::filter()
{
    m_filtering.drop();
    const ArenaScenePtr& scene = m_canvas->scene();
    if (scene != nullptr) {
        m_filtering.run(jobs::Pool::Compute,
            [scene, result = shown().filter.result](const LoadContext& context) -> Result<ArenaSeenPtr> {
                return ArenaSeen::of(*scene, *result, context.cancel);
            });
    }
}

void MemoryView::takeSeen(const ArenaSeenPtr& seen)
{
    m_canvas->setSeen(seen);
    m_table->setSeen(seen == nullptr ? std::vector<char>() : seen->rows);
    showPeaks();
}

/// Lights the blocks of what the pointer is on in other views.
void MemoryView::light()
{
    const ArenaScenePtr& scene = m_canvas->scene();
    if (scene == nullptr) {
        m_canvas->setLit({});
        return;
    }
    const CrossReference& targets = shown().hover.targetsFor(m_canvas);
    m_canvas->setLit(blocksOf(placesOf(*scene->dataSet->trace, targets.events)));
}

void MemoryView::showMenu(const QPoint& position)
{
    auto* const menu = new QMenu(this);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    addCommands(*menu);
    menu->popup(position);
}

void MemoryView::addCommands(QMenu& menu)
{
    menu.addAction(tr("Show all"), m_canvas, &ArenaCanvas::showAll);
    menu.addSeparator();
    QAction* const png = menu.addAction(tr("Save as PNG\u2026"), this, [this] { askForPicture(PictureFormat::Png); });
    QAction* const svg = menu.addAction(tr("Save as SVG\u2026"), this, [this] { askForPicture(PictureFormat::Svg); });
    png->setEnabled(m_canvas->scene() != nullptr);
    svg->setEnabled(m_canvas->scene() != nullptr);
}

void MemoryView::askForPicture(PictureFormat format)
{
    ets::askForPicture(this, tr("Save the map of memory"), QStringLiteral("memory-") + m_methods->currentText(), format,
        [this](const QString& path) { savePicture(path); });
}

void MemoryView::savePicture(const QString& path)
{
    const ArenaScenePtr scene = m_canvas->scene();
    if (scene == nullptr || refusesSecondFile(*this, m_saving.isRunning())) {
        return;
    }
    Picture picture;
    picture.size = m_canvas->size();
    picture.title = tr("Planned memory of %1").arg(m_methods->currentText());
    picture.description = m_peaks->text();
    picture.draw = [scene, seen = m_canvas->seen(), scale = m_canvas->scale(), theme = &Theme::of(palette()),
                       font = font(), size = picture.size](QPainter& painter) {
        const std::vector<char> all;
        ArenaPainter(*scene, scale, *theme, font, seen == nullptr ? all : seen->blocks)
            .paintBase(painter, QRectF(QPointF(0, 0), size));
    };
    m_saving.run(jobs::Pool::Blocking, [path, picture](const LoadContext& context) -> Result<QString> {
        const Result<void> written = writePicture(path, picture, context.cancel);
        return written ? Result<QString>(path) : Result<QString>(written.error());
    });
}

} // namespace ets
