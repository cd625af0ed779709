// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelinealignment.h"

#include "model/qt/session/userchoices.h"
#include "model/qt/text/messagetext.h"

#include <utility>

namespace ets {

TimelineAlignment::TimelineAlignment(QObject* parent)
    : QObject(parent)
    , m_aligning([this](Result<std::shared_ptr<const AlignedTrace>> trace) {
        if (trace) {
            m_trace = std::move(*trace);
            updateHits();
            Q_EMIT changed();
        } else if (trace.error().kind != Error::Kind::Canceled) {
            Q_EMIT failed(errorText(trace.error()));
        }
    })
    , m_counting([this](Result<std::shared_ptr<const LaneHits>> hits) {
        if (hits) {
            m_hits = std::move(*hits);
            Q_EMIT hitsChanged();
        } else if (hits.error().kind != Error::Kind::Canceled) {
            Q_EMIT failed(errorText(hits.error()));
        }
    })
{
}

void TimelineAlignment::setDataSet(DataSetPtr dataSet)
{
    m_dataSet = std::move(dataSet);
    update();
}

void TimelineAlignment::setFiltered(std::shared_ptr<const FilterResult> result)
{
    m_filtered = std::move(result);
    updateHits();
}

void TimelineAlignment::setWanted(bool wanted)
{
    if (wanted != m_isWanted) {
        m_isWanted = wanted;
        update();
    }
}

void TimelineAlignment::update()
{
    m_aligning.drop();
    if (m_trace != nullptr) {
        m_trace.reset();
        updateHits();
        Q_EMIT changed();
    }
    if (!m_isWanted || m_dataSet == nullptr) {
        return;
    }
    m_aligning.run(jobs::Pool::Compute,
        [dataSet = m_dataSet, rule = userchoices::warmUpRule()](
            const LoadContext& context) -> Result<std::shared_ptr<const AlignedTrace>> {
            auto runs = AlignedRuns::of(*dataSet->trace, context.cancel);
            if (!runs) {
                return runs.error();
            }
            auto table = RunTable::of(*dataSet->trace, dataSet->operators, context.cancel, rule);
            if (!table) {
                return table.error();
            }
            return std::make_shared<const AlignedTrace>(AlignedTrace{std::move(*runs), std::move(*table)});
        });
}

void TimelineAlignment::updateHits()
{
    m_counting.drop();
    m_hits.reset();
    const bool isFiltered = m_trace != nullptr && m_filtered != nullptr && m_filtered->filters()
        && m_filtered->generation == m_dataSet->generation;
    if (!isFiltered) {
        return;
    }
    m_counting.run(jobs::Pool::Compute,
        [dataSet = m_dataSet, trace = m_trace, filtered = m_filtered](
            const LoadContext&) -> Result<std::shared_ptr<const LaneHits>> {
            return std::make_shared<const LaneHits>(trace->runs.index(), *dataSet->trace, filtered->hits);
        });
}

} // namespace ets
