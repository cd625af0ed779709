// SPDX-License-Identifier: GPL-3.0-or-later
#include "views/timeline/arrange/timelinealignment.h"

#include "model/qt/text/messagetext.h"

#include <utility>

namespace ets {

TimelineAlignment::TimelineAlignment(FactStore& facts, QObject* parent)
    : QObject(parent)
    , m_aligning(facts,
          [this](const auto& trace) {
              if (trace) {
                  updateHits();
                  Q_EMIT changed();
              } else if (trace.error().kind != Error::Kind::Canceled) {
                  Q_EMIT failed(errorText(trace.error()));
              }
          })
    , m_counting(facts, [this](const auto& hits) {
        if (hits) {
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

void TimelineAlignment::setWarmUp(WarmUpRule rule)
{
    if (rule != m_warmUp) {
        m_warmUp = rule;
        update();
    }
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
    const bool wasKnown = trace() != nullptr;
    m_aligning.drop();
    if (wasKnown) {
        updateHits();
        Q_EMIT changed();
    }
    if (m_isWanted && m_dataSet != nullptr) {
        m_fact = {{m_warmUp}};
        m_aligning.want(m_fact);
    }
}

void TimelineAlignment::updateHits()
{
    m_counting.drop();
    const bool isFiltered = trace() != nullptr && m_filtered != nullptr && m_filtered->filters()
        && m_filtered->generation == m_dataSet->generation;
    if (isFiltered) {
        m_counting.want({m_fact, hitsOf(m_filtered)});
    }
}

} // namespace ets
