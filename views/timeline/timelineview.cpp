// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/timelineview.h"

#include "views/timeline/timelinebaseline.h"
#include "views/timeline/timelinecanvas.h"
#include "views/timeline/timelineoverview.h"
#include "views/timeline/timelinestrip.h"

#include <QtWidgets/QVBoxLayout>

namespace ets {

TimelineView::TimelineView(Session& session, QWidget* parent)
    : View(session, parent)
    , m_controller(session, shown())
    , m_overview(new TimelineOverview(m_controller, this))
    , m_canvas(new TimelineCanvas(m_controller, this))
    , m_baseline(new TimelineBaseline(m_controller, this))
    , m_strip(new TimelineStrip(m_controller, this))
{
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_overview);
    layout->addWidget(m_canvas, 1);
    layout->addWidget(m_baseline);
    layout->addWidget(m_strip);
    setFocusProxy(m_canvas);
    setAccessibleName(tr("Timeline"));
    m_overview->setHeaderWidth(m_canvas->scene().headerWidth());
    connect(m_canvas, &TimelineCanvas::headerWidthChanged, m_overview, &TimelineOverview::setHeaderWidth);
    m_baseline->setHeaderWidth(m_canvas->scene().headerWidth());
    connect(m_canvas, &TimelineCanvas::headerWidthChanged, m_baseline, &TimelineBaseline::setHeaderWidth);
    connect(m_canvas, &TimelineCanvas::drawnRangeChanged, m_strip,
        [this] { m_strip->setDrawnRange(m_canvas->drawnRange()); });
}

void TimelineView::present(const ViewState& now, Changes changes)
{
    m_controller.present(now, changes);
    if (changes.testFlag(Change::Loaded) || changes.testFlag(Change::Baseline)) {
        m_baseline->setCompared(now.compared());
    }
}

} // namespace ets
