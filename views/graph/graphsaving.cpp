// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/graph/graphsaving.h"

#include "model/qt/text/format.h"
#include "views/common/notice.h"
#include "views/common/savepicture.h"
#include "views/common/theme/theme.h"
#include "views/graph/graphview.h"
#include "views/graph/paint/graphexport.h"

#include <QtCore/QTimer>
#include <QtGui/QAction>

namespace ets {
namespace {

constexpr double pngScale = 2;
constexpr int progressDelayMs = 200; ///< Work that ends earlier would only flicker.

} // namespace

GraphSaving::GraphSaving(QWidget* parent)
    : QObject(parent)
    , m_parent(parent)
    , m_stop(new QAction(tr("Stop Saving"), this))
    , m_job([this](const Result<QString>& path) { finish(path); })
{
    addAction(tr("Whole Graph as SVG…"), true, false);
    addAction(tr("Whole Graph as PNG…"), false, false);
    addAction(tr("Visible Part as SVG…"), true, true);
    addAction(tr("Visible Part as PNG…"), false, true);
    m_stop->setToolTip(tr("A picture of the graph is being saved"));
    m_stop->setVisible(false);
    connect(m_stop, &QAction::triggered, this, [this] { m_job.cancel(); });
}

GraphSaving::~GraphSaving() = default;

void GraphSaving::addAction(const QString& text, bool isSvg, bool isVisiblePart)
{
    auto* const action = new QAction(text, this);
    action->setToolTip(tr("What is folded stays so in the picture"));
    m_actions.push_back(action);
    connect(action, &QAction::triggered, this, [this, isSvg, isVisiblePart] {
        const auto format = isSvg ? PictureFormat::Svg : PictureFormat::Png;
        askForPicture(m_parent, tr("Save Graph"), QStringLiteral("graph"), format,
            [this, isVisiblePart](const QString& path) { save(path, isVisiblePart); });
    });
}

void GraphSaving::save(const QString& path, bool isVisiblePart)
{
    const GraphGeometryPtr geometry = m_view->geometryOfScene();
    if (geometry == nullptr) {
        sendNotice(*m_parent, NoticeEvent::Kind::Problem, tr("There is no graph to be saved."));
        return;
    }
    if (refusesSecondFile(*m_parent, m_job.isRunning())) {
        return;
    }
    const QRectF area = isVisiblePart ? m_view->viewport().visibleArea().intersected(geometry->bounds()) : QRectF();
    m_remark.clear();
    if (!path.endsWith(QLatin1String(".svg"), Qt::CaseInsensitive)) {
        const PictureSize size = pngSizeOf((area.isEmpty() ? geometry->bounds() : area).size(), pngScale);
        m_remark = tr("%1 × %2 pixels")
                       .arg(format::count(static_cast<quint64>(size.pixels.width())),
                           format::count(static_cast<quint64>(size.pixels.height())));
    }
    const Theme* const theme = &Theme::of(m_view->palette());
    m_job.run(jobs::Pool::Blocking, [path, geometry, theme, area, look = m_view->look()](const LoadContext& context) {
        const Result<void> written = exportGraph(path, *geometry, *theme, look, pngScale, area, context.cancel);
        return written ? Result<QString>(path) : written.error();
    });
    QTimer::singleShot(progressDelayMs, this, [this] { m_stop->setVisible(m_job.isRunning()); });
}

void GraphSaving::finish(const Result<QString>& path)
{
    m_stop->setVisible(false);
    path ? tellPictureSaved(*m_parent, *path, m_remark) : tellPictureFailed(*m_parent, path.error());
}

} // namespace ets
