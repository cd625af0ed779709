// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/kepttimeline.h"

#include "views/timeline/timelinecontroller.h"

namespace ets {

namespace {

const QString nameInStore = QStringLiteral("timeline");

} // namespace

KeptTimeline::KeptTimeline(TimelineController& controller, TraceStore& store, QObject* parent)
    : QObject(parent)
    , m_controller(controller)
    , m_store(store)
{
    connect(&controller, &TimelineController::dataSetChanged, this, &KeptTimeline::follow); // once it is seen
    connect(&controller, &TimelineController::keptChanged, this, &KeptTimeline::keep);
}

void KeptTimeline::follow()
{
    if (m_controller.dataSet() == nullptr || m_store.key().isEmpty()) {
        return; // nobody sees it yet, or the store is still to be turned to it
    }
    const auto tracks = m_controller.dataSet()->timeline.tracks();
    if (m_store.key() == m_key && m_tracks.fits(tracks)) {
        return; // other runs were chosen, or the record that joined changed no track
    }
    m_key = m_store.key();
    m_tracks = TimelineArrangement(tracks);
    m_controller.restore(TimelineKept::read(m_store.value(nameInStore).toObject(), tracks));
}

void KeptTimeline::keep()
{
    const QJsonObject values = m_controller.kept().written();
    m_store.setValue(nameInStore, values.isEmpty() ? QJsonValue() : QJsonValue(values));
}

} // namespace ets
